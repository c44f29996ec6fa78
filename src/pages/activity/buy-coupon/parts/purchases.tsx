import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatShopTime } from '@/domain/shop-time'
import { couponsTexts } from '@/texts/coupons'
import { Button } from '@/ui/button'
import { Price } from '@/ui/price'
import { Section } from '@/ui/section'
import type { Purchase, SalesModel } from '../model'

const texts = couponsTexts.sale

const Actions = observer(function Actions({ one, model }: { one: Purchase; model: SalesModel }) {
  if (one.state === 'paid')
    return (
      <Button size="s" label={`${texts.toMyCoupons}，${one.name}`} onPress={model.toCoupons}>
        {texts.toMyCoupons}
      </Button>
    )
  return (
    <>
      <Button
        size="s"
        loading={model.busy}
        label={texts.cancelPurchase(one.name)}
        onPress={() => void model.cancel(one)}
      >
        {texts.give}
      </Button>
      <Button kind="soft" size="s" label={texts.payOne(one.name)} onPress={() => model.pay(one.orderNo)}>
        {texts.pay}
      </Button>
    </>
  )
})

/** The shopper's purchases: paid, unpaid or cancelled. */
export const Purchases = ({ list, model }: { list: readonly Purchase[]; model: SalesModel }) => (
  <View>
    {list.map((one) => (
      <Section key={one.orderNo} title={one.name} right={<View className="push nw t2">{texts.states[one.state]}</View>}>
        <View className="row">
          <View className="grow xs t3">{formatShopTime(one.time, 'YYYY-MM-DD HH:mm')}</View>
          <Price value={one.price} size="lg" plain />
        </View>
        {one.state !== 'closed' && (
          <View className="buy-actions">
            <Actions one={one} model={model} />
          </View>
        )}
      </Section>
    ))}
  </View>
)
