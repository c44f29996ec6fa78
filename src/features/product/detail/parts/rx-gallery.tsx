import { View } from '@tarojs/components'
import { detailTexts } from '@/texts/detail'
import { Icon } from '@/ui/icon'

/**
 * Placeholder for a prescription drug, which shows neither package nor label before its prescription is approved.
 * @spec RX-01 RX-02
 */
export const RxGallery = () => (
  <View className="product-gallery product-gallery--rx">
    <Icon name="rx" className="product-gallery__rx" />
    <View className="lg strong">{detailTexts.rxGallery.title}</View>
    <View className="t2">{detailTexts.rxGallery.text}</View>
  </View>
)
