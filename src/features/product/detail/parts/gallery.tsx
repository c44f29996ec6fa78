import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Swiper, SwiperItem, View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import type { ProductDetail } from '@/contract/types'
import { durationText } from '@/domain/promise'
import { detailTexts } from '@/texts/detail'
import { arrowKeys } from '@/ui/arrow-keys'
import { ProductPicture } from '@/ui/picture'
import { press } from '@/ui/press'
import type { DetailModel } from '../model'
import { picturesOf } from '../pictures'

/** Time in ms that each buyer is shown. @spec BC-93 */
const TURN_MS = 4000

interface Props {
  model: DetailModel
  product: ProductDetail
  onPicture: (urls: string[], at: number) => void
}

/** Square pictures, one at a time, with their number; a tap opens one full size. */
export function Gallery({ model, product, onPicture }: Props) {
  const [at, setAt] = useState(0)
  const app = useApp()
  const { productName: name } = product
  const picList = picturesOf(product)
  const count = picList.length
  const altOf = (place: number) => detailTexts.picture(name, place + 1, count)
  const picture = (src: string, place: number) => (
    <View
      key={src}
      className="product-gallery__one"
      {...press(() => onPicture(picList.map(app.image), place), `${detailTexts.preview}，${altOf(place)}`)}
    >
      <ProductPicture
        eager={place === 0}
        src={app.image(src)}
        name={altOf(place)}
        className="product-gallery__picture"
      />
    </View>
  )
  return (
    <View className="product-gallery" role="group" aria-label={detailTexts.gallery} {...arrowKeys(at, count, setAt)}>
      <View className="product-gallery__inner">
        {count > 1 ? (
          <Swiper className="product-gallery__swiper" current={at} onChange={(event) => setAt(event.detail.current)}>
            {picList.map((src, place) => (
              <SwiperItem key={src}>{picture(src, place)}</SwiperItem>
            ))}
          </Swiper>
        ) : (
          picture(picList[0] ?? '', 0)
        )}
      </View>
      <View>{count > 1 && <View className="product-gallery__number">{`${at + 1} / ${count}`}</View>}</View>
      <Buyers model={model} />
    </View>
  )
}

/**
 * Today's buyers, one after the other; static if the device asks for reduced motion, and absent in elder mode, which
 * shows no sales appeals.
 * @spec BC-93
 */
const Buyers = observer(function Buyers({ model }: { model: DetailModel }) {
  const { reducedMotion, elder } = useApp().screen
  const { attach } = model.related
  const buyers = (!elder && attach?.buyers) || []
  const [buyerIndex, setTurn] = useState(0)
  const moves = buyers.length > 1 && !reducedMotion && !model.isPast
  useEffect(() => {
    if (!moves) return
    const timer = setInterval(() => setTurn((now) => now + 1), TURN_MS)
    return () => clearInterval(timer)
  }, [moves])
  const buyer = buyers[buyerIndex % buyers.length]
  const ago = buyer && buyer.minutes >= 1 ? durationText(buyer.minutes) : ''
  return <View>{buyer && <View className="product-buyer">{detailTexts.buyers(buyer.name, ago)}</View>}</View>
})
