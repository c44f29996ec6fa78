import { View } from '@tarojs/components'
import { formatShopTime } from '@/domain/shop-time'
import { reviewTexts } from '@/texts/review'
import { ReviewContent } from './content'
import type { Review } from './list'
import './index.scss'

interface Props {
  review: Review
  image: (path: string) => string
  onPicture: (urls: string[], at: number) => void
}

/** One review: author, time, text, and pictures that open full size. All its text comes from other users. */
export function ReviewRow({ review, image, onPicture }: Props) {
  const { name, text, time, score, pics, tags, reply } = review
  return (
    <View className="reviews">
      <View className="row">
        <View className="reviews__avatar" aria-hidden>
          {name.slice(0, 1)}
        </View>
        <View className="t2">{name}</View>
        <View className="reviews__score">{reviewTexts.score(score)}</View>
        <View className="push xs t3">{formatShopTime(time, 'MM-DD')}</View>
      </View>
      <ReviewContent {...{ name, text, pics, tags, image, onPicture }} />
      {reply && <View className="xs t2">{reviewTexts.reply(reply)}</View>}
    </View>
  )
}
