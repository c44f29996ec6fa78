import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useApp, useModel } from '@/page-kit/context'
import type { ProductDetail } from '@/contract/types'
import { isYes } from '@/domain/enums'
import { CartKind } from '@/domain/kind'
import { formatYuan } from '@/domain/money'
import { detailTexts } from '@/texts/detail'
import { Cell } from '@/ui/cell'
import { cls } from '@/ui/cls'
import { Icon } from '@/ui/icon'
import { Marks, Tag } from '@/ui/mark'
import { Note } from '@/ui/note'
import { press } from '@/ui/press'
import { Price, Was } from '@/ui/price'
import { MoreButton, Section } from '@/ui/section'
import { ProgressSteps } from '@/ui/steps'
import { PlaceEntry } from '../../place/entry'
import { PlaceLayer } from '../../place/layer'
import { PlaceStrip } from '../../place/strip'
import type { DetailModel } from '../model'
import { titleOf } from '../title'
import { PatientRow } from './patient-row'

const DRUG = { OTC甲: 'a', OTC乙: 'b', Rx: 'rx' } as const

/** Most promotions and most coupons shown; the others appear at checkout. */
const MOST_TAGS = 2

interface Props {
  model: DetailModel
  product: ProductDetail
}

/** Promotions, coupons and the price after them, with links to claim and to the calculation. */
const Offers = observer(function Offers({ model, product }: Props) {
  const { offers, final, point, group } = detailTexts
  const attach = model.related.attach
  const named = [...product.promotions.slice(0, MOST_TAGS), ...product.coupons.slice(0, MOST_TAGS)]
  const texts = [...named.map(({ text }) => text), ...(isYes(product.belongGroup) ? [group] : [])]
  return (
    <View>
      <View className="product-tags">
        {texts.map((text) => (
          <Tag key={text} text={text} />
        ))}
        {product.point > 0 && <Tag good text={point(product.point)} />}
        {product.promotions.length + product.coupons.length > 0 && (
          <View className="push">
            <MoreButton text={offers.take} onPress={() => model.openOffers()} />
          </View>
        )}
      </View>
      {/* Keeps the height of a row that loads late: without promotions there is no final price. */}
      {product.promotions.length > 0 && (
        <View className="product-final-room">
          {attach?.finalPrice && (
            <View
              className="row product-final"
              {...press(() => model.open('final'), `${attach.finalPrice}，${final.why}`)}
            >
              <View className="xs t2">{attach.finalPrice}</View>
              <View className="xs acc product-final__reason">{final.why}</View>
            </View>
          )}
        </View>
      )}
    </View>
  )
})

/** Favorites button at large font sizes, when the bar has no room for it. @spec PR-20 */
const FavoriteButton = observer(function FavoriteButton({ model }: { model: DetailModel }) {
  const { isFavorite } = model.favorite
  const { collect, collected } = detailTexts.bar
  return (
    <View
      className={cls('product-favorite', isFavorite && 'acc')}
      {...press(() => void model.favorite.toggle(), isFavorite ? collected : collect)}
    >
      <Icon name={isFavorite ? 'heart-on' : 'heart'} />
    </View>
  )
})

/** Price, promotions, name and tags. */
export const Summary = observer(function Summary({ model, product }: Props) {
  const { sale, price, priceBefore } = model.purchase
  const { attach, isFast } = model.related
  const { elder } = useApp().screen
  const isRx = sale.stage !== 'free'
  const marks = [product.drugClass ? '' : product.kind, detailTexts.own, isFast ? detailTexts.fast : ''].filter(Boolean)
  return (
    <Section className="product-first">
      <View className="product-price">
        <Price value={price} size="3xl" />
        {!isRx && priceBefore !== null && <Was value={priceBefore} />}
        <View className="push xs t3">{isRx ? detailTexts.rxPrice : attach?.unitPrice}</View>
      </View>
      {/* A flash sale is priced alone: neither promotion nor coupon applies to it. Elder mode shows no sales appeals. */}
      {!isRx &&
        !elder &&
        (model.flashSale.open ? (
          <View className="product-tags xs t3">{detailTexts.flashSaleAlone}</View>
        ) : (
          <Offers model={model} product={product} />
        ))}
      <View className="row">
        <View className="product-title grow" role="heading" aria-level={1}>
          {titleOf(product.productName, product.spec)}
        </View>
        <FavoriteButton model={model} />
      </View>
      <View className="row">
        <Marks
          drug={product.drugClass && DRUG[product.drugClass]}
          hasMedicare={isYes(product.unMedical)}
          more={marks}
        />
        <View className="product-maker">{product.maker}</View>
      </View>
      {sale.notice && (
        <View className="product-note">
          <Note>{sale.notice}</Note>
        </View>
      )}
    </Section>
  )
})

/** Price and deposit of the running presale, with the way to its checkout. @spec PR-16 */
const PresaleRow = ({ sale: { id, price, deposit } }: { sale: NonNullable<ProductDetail['presell']> }) => {
  const app = useApp()
  return (
    <Cell
      caption
      title={detailTexts.presale.row}
      value={detailTexts.presale.price(formatYuan(price), formatYuan(deposit))}
      onPress={() => void app.go('orderPresell', { type: CartKind.express, sale: id, count: 1 })}
    />
  )
}

/** Chosen variant and delivery address. */
export const Choices = observer(function Choices({ model, product }: Props) {
  const app = useApp()
  const entry = useModel((appModel) => new PlaceEntry(appModel))
  const { spec } = model
  const { count, sale } = model.purchase
  const text = spec.isComplete ? spec.text || product.spec : detailTexts.choose
  return (
    <>
      <Section list>
        {product.presell && model.viewMode !== 'show' && <PresaleRow sale={product.presell} />}
        {sale.action === 'buy' && model.viewMode !== 'show' && (
          <Cell
            caption
            title={detailTexts.chosen}
            value={detailTexts.pieces(text, count)}
            onPress={() => model.open('spec')}
          />
        )}
        <Cell
          caption
          title={detailTexts.to}
          value={app.stores.location.place.title}
          onPress={() => void entry.open()}
        />
        <PlaceStrip entry={entry} />
        {sale.stage === 'before' && model.viewMode !== 'show' && <PatientRow line={model.patient} />}
      </Section>
      <PlaceLayer entry={entry} />
    </>
  )
})

const stepsOf = (isRequested: boolean) => {
  const { demand: prescriptionRequest, check, pay } = detailTexts.steps
  return [
    { ...prescriptionRequest, state: isRequested ? ('done' as const) : ('now' as const) },
    { ...check, state: isRequested ? ('now' as const) : ('next' as const) },
    { ...pay, state: 'next' as const },
  ]
}

/** Steps for buying a prescription drug, and how far this shopper is. */
export const RxSteps = observer(function RxSteps({ model }: { model: DetailModel }) {
  const { title, label } = detailTexts.steps
  return (
    <Section title={title}>
      <ProgressSteps label={label} steps={stepsOf(model.purchase.prescriptionRequest !== null)} />
    </Section>
  )
})
