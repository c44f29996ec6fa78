import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { formatShopTime } from '@/domain/shop-time'
import { articleTexts } from '@/texts/article'
import { commonTexts } from '@/texts/common'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { Reading } from '@/ui/reading'
import { SkeletonRows } from '@/ui/skeleton'
import type { ReadingModel } from './model'

interface Props {
  model: ReadingModel
  kind: 'notice' | 'article'
  /** Label of the action offered for a missing text. */
  action: string
  onAction: () => void
  children?: React.ReactNode
}

/** Text with its states. */
export const ReadingView = observer(function ReadingView({ model, kind, action, onAction, children }: Props) {
  const app = useApp()
  const { state, reading } = model
  if (state === 'loading') return <SkeletonRows alone count={5} />
  if (state === 'failed') {
    const title = articleTexts.failed[kind]
    return <EmptyState kind="error" alone title={title} action={commonTexts.retry} onAction={() => void model.load()} />
  }
  if (!reading) {
    const isNone = kind === 'notice' && model.id === undefined
    const texts = isNone ? articleTexts.none : articleTexts.missing[kind]
    return <EmptyState kind="empty" alone {...texts} action={action} onAction={onAction} />
  }
  const day = formatShopTime(reading.time, 'YYYY.MM.DD')
  return (
    <Gutter>
      <Reading
        title={reading.title}
        by={reading.author ? articleTexts.by(reading.author, day) : day}
        blocks={reading.content}
        image={app.image}
        onOpen={(url) => void app.follow(url)}
      />
      {children}
    </Gutter>
  )
})
