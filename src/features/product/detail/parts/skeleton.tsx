import { View } from '@tarojs/components'
import { commonTexts } from '@/texts/common'
import { ProductPicture } from '@/ui/picture'
import { SkeletonBlock } from '@/ui/skeleton'
import { titleOf } from '../title'
import { RxGallery } from './rx-gallery'

export interface KnownProduct {
  name: string
  spec: string
  maker: string
  isRx: boolean
  /** Url of its first picture; '' for none. */
  picture: string
}

const Picture = ({ known }: { known?: KnownProduct }) => (
  <View className="product-gallery">
    <View className="product-gallery__inner">
      {known && <ProductPicture eager src={known.picture} name={known.name} className="product-gallery__picture" />}
    </View>
  </View>
)

/** Skeleton of the page. `known`: what the server draws before the app has loaded, or the card that was tapped knows. */
export const DetailSkeleton = ({ known }: { known?: KnownProduct }) => (
  <View role="status" aria-busy aria-label={commonTexts.loading}>
    {known?.isRx ? <RxGallery /> : <Picture known={known} />}
    <View className="product-body">
      <View className="y-card product-first">
        <SkeletonBlock w={120} h={38} />
        {known ? (
          <>
            <View className="product-title product-skeleton">{titleOf(known.name, known.spec)}</View>
            <View className="product-maker">{known.maker}</View>
          </>
        ) : (
          <>
            <SkeletonBlock w="80%" h={24} className="product-skeleton" />
            <SkeletonBlock w="50%" h={16} className="product-skeleton" />
          </>
        )}
      </View>
      <View className="y-card">
        <SkeletonBlock h={36} />
        <SkeletonBlock h={36} className="product-skeleton" />
      </View>
      <View className="y-card">
        <SkeletonBlock w={80} h={24} />
        <SkeletonBlock h={220} r={12} className="product-skeleton" />
      </View>
    </View>
  </View>
)
