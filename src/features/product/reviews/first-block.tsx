import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { View } from '@tarojs/components'
import { useApp, useModel } from '@/page-kit/context'
import { reviewTexts } from '@/texts/review'
import { Chip, Chips } from '@/ui/chip'
import { Section } from '@/ui/section'
import { FirstReviews } from './first'
import { usePreview } from './preview'
import { ReviewRow } from './row'

/** First two reviews of a product and the link to all, for the product page. @spec BC-45 */
export const FirstReviewsBlock = observer(function FirstReviewsBlock({ barcode }: { barcode: string }) {
  const app = useApp()
  const model = useModel((appModel) => new FirstReviews(appModel, barcode))
  const { open, viewer } = usePreview()
  useEffect(() => model.start(), [model])
  const { list, tags, summary } = model
  const all = (tag = '') => void app.go('goodsComments', { id: barcode, ...(tag && { tag }) })
  if (!summary || summary.count === 0) {
    return (
      <Section tight title={reviewTexts.first}>
        <View className="t3">{summary ? reviewTexts.none : ''}</View>
      </Section>
    )
  }
  return (
    <Section
      title={reviewTexts.first}
      note={`${reviewTexts.count(summary.count)} · ${reviewTexts.positiveRate(summary.goodRate)}`}
      more={reviewTexts.all}
      onMore={() => all()}
    >
      {tags.length > 0 && (
        <Chips>
          {tags.map(({ name, count }) => (
            <Chip key={name} inset text={`${name} ${count}`} onPress={() => all(name)} />
          ))}
        </Chips>
      )}
      {list.map((review) => (
        <ReviewRow key={review.id} review={review} image={app.image} onPicture={open} />
      ))}
      {viewer}
    </Section>
  )
})
