import { useState } from 'react'
import { Swiper, SwiperItem, View } from '@tarojs/components'
import { commodityTexts } from '@/texts/commodity'
import { Icon } from '@/ui/icon'
import { GoodsPicture } from '@/ui/picture'

interface Props {
  name: string
  pictures: readonly string[]
}

/** Square pictures, one at a time, with their number. */
export function Gallery({ name, pictures }: Props) {
  const [at, setAt] = useState(0)
  const count = pictures.length
  return (
    <View className="gd-gal" role="group" aria-label={commodityTexts.gallery}>
      <View className="gd-gal__in">
        {count > 1 ? (
          <Swiper className="gd-gal__sw" current={at} onChange={(event) => setAt(event.detail.current)}>
            {pictures.map((src, place) => (
              <SwiperItem key={src}>
                <GoodsPicture src={src} name={`${name} ${place + 1}`} className="gd-gal__pic" />
              </SwiperItem>
            ))}
          </Swiper>
        ) : (
          <GoodsPicture src={pictures[0]} name={name} className="gd-gal__pic" />
        )}
      </View>
      {count > 1 && (
        <View className="gd-gal__n" aria-hidden>
          {at + 1} / {count}
        </View>
      )}
    </View>
  )
}

/** A prescription drug shows neither package nor label before its prescription is approved. @spec RX-01 RX-02 */
export const RxGallery = () => (
  <View className="gd-gal gd-gal--rx">
    <Icon name="rx" className="gd-gal__rx" />
    <View className="lg strong">{commodityTexts.rxGallery.title}</View>
    <View className="t2">{commodityTexts.rxGallery.text}</View>
  </View>
)
