import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { useServedScreen } from '@/page-kit/served-screen'
import { useSteps } from '@/page-kit/steps'
import type { ProductDetail } from '@/contract/types'
import { formatYuan } from '@/domain/money'
import { detailTexts } from '@/texts/detail'
import { Cell } from '@/ui/cell'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { FirstQuestionsBlock } from '../../questions/first-block'
import { FirstReviewsBlock } from '../../reviews/first-block'
import { usePreview } from '../../reviews/preview'
import type { DetailModel } from '../model'
import { Anchor, Anchors } from './anchors'
import { Combos, Similar, Stores, Substitutes } from './related'
import { Bar } from './bar'
import { Facts } from './facts'
import { Gallery } from './gallery'
import { Herbs, HerbsRow } from './herbs'
import { FlashSaleStrip } from './flash-sale'
import { HomeStockRow } from './home-stock'
import { Leaflet } from './leaflet'
import { RxGallery } from './rx-gallery'
import { ServiceRow } from './service'
import { Choices, RxSteps, Summary } from './summary'
import { DeliveryMethods } from './delivery-methods'

interface Props {
  model: DetailModel
  product: ProductDetail
}

// Loads the sheets on demand: most visits open none, and their code would delay the page.
const sheets = () => (require('./sheets') as typeof import('./sheets')).Sheets

const Sheet = observer(function Sheet({ model, product }: Props) {
  const known = useRef<ReturnType<typeof sheets> | null>(null)
  if (model.sheet) known.current ??= sheets()
  const Sheets = known.current
  return <View>{Sheets && <Sheets model={model} product={product} />}</View>
})

/** Steps in which the content is drawn below the server's first screen, after an empty one. */
const STEPS = 6

/** Page content of one product, in the order of the design; a prescription drug before approval shows less. */
export const Body = observer(function Body({ model, product }: Props) {
  const { open, viewer } = usePreview()
  const step = useSteps(model.isServed ? 0 : STEPS, STEPS)
  const isComplete = step === STEPS
  useServedScreen(isComplete)
  const isRx = model.purchase.sale.stage === 'before'
  return (
    <>
      {step > 3 && <Anchors model={model} />}
      {step > 0 && (isRx ? <RxGallery /> : <Gallery model={model} product={product} onPicture={open} />)}
      <View className="product-body">
        {step > 1 && <Head model={model} product={product} />}
        {step > 2 && <Choice model={model} product={product} />}
        {step > 3 && <Offers model={model} product={product} />}
        {step > 4 && <Details model={model} product={product} />}
        {isComplete && <More model={model} product={product} />}
      </View>
      {step > 2 && <Bar model={model} product={product} />}
      <Sheet model={model} product={product} />
      {viewer}
    </>
  )
})

/** Flash sale, price and name; for a prescription drug the steps of the purchase. */
const Head = observer(function Head({ model, product }: Props) {
  return (
    <>
      <FlashSaleStrip model={model} />
      <Summary model={model} product={product} />
      {model.purchase.sale.stage === 'before' && <RxSteps model={model} />}
    </>
  )
})

/** Choices of the variant and the way of delivery. */
const Choice = observer(function Choice({ model, product }: Props) {
  const isChinese = model.viewMode === 'chinese'
  return (
    <>
      <Substitutes model={model} />
      <Choices model={model} product={product} />
      {isChinese && <Herbs product={product} />}
      <DeliveryMethods model={model} product={product} />
    </>
  )
})

/** Stores, stock at home, services and offers of the chosen product. */
const Offers = observer(function Offers({ model, product }: Props) {
  return (
    <>
      <Stores model={model} />
      <HomeStockRow model={model.homeStock} />
      <ServiceRow model={model} />
      {model.purchase.sale.stage === 'free' && <PosterRow model={model} barcode={product.barcode} />}
    </>
  )
})

/** Facts and leaflet. */
const Details = observer(function Details({ model, product }: Props) {
  return (
    <>
      <Anchor id="facts" />
      <Facts model={model} product={product} />
      {model.purchase.sale.canShowLeaflet && <Leaflet model={model.leaflet} />}
      {model.viewMode !== 'chinese' && <HerbsRow product={product} />}
    </>
  )
})

/** Licences, reviews, questions and other products. */
const More = observer(function More({ model, product }: Props) {
  const isRx = model.purchase.sale.stage === 'before'
  return (
    <>
      {isRx && <LicencesRow model={model} />}
      {!isRx && <Anchor id="comments" />}
      {!isRx && <FirstReviewsBlock barcode={product.barcode} />}
      {model.showsQuestions && <FirstQuestionsBlock barcode={product.barcode} />}
      <Combos model={model} />
      <Similar model={model} />
      <View className="y-gutter xs t3">
        {model.isDrug && detailTexts.law}
        <View className="product-law acc" {...press(() => model.openLicences(), undefined, 'link')}>
          {detailTexts.papers.link}
        </View>
      </View>
    </>
  )
})

/** Row that opens the licences of the seller of a prescription drug. @spec RX-09 */
const LicencesRow = ({ model }: { model: DetailModel }) => (
  <Section list>
    <Cell
      icon="licence"
      iconOn
      title={detailTexts.papers.row}
      note={detailTexts.papers.note}
      onPress={() => model.openLicences()}
    />
  </Section>
)

/**
 * Rows that open a poster with a QR code, and the spell offer of the product. A prescription drug has neither.
 * @spec RX-01 PR-33
 */
const PosterRow = observer(function PosterRow({ model, barcode: id }: Pick<Props, 'model'> & { barcode: string }) {
  const app = useApp()
  const { spell } = model.related
  const { groupActivityId = 0, groupSize = 0, price = 0 } = spell ?? {}
  return (
    <Section list>
      <Cell icon="share" title={detailTexts.poster} onPress={() => void app.go('sharePoster', { id })} />
      {spell && model.viewMode !== 'show' && (
        <Cell
          icon="puzzle"
          title={detailTexts.spell.row}
          note={detailTexts.spell.note(groupSize)}
          value={detailTexts.spell.price(formatYuan(price))}
          onPress={() => void app.go('groupGoods', { barcode: spell.barcode, groupActivityId, spell: 1 })}
        />
      )}
    </Section>
  )
})
