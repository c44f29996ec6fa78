import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatYuan } from '@/domain/money'
import { walletTexts } from '@/texts/wallet'
import { Note } from '@/ui/note'
import { PinPad } from '@/ui/pin-pad'
import { MoreButton } from '@/ui/section'
import { Sheet } from '@/ui/sheet'
import type { WalletPayModel } from '../model'

const texts = walletTexts.pad

/** Asks for the payment password. */
export const Pad = observer(function Pad({ model }: { model: WalletPayModel }) {
  return (
    <Sheet open={model.isPadOpen} title={texts.title} onClose={model.close}>
      <View className="center">{texts.amount(formatYuan(model.billGold))}</View>
      {model.pinError && <Note kind="danger">{model.pinError}</Note>}
      <PinPad
        entered={texts.entered}
        remove={texts.remove}
        busy={model.checking}
        onDone={(pin) => void model.enter(pin)}
      />
      <MoreButton text={model.checking ? texts.checking : texts.forgotPassword} onPress={model.toPassword} />
    </Sheet>
  )
})
