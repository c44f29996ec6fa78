import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useApp } from '@/app/context'
import type { ProductDetail } from '@/contract/types'
import { commodityTexts } from '@/texts/commodity'
import type { DetailModel } from '../model'
import { Anchor, Anchors } from './anchors'
import { BuyBar, RxBar } from './bar'
import { Comments, CommentsSheet } from './comments'
import { Facts, Leaflet } from './facts'
import { Gallery, RxGallery } from './gallery'
import { ServiceRow, ServiceSheet } from './service'
import { SpecSheet } from './spec-sheet'
import { Choices, RxSteps, Summary } from './summary'
import { Ways } from './ways'

/** Everything about one article, in the order of the recipe; a prescription drug before approval shows less. */
export const Body = observer(function Body({ model, goods }: { model: DetailModel; goods: ProductDetail }) {
  const app = useApp()
  const isRx = model.sale.stage === 'before'
  return (
    <>
      <Anchors model={model} />
      {isRx ? <RxGallery /> : <Gallery name={goods.productName} pictures={goods.picList.map(app.image)} />}
      <View className="gd-body">
        <Summary model={model} goods={goods} />
        {isRx && <RxSteps />}
        <Choices model={model} goods={goods} />
        <Ways model={model} goods={goods} />
        <ServiceRow model={model} />
        <Anchor id="facts" />
        <Facts model={model} goods={goods} />
        {model.sale.canShowLeaflet && <Leaflet parts={goods.leaflet} />}
        {!isRx && <Anchor id="comments" />}
        {!isRx && <Comments model={model} />}
        <View className="y-gut xs t3">{commodityTexts.law}</View>
      </View>
      {isRx ? <RxBar model={model} /> : <BuyBar model={model} />}
      <View>
        {!isRx && <SpecSheet model={model} goods={goods} />}
        {!isRx && <CommentsSheet model={model} />}
        <ServiceSheet model={model} />
      </View>
    </>
  )
})
