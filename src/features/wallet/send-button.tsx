import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { walletTexts } from '@/texts/wallet'
import { press } from '@/ui/press'
import type { SmsCode } from './sms-code'
import './index.scss'

const texts = walletTexts.form

export const SendButton = observer(function SendButton({ sms }: { sms: SmsCode }) {
  const text = sms.waitSeconds > 0 ? texts.wait(sms.waitSeconds) : texts.send
  return (
    <View
      className={sms.canSend ? 'wallet-form__send' : 'wallet-form__send wallet-form__send--off'}
      {...press(sms.canSend && (() => void sms.send()))}
    >
      {text}
    </View>
  )
})
