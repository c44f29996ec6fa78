import { Image, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import type { Feedback } from '@/contract/types'
import { usePreview } from '@/features/product/reviews/preview'
import { accountTexts } from '@/texts/account'
import { commonTexts } from '@/texts/common'
import { ListEnd } from '@/ui/list-end'
import { Note } from '@/ui/note'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { FeedbackModel } from '../model'

const texts = accountTexts.feedback

interface RowProps {
  row: Feedback
  model: FeedbackModel
  onPreview: (urls: string[], index: number) => void
}

const Row = ({ row, model, onPreview }: RowProps) => (
  <View className="feedback__row">
    <View className="row xs t3">
      <View className="grow">{texts.kinds[row.kind]}</View>
      <View>{model.timeOf(row)}</View>
    </View>
    <View className="feedback__text">{row.body}</View>
    <View className="row">
      {row.pics.map(model.image).map((url, index, urls) => (
        <View key={url} {...press(() => onPreview(urls, index), texts.picture(index + 1))}>
          <Image className="feedback__picture" src={url} mode="aspectFill" />
        </View>
      ))}
    </View>
    <View className="xs t2">{row.answer ? `${texts.answer}：${row.answer}` : texts.waiting}</View>
  </View>
)

/** The shopper's earlier feedback, with the replies. */
export const OwnList = observer(function OwnList({ model }: { model: FeedbackModel }) {
  const { mine: ownFeedback } = model
  const { open, viewer } = usePreview()
  return (
    <Section title={texts.myFeedback}>
      <Loaded
        of={ownFeedback}
        skeleton={2}
        inside="section"
        failed={
          <Note action={commonTexts.retry} onAction={() => void ownFeedback.load()}>
            {accountTexts.failed}
          </Note>
        }
        empty={ownFeedback.isEmpty && <View className="xs t3">{texts.none}</View>}
      >
        {() => (
          <>
            {ownFeedback.list.map((row) => (
              <Row key={row.id} row={row} model={model} onPreview={open} />
            ))}
            <ListEnd state={ownFeedback.end} onRetry={() => void ownFeedback.more()} />
          </>
        )}
      </Loaded>
      {viewer}
    </Section>
  )
})
