import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import type { ReviewList } from '@/features/product/reviews/list'
import { ReviewRow } from '@/features/product/reviews/row'
import { reviewTexts } from '@/texts/review'
import { EmptyState } from '@/ui/empty-state'
import { ListEnd } from '@/ui/list-end'
import { Section } from '@/ui/section'
import '@/ui/empty-state/art/review.scss'

interface Props {
  model: ReviewList
  onPicture: (urls: string[], at: number) => void
}

export const Reviews = observer(function Reviews({ model, onPicture }: Props) {
  const { image } = useApp()
  const { pages, summary } = model
  const { list, end } = pages
  if (list.length === 0) {
    const isNarrowed = (summary?.count ?? 0) > 0
    return isNarrowed ? (
      <EmptyState
        kind="review"
        title={reviewTexts.noReviews}
        action={reviewTexts.all}
        onAction={() => model.choose({ tag: '', withPics: false })}
      />
    ) : (
      <EmptyState kind="review" title={reviewTexts.none} text={reviewTexts.noneText} />
    )
  }
  return (
    <View>
      <Section>
        {list.map((review) => (
          <ReviewRow key={review.id} review={review} image={image} onPicture={onPicture} />
        ))}
      </Section>
      <ListEnd state={end} onRetry={() => void pages.loadMore()} />
      {end === 'end' && <View className="xs t3">{reviewTexts.rule}</View>}
    </View>
  )
})
