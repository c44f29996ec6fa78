import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { useApp } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { globalTexts } from '@/texts/global'
import { ListEnd } from '@/ui/list-end'
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
  const { list, end } = topics
  const home = { action: globalTexts.toHome, onAction: () => void app.go('globalHome') }
  return (
    <Loaded of={topics} inside="gutter" failed={texts.failed} empty={topics.isEmpty && { ...texts.empty, ...home }}>
      {() => (
        <>
          {children(list)}
          <ListEnd state={end} onRetry={() => void topics.loadMore()} />
        </>
      )}
    </Loaded>
  )
})
