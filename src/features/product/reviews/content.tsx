import { View } from '@tarojs/components'
import { reviewTexts } from '@/texts/review'
import { ProductPicture } from '@/ui/picture'
import { press } from '@/ui/press'
import './index.scss'

interface Props {
  /** Author or product, for screen readers. */
  name: string
  text: string
  pics: readonly string[]
  tags: readonly string[]
  image: (path: string) => string
  onPicture: (urls: string[], at: number) => void
}

/** Content of a review: text, pictures that open full size, and tags. */
export function ReviewContent({ name, text, pics, tags, image, onPicture }: Props) {
  const urls = pics.map(image)
  return (
    <>
      {text && <View className="reviews__text">{text}</View>}
      {urls.length > 0 && (
        <View className="reviews__pictures">
          {urls.map((url, at) => (
            <View
              key={url}
              className="reviews__picture"
              {...press(() => onPicture(urls, at), reviewTexts.picture(name, at + 1))}
            >
              <ProductPicture src={url} />
            </View>
          ))}
        </View>
      )}
      {tags.length > 0 && <View className="xs t3">{tags.join(' · ')}</View>}
    </>
  )
}
