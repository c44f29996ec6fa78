import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import type { ReviewList } from '@/features/product/reviews/list'
import { reviewTexts } from '@/texts/review'
import { Chip, Chips } from '@/ui/chip'
import { Section } from '@/ui/section'

/** Summary of all reviews, and their filters. Stays while the list below changes. */
export const Head = observer(function Head({ model }: { model: ReviewList }) {
  const { summary, tags, chosen } = model
  if (!summary || summary.count === 0) return null
  const { tag, withPics } = chosen
  return (
    <Section>
      <View className="reviews-sum">
        <View className="reviews-sum__average">{reviewTexts.average(summary.average)}</View>
        <View className="reviews-sum__rate">{reviewTexts.positiveRate(summary.goodRate)}</View>
        <View className="xs t3">{reviewTexts.from(summary.count)}</View>
      </View>
      <View className="reviews-chips" role="group" aria-label={reviewTexts.filters}>
        <Chips wrap>
          <Chip
            inset
            text={reviewTexts.all}
            on={tag === '' && !withPics}
            onPress={() => model.choose({ tag: '', withPics: false })}
          />
          {summary.withPics > 0 && (
            <Chip
              inset
              text={`${reviewTexts.withPics} ${summary.withPics}`}
              on={withPics}
              onPress={() => model.choose({ withPics: !withPics })}
            />
          )}
          {tags.map(({ name, count }) => (
            <Chip
              key={name}
              inset
              text={`${name} ${count}`}
              on={tag === name}
              onPress={() => model.choose({ tag: tag === name ? '' : name })}
            />
          ))}
        </Chips>
      </View>
    </Section>
  )
})
