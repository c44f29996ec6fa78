import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useApp } from '@/page-kit/context'
import { commonTexts } from '@/texts/common'
import { globalTexts } from '@/texts/global'
import { EmptyState } from '@/ui/empty-state'
import { ListEnd } from '@/ui/list-end'
import { SkeletonRows } from '@/ui/skeleton'
import type { Topic } from './topic-card'
import type { TopicsModel } from './topic-pages'

const texts = globalTexts.recommend

interface Props {
  topics: TopicsModel['topics']
  children: (list: readonly Topic[]) => ReactNode
}

/** Topics in their states: loading, failed, empty. */
export const TopicList = observer(function TopicList({ topics, children }: Props) {
  const app = useApp()
  const { state, list, end } = topics
  if (state === 'loading') return <SkeletonRows count={5} />
  if (state === 'failed') {
    const retry = { action: commonTexts.retry, onAction: () => void topics.load() }
    return <EmptyState kind="error" alone title={texts.failed} {...retry} />
  }
  if (topics.isEmpty) {
    const homeLink = { action: globalTexts.toHome, onAction: () => void app.go('globalHome') }
    return <EmptyState kind="empty" alone {...texts.empty} {...homeLink} />
  }
  return (
    <>
      {children(list)}
      <ListEnd state={end} onRetry={() => void topics.loadMore()} />
    </>
  )
})
