import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { commonTexts } from '@/texts/common'
import { tcmTexts } from '@/texts/tcm'
import { ActionBar } from '@/ui/action-bar'
import { AmountList } from '@/ui/amount-list'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/choice'
import { Note } from '@/ui/note'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { ROWS, type TcmConfirmModel } from '../model'

const texts = tcmTexts.confirm

interface Props {
  model: TcmConfirmModel
}

/** Price and store, or why no store can make it. @spec ER-58 ER-59 */
export const Fees = observer(function Fees({ model }: Props) {
  const { scheme, schemeState } = model
  if (schemeState === 'none') return null
  if (schemeState === 'failed')
    return (
      <Section title={texts.fees}>
        <Note action={commonTexts.retry} onAction={() => void model.price()}>
          {texts.schemeFailed}
        </Note>
      </Section>
    )
  if (!scheme) return <Section title={texts.fees}>{texts.looking}</Section>
  const { herbFee, decoctFee, total, store, reason, address } = scheme
  const rows = [
    { text: texts.herbFee, amount: herbFee },
    ...(decoctFee > 0 ? [{ text: texts.decoctFee, amount: decoctFee }] : []),
  ]
  return (
    <Section title={texts.fees} note={texts.total}>
      <AmountList rows={rows} total={total} totalText={tcmTexts.my.total} />
      <View className="tcm-gap">
        {store ? (
          <View className="xs t2">{`${texts.maker}：${store.name} ${store.arrival}`}</View>
        ) : (
          <Note {...(address?.latitude === null && { action: texts.toMap, onAction: model.pickAddress })}>
            {reason}
          </Note>
        )}
      </View>
    </Section>
  )
})

/** Checkbox by which the shopper confirms the formula before the pharmacist's review. @spec RX-07 */
export const Confirmation = observer(function Confirmation({ model }: Props) {
  const { isConfirmed } = model
  return (
    <Section id={ROWS.confirmed}>
      <View
        className="row tcm-card"
        {...press(() => model.confirm(!isConfirmed), texts.confirmed, 'checkbox')}
        aria-checked={isConfirmed}
      >
        <Checkbox on={isConfirmed} />
        <View className="grow tcm-vow">{texts.confirmed}</View>
      </View>
      <View className="xs t3 tcm-gap">{texts.privacy}</View>
    </Section>
  )
})

export const SubmitBar = observer(function SubmitBar({ model }: Props) {
  const { isVisitor, isSubmitting, blocked } = model
  if (isVisitor)
    return (
      <ActionBar>
        <Button kind="primary" block onPress={model.login}>
          {texts.login}
        </Button>
      </ActionBar>
    )
  return (
    <ActionBar>
      <Button
        kind="primary"
        block
        disabled={blocked !== ''}
        reason={blocked}
        onBlocked={model.showMissing}
        loading={isSubmitting}
        onPress={() => void model.submit()}
      >
        {isSubmitting ? texts.submitting : texts.submit}
      </Button>
    </ActionBar>
  )
})
