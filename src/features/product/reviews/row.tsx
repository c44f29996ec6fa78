import { View } from '@tarojs/components'
import { formatShopTime } from '@/domain/shop-time'
import { reviewTexts } from '@/texts/review'
import { ProductPicture } from '@/ui/picture'
import { press } from '@/ui/press'
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
  const urls = pics.map(image)
  return (
    <View className="reviews">
      <View className="row">
        <View className="reviews__a" aria-hidden>
          {name.slice(0, 1)}
        </View>
        <View className="t2">{name}</View>
        <View className="reviews__s">{reviewTexts.score(score)}</View>
        <View className="push xs t3">{formatShopTime(time, 'MM-DD')}</View>
      </View>
      <View className="reviews__t">{text}</View>
      {urls.length > 0 && (
        <View className="reviews__p">
          {urls.map((url, at) => (
            <View
              key={url}
              className="reviews__i"
              {...press(() => onPicture(urls, at), reviewTexts.picture(name, at + 1))}
            >
              <ProductPicture src={url} />
            </View>
          ))}
        </View>
      )}
      {tags.length > 0 && <View className="xs t3">{tags.join(' · ')}</View>}
      {reply && <View className="xs t2">{reviewTexts.reply(reply)}</View>}
    </View>
  )
}
