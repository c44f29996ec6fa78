import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { formatShopTime } from '@/domain/shop-time'
import { articleTexts } from '@/texts/article'
import { Gutter } from '@/ui/page'
import { Reading } from '@/ui/reading'
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
  const { reading } = model
  const title = articleTexts.failed[kind]
  const isNone = kind === 'notice' && model.id === undefined
  const texts = isNone ? articleTexts.none : articleTexts.missing[kind]
  return (
    <Loaded of={model} data={reading} failed={title} missing={{ ...texts, action, onAction }}>
      {(reading) => {
        const day = formatShopTime(reading.time, 'YYYY-MM-DD')
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
      }}
    </Loaded>
  )
})
