import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Reply } from '@/contract/types'
import { formatShort } from '@/domain/money'
import { SendButton } from '@/features/wallet/send-button'
import { Rules } from '@/features/wallet/transfer-view'
import { walletHomeTexts } from '@/texts/wallet-home'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Radio } from '@/ui/choice'
import { Field } from '@/ui/field'
import { Note } from '@/ui/note'
import { press } from '@/ui/press'
import { yuanSign } from '@/ui/price'
import { MoreButton, Section } from '@/ui/section'
import type { WithdrawModel } from '../model'

const texts = walletHomeTexts.withdraw

interface Props {
  model: WithdrawModel
  terms: Reply<'withdrawalTerms'>
}

/** Accounts that can receive the money. */
const Methods = observer(function Methods({ model }: { model: WithdrawModel }) {
  return (
    <View role="radiogroup" aria-label={texts.method}>
      {model.methods.map((method) => (
        <View
          key={method}
          className="wallet-row"
          {...press(() => model.choose(method), texts.methods[method], 'radio')}
          aria-checked={method === model.method}
        >
          <View className="grow">{texts.methods[method]}</View>
          <Radio on={method === model.method} />
        </View>
      ))}
    </View>
  )
})

/** Amount, account, SMS code, and the limits. */
export const Form = observer(function Form({ model, terms }: Props) {
  const { sms } = model
  const { minAmount, dayAmount, dayCount, timesLeft, dayLeft, name, mobile, userMoney } = terms
  return (
    <>
      <Section className="wallet-form">
        <View className="xs t3">{texts.balance}</View>
        <View className="wallet-big">{yuanSign(userMoney)}</View>
        <Field
          kind="price"
          value={model.amount}
          placeholder={texts.amount}
          error={model.amountError}
          right={<MoreButton text={texts.all} onPress={model.takeAll} />}
          onInput={(text) => model.setAmount(text)}
        />
        <Field
          kind="smsCode"
          value={model.code}
          placeholder={texts.code}
          error={model.codeError}
          right={<SendButton sms={sms} />}
          onInput={(text) => model.setCode(text)}
        />
        <Note kind="info">{sms.sandboxCode ? texts.sandbox(sms.sandboxCode) : texts.sentTo(mobile)}</Note>
      </Section>
      <Section title={texts.method} list>
        <Methods model={model} />
        {model.lacksWechat && <View className="xs t3 wallet-note">{texts.noWechat}</View>}
        <View className="xs t3 wallet-note">{texts.receiver(name, mobile)}</View>
      </Section>
      <Rules
        title={texts.rules}
        lines={[
          texts.left(timesLeft, formatShort(dayLeft)),
          ...texts.rule(formatShort(minAmount), formatShort(dayAmount), dayCount),
        ]}
      />
      <ActionBar>
        <Button kind="primary" size="l" block loading={model.pin.checking} onPress={model.submit}>
          {model.pin.checking ? texts.busy : texts.submit}
        </Button>
      </ActionBar>
    </>
  )
})
