import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Reply } from '@/contract/types'
import { formatShort } from '@/domain/money'
import { Rules } from '@/features/wallet/transfer-view'
import { walletHomeTexts } from '@/texts/wallet-home'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Note } from '@/ui/note'
import { MoreButton, Section } from '@/ui/section'
import type { ConvertModel } from '../model'

const texts = walletHomeTexts.convert

interface Props {
  model: ConvertModel
  terms: Reply<'conversionTerms'>
}

/** Number of coins, the balance for them, and the conditions. */
export const Form = observer(function Form({ model, terms }: Props) {
  const { userGold, ratePercent, minAmount, dayAmount, dayLeft } = terms
  return (
    <>
      <Section className="wallet-form">
        <View className="xs t3">{texts.gold}</View>
        <View className="wallet-big">{formatShort(userGold)}</View>
        <Field
          kind="digits"
          value={model.amount}
          placeholder={texts.amount}
          error={model.amountError}
          right={<MoreButton text={texts.all} onPress={model.takeAll} />}
          onInput={(text) => model.setAmount(text)}
        />
        <Note kind="ok">{texts.gets(model.convertedBalance)}</Note>
      </Section>
      <Rules
        title={texts.rules}
        lines={[
          texts.rate(ratePercent),
          texts.left(formatShort(dayLeft)),
          ...texts.rule(formatShort(minAmount), formatShort(dayAmount)),
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
