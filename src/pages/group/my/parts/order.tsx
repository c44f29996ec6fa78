import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { formatYuan } from '@/domain/money'
import { OrderStatus, statusLabel } from '@/domain/order-status'
import { Clock } from '@/features/group/clock'
import { groupTexts } from '@/texts/group'
import { spellTexts } from '@/texts/spell'
import { Button } from '@/ui/button'
import { ProductRow } from '@/ui/product-row'
import { Section } from '@/ui/section'
import type { GroupOrder, OwnGroupsModel } from '../model'
import '@/features/group/index.scss'

const texts = groupTexts.myGroups

interface Props {
  order: GroupOrder
  model: OwnGroupsModel
}

/** Returns the label of an order: that of its group until the group is complete. @spec ST-62 */
function labelOf({ orderStatusCode, groupInfoStatus, state }: GroupOrder, isSpell: boolean): string {
  if (orderStatusCode !== OrderStatus.paid) return statusLabel(orderStatusCode)
  if (state === 'full') return groupTexts.states.full
  const open = isSpell ? spellTexts.tabs[1] : groupTexts.states.open
  return groupInfoStatus === 0 ? open : groupTexts.states.failed
}

const RemainingTime = observer(function RemainingTime({ order, model }: Props) {
  return <Clock remainingTime={model.left(order)} label={model.isPending(order) ? texts.toPay : groupTexts.info.ends} />
})

const Actions = observer(function Actions({ order, model }: Props) {
  const name = (action: string) => texts.of(action, order.productName)
  const [isPending, isGrouping] = [model.isPending(order), model.isGrouping(order)]
  return (
    <View className="group-acts">
      {(isPending || isGrouping) && (
        <Button size="s" label={name(model.cancelLabel)} onPress={() => void model.cancel(order)}>
          {model.cancelLabel}
        </Button>
      )}
      <Button size="s" label={name(texts.detail)} onPress={() => model.open(order)}>
        {texts.detail}
      </Button>
      {isPending && (
        <Button kind="primary" size="s" label={name(texts.pay)} onPress={() => model.pay(order)}>
          {texts.pay}
        </Button>
      )}
      {isGrouping && (
        <Button kind="primary" size="s" label={name(texts.invite)} onPress={() => model.invite(order)}>
          {texts.invite}
        </Button>
      )}
    </View>
  )
})

/** A group-buy order. */
export const OrderRow = observer(function OrderRow({ order, model }: Props) {
  const { image } = useApp()
  const { barcode, productName, spec, minPic, price, count, payable, groupSize, groupQuantity } = order
  return (
    <Section
      title={labelOf(order, model.isSpell)}
      note={model.isGrouping(order) ? groupTexts.missing(groupQuantity) : ''}
    >
      <ProductRow
        product={{ id: barcode, name: productName, spec, picture: image(minPic), price }}
        size="m"
        action={<View />}
        onOpen={() => model.open(order)}
      >
        <View className="xs t3">{groupTexts.size(groupSize)}</View>
        <View className="xs t2">{texts.total(count, formatYuan(payable))}</View>
      </ProductRow>
      <RemainingTime order={order} model={model} />
      <Actions order={order} model={model} />
    </Section>
  )
})
