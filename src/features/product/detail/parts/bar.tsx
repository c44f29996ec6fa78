import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { useServicesOff } from '@/page-kit/services-off'
import type { ProductDetail } from '@/contract/types'
import { detailTexts } from '@/texts/detail'
import { ActionBar, Mini } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import type { DetailModel } from '../model'
import { AddText, addLabel } from './add-text'

const texts = detailTexts.bar

interface Props {
  model: DetailModel
}

const CartMini = observer(function CartMini() {
  const app = useApp()
  return <Mini icon="cart" text={texts.cart} badge={app.stores.cart.count} onPress={() => void app.go('cart')} />
})

/** Favorites button. @spec PR-20 */
const FavoriteMini = observer(function FavoriteMini({ model }: Props) {
  const { isFavorite } = model.favorite
  const text = isFavorite ? texts.collected : texts.collect
  return (
    <Mini
      icon={isFavorite ? 'heart-on' : 'heart'}
      text={text}
      on={isFavorite}
      optional
      onPress={() => void model.favorite.toggle()}
    />
  )
})

const ServiceMini = ({ model }: Props) =>
  !useServicesOff().includes('chat') && <Mini icon="chat" text={texts.service} onPress={model.openService} />

const BlockReason = ({ text }: { text: string }) => (text ? <View className="product-why">{text}</View> : null)

const Buys = observer(function Buys({ model }: Props) {
  const { blocked, cartBlockReason, buyer } = model.purchase
  return (
    <View className="y-pair">
      <Button
        kind="soft"
        disabled={cartBlockReason !== ''}
        loading={buyer.isBusy}
        label={addLabel(model)}
        onPress={() => model.purchase.press('add')}
      >
        <AddText model={model} />
      </Button>
      <Button kind="primary" disabled={blocked !== ''} onPress={() => model.purchase.press('buy')}>
        {model.flashSale.open ? texts.buyFlashSale : texts.buy}
      </Button>
    </View>
  )
})

/** Button for a reminder when a sold-out product is available again. */
const RemindButton = observer(function RemindButton({ model }: Props) {
  const { isReminded, isRequesting } = model.related
  return (
    <Button
      kind="primary"
      disabled={isReminded}
      loading={isRequesting}
      onPress={() => void model.related.remindArrival(model.spec.barcode)}
    >
      {isReminded ? texts.reminded : texts.remind}
    </Button>
  )
})

/** Bar before a flash sale starts: set a reminder, or buy at the usual price. */
const BeforeSaleBar = observer(function Early({ model }: Props) {
  const { isReminded, isBusy } = model.flashSale
  return (
    <View className="y-pair">
      <Button kind="soft" onPress={() => model.purchase.press('buy')}>
        {texts.buyUsual}
      </Button>
      <Button kind="primary" disabled={isReminded} loading={isBusy} onPress={() => void model.flashSale.remind()}>
        {isReminded ? texts.remindedFlashSale : texts.remindFlashSale}
      </Button>
    </View>
  )
})

/** Buy buttons; if the product cannot be bought, the reason appears above them. @spec NAV-36 */
const BuyBar = observer(function BuyBar({ model }: Props) {
  const isEarly = model.viewMode === 'seckill' && model.flashSale.state?.stage === 'coming' && !model.purchase.blocked
  return (
    <ActionBar minis above={<BlockReason text={model.purchase.blocked} />}>
      <ServiceMini model={model} />
      <FavoriteMini model={model} />
      <CartMini />
      {model.purchase.isOut ? (
        <View className="y-pair">
          <RemindButton model={model} />
        </View>
      ) : isEarly ? (
        <BeforeSaleBar model={model} />
      ) : (
        <Buys model={model} />
      )}
    </ActionBar>
  )
})

/**
 * Bar of a prescription drug before approval: opens the request form, or the state of an existing request. A drug that
 * nobody has in stock cannot be requested.
 * @spec RX-02
 */
const RxBar = observer(function RxBar({ model }: Props) {
  const isWaiting = model.purchase.prescriptionRequest !== null
  const isOut = model.purchase.isOut && !isWaiting
  const off = useServicesOff()
  return (
    <ActionBar minis above={<BlockReason text={isOut ? model.purchase.blocked : ''} />}>
      <FavoriteMini model={model} />
      <CartMini />
      <View className="y-pair">
        {!off.includes('chat') && (
          <Button kind="soft" onPress={model.openService}>
            {texts.ask}
          </Button>
        )}
        {!isOut && !off.includes('pharmacists') && (
          <Button kind="primary" onPress={() => model.purchase.openPrescriptionRequest()}>
            {isWaiting ? texts.review : texts.prescriptionRequest}
          </Button>
        )}
        {isOut && <RemindButton model={model} />}
      </View>
    </ActionBar>
  )
})

/** Bar for buying on an approved prescription, up to its quantity. @spec RX-02 RX-05 */
const RxBuyBar = observer(function RxBuyBar({ model }: Props) {
  const { blocked, buyer } = model.purchase
  return (
    <ActionBar minis above={<BlockReason text={blocked} />}>
      <FavoriteMini model={model} />
      <CartMini />
      <View className="y-pair">
        <Button kind="soft" onPress={() => model.purchase.openPrescriptionRequest()}>
          {texts.prescription}
        </Button>
        <Button
          kind="primary"
          disabled={blocked !== ''}
          loading={buyer.isBusy}
          onPress={() => model.purchase.press('buy')}
        >
          {texts.buy}
        </Button>
      </View>
    </ActionBar>
  )
})

/** Bar of a shared product: a button that opens its own page, where it is sold. */
function ShowBar({ model, product }: Props & { product: ProductDetail }) {
  const app = useApp()
  return (
    <ActionBar minis above={<BlockReason text={detailTexts.show} />}>
      <ServiceMini model={model} />
      <FavoriteMini model={model} />
      <View className="y-pair">
        <Button kind="primary" onPress={() => void app.go('goods', { id: product.barcode })}>
          {texts.toProduct}
        </Button>
      </View>
    </ActionBar>
  )
}

export const Bar = observer(function Bar({ model, product }: Props & { product: ProductDetail }) {
  if (model.viewMode === 'show') return <ShowBar model={model} product={product} />
  const StageBar = { free: BuyBar, before: RxBar, after: RxBuyBar }[model.purchase.sale.stage]
  return <StageBar model={model} />
})
