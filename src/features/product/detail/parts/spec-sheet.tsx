import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import type { ProductDetail } from '@/contract/types'
import { detailTexts } from '@/texts/detail'
import { specTexts as texts } from '@/texts/spec'
import { Button } from '@/ui/button'
import { Chip, Chips } from '@/ui/chip'
import { ProductPicture } from '@/ui/picture'
import { Price } from '@/ui/price'
import { Sheet } from '@/ui/sheet'
import { Stepper } from '@/ui/stepper'
import { SpecGroups } from '../../spec/groups'
import { kindOf } from '../purchase'
import type { PurchaseAction, PurchaseModel, PurchasePage } from '../purchase-model'
import { AddText, addLabel } from './add-text'

const METHODS = {
  o2o: { text: '闪送', icon: 'bolt' },
  pickup: { text: '自提', icon: 'store' },
  b2c: { text: '快递', icon: 'truck' },
} as const

/** Model of a page or list that opens the sheet. */
interface SpecSheetModel extends PurchasePage {
  readonly purchase: PurchaseModel
  /** Action the sheet was opened for; null offers both. */
  readonly purchaseAction: PurchaseAction | null
  chooseSpec: (name: string, value: string) => void
}

interface Props {
  model: SpecSheetModel
  product: ProductDetail
}

const DeliveryMethodChips = observer(function DeliveryMethodChips({ model }: Pick<Props, 'model'>) {
  return (
    <View className="spec-group" role="group" aria-label={detailTexts.ways.title}>
      <View className="spec-group__title">{detailTexts.ways.title}</View>
      <Chips wrap>
        {model.purchase.deliveries.map((delivery) => {
          const kind = kindOf(delivery)
          if (!delivery.possible || !kind || kind === 'global') return null
          const { text, icon } = METHODS[kind]
          return (
            <Chip
              key={kind}
              box
              inset
              icon={icon}
              text={text}
              on={kind === model.purchase.deliveryMethod}
              onPress={() => model.purchase.chooseDeliveryMethod(kind)}
            />
          )
        })}
      </Chips>
    </View>
  )
})

const Head = observer(function Head({ model, product }: Props) {
  const app = useApp()
  const { blocked, count, limits, price } = model.purchase
  const { spec } = model
  const text = spec.text || product.spec
  return (
    <>
      <ProductPicture src={app.image(product.minPic)} size="l" />
      <View className="spec-head">
        <Price value={price} size="2xl" />
        <View className="xs t2">{blocked || texts.left(limits.stock)}</View>
        <View className="spec-head__choice">{spec.isComplete ? texts.chosen(text, count) : detailTexts.choose}</View>
      </View>
    </>
  )
})

/** Sheet for variant, delivery and count. */
export const SpecSheet = observer(function SpecSheet({ model, product }: Props) {
  const { limits, blocked, cartBlockReason, buyer } = model.purchase
  const { purchaseAction } = model
  const isBlocked = blocked !== ''
  const { bar } = detailTexts
  const foot = (
    <View className="y-pair">
      {purchaseAction !== 'buy' && model.purchase.sale.stage === 'free' && (
        <Button
          kind={purchaseAction === 'add' ? 'primary' : 'soft'}
          disabled={cartBlockReason !== ''}
          loading={buyer.isBusy}
          label={addLabel(model)}
          onPress={() => model.purchase.confirm('add')}
        >
          <AddText model={model} />
        </Button>
      )}
      {purchaseAction !== 'add' && (
        <Button
          kind="primary"
          disabled={isBlocked}
          loading={buyer.isBusy}
          onPress={() => model.purchase.confirm('buy')}
        >
          {model.flashSale.open ? bar.buyFlashSale : bar.buy}
        </Button>
      )}
    </View>
  )
  return (
    <Sheet
      open
      title={texts.title}
      onClose={() => model.close()}
      head={<Head model={model} product={product} />}
      foot={foot}
    >
      {model.spec.hasSpecs && (
        <SpecGroups spec={model.spec} product={product} onChoose={(name, value) => model.chooseSpec(name, value)} />
      )}
      <DeliveryMethodChips model={model} />
      <View className="product-count">
        <View className="grow strong">{texts.count}</View>
        <View className="xs t3 product-count__limits">{texts.limits(limits.min, limits.max)}</View>
        <Stepper
          value={model.purchase.count}
          min={limits.min}
          max={limits.most}
          disabled={isBlocked}
          name={product.productName}
          onChange={(count) => model.purchase.setCount(count)}
          onLimit={(limit) => model.purchase.explainLimit(limit)}
        />
      </View>
    </Sheet>
  )
})
