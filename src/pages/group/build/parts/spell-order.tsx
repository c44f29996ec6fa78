import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { formatYuan } from '@/domain/money'
import { isFullyRefunded, REFUNDED_LABEL, statusLabel } from '@/domain/order-status'
import { spellTexts } from '@/texts/spell'
import { Button } from '@/ui/button'
import { Cell, Pair } from '@/ui/cell'
import { Section } from '@/ui/section'
import type { SpellOrderModel } from '../spell-order'

const texts = spellTexts.order

interface Props {
  model: SpellOrderModel
}

/** Returns the status label of the order: 待成团 while its group is not full. @spec PR-33 ST-50 */
function statusText({ group, orderStatusCode, goodsVoList }: NonNullable<SpellOrderModel['order']>) {
  if (group) return texts.waiting
  return isFullyRefunded(orderStatusCode, goodsVoList) ? REFUNDED_LABEL : statusLabel(orderStatusCode)
}

const Actions = observer(function Actions({ model }: Props) {
  const { isUnpaid, canCancel, canReceive, canDelete } = model
  return (
    <View className="group-acts">
      {canCancel && (
        <Button size="s" onPress={() => void model.cancel()}>
          {texts.cancel}
        </Button>
      )}
      {canDelete && (
        <Button size="s" onPress={() => void model.remove()}>
          {texts.remove}
        </Button>
      )}
      {canReceive && (
        <Button kind="primary" size="s" onPress={() => void model.receive()}>
          {texts.receive}
        </Button>
      )}
      {isUnpaid && (
        <Button kind="primary" size="s" onPress={() => void model.pay()}>
          {texts.pay}
        </Button>
      )}
    </View>
  )
})

/** The shopper's order below its spell group. @spec PR-33 */
export const SpellOrderView = observer(function SpellOrderView({ model }: Props) {
  return (
    <Loaded
      of={model}
      data={model.order}
      inside="section"
      skeleton={2}
      failed={texts.failed}
      onRetry={() => model.load()}
    >
      {(order) => (
        <Section title={texts.title} note={statusText(order)}>
          {order.goodsVoList.map(({ cartId, productName, count }) => (
            <View key={cartId} className="t2">
              {texts.pieces(productName, count)}
            </View>
          ))}
          <Pair name={texts.total}>
            {texts.totalOf(formatYuan(order.payable), formatYuan(order.freightFee + order.packingFee))}
          </Pair>
          <Pair name={texts.address}>{`${order.address.region} ${order.address.address} ${order.address.roomNo}`}</Pair>
          {model.isSent && <Cell title={texts.track} note={model.step || texts.noTrack} onPress={model.toLogistics} />}
          <Cell title={texts.detail} note={texts.detailNote} onPress={model.toDetail} />
          <Actions model={model} />
        </Section>
      )}
    </Loaded>
  )
})
