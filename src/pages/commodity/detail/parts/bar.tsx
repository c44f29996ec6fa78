import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useApp } from '@/app/context'
import { commodityTexts } from '@/texts/commodity'
import { ActionBar, Mini } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import type { DetailModel } from '../model'

const texts = commodityTexts.bar

const CartMini = observer(function CartMini() {
  const app = useApp()
  return <Mini icon="cart" text={texts.cart} badge={app.stores.cart.count} onPress={() => void app.go('cart')} />
})

const Why = ({ text }: { text: string }) => (text ? <View className="gd-why">{text}</View> : null)

/** Buying; where it cannot be bought the reason stands above the buttons. @spec NAV-36 */
export const BuyBar = observer(function BuyBar({ model }: { model: DetailModel }) {
  const { blocked, buyer } = model
  const off = blocked !== ''
  return (
    <ActionBar minis above={<Why text={blocked} />}>
      <Mini icon="chat" text={texts.service} onPress={() => void model.callService()} />
      <CartMini />
      <View className="y-pair">
        <Button kind="soft" disabled={off} loading={buyer.isBusy} onPress={() => model.press('add')}>
          {texts.add}
        </Button>
        <Button kind="pri" disabled={off} onPress={() => model.press('buy')}>
          {texts.buy}
        </Button>
      </View>
    </ActionBar>
  )
})

/** A prescription drug is asked for, not bought; asking comes with the prescriptions. @spec RX-02 */
export const RxBar = ({ model }: { model: DetailModel }) => (
  <ActionBar minis above={<Why text={commodityTexts.demandLater} />}>
    <CartMini />
    <View className="y-pair">
      <Button kind="soft" onPress={() => void model.callService()}>
        {texts.ask}
      </Button>
      <Button kind="pri" disabled>
        {texts.demand}
      </Button>
    </View>
  </ActionBar>
)
