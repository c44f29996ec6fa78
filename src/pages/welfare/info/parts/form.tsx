import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { Reply } from '@/contract/types'
import { formatYuan } from '@/domain/money'
import { welfareTexts } from '@/texts/welfare'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/choice'
import { Field } from '@/ui/field'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { Price } from '@/ui/price'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { InfoModel } from '../model'

const { info: texts, detail, free, inside } = welfareTexts

interface Props {
  one: Reply<'benefit'>
  model: InfoModel
}

/** Field for the invitation code, with the inviter once it has been checked. */
const Code = observer(function Code({ one, model }: Props) {
  const { code, codeError, invite, busy } = model
  const isChecking = busy === 'checking'
  return (
    <Section title={texts.codeTitle}>
      <View className="welfare-code">
        <View className="grow">
          <Field
            kind="text"
            value={code}
            onInput={model.type}
            placeholder={texts.field}
            maxlength={40}
            error={codeError}
          />
        </View>
        <Button loading={isChecking} onPress={() => void model.check()}>
          {isChecking ? texts.checking : texts.check}
        </Button>
      </View>
      {invite && (
        <View className="welfare-invite">
          <Note kind="ok">{invite.kind === 1 ? texts.staff(invite.name) : texts.group(invite.name)}</Note>
        </View>
      )}
      <View className="xs t3">{one.needsCode === 1 ? texts.codeNeeded : texts.codeOptional}</View>
    </Section>
  )
})

/** Benefit to join, with invitation code, rules and price. */
export const Form = observer(function Form({ one, model }: Props) {
  const { name, price, couponCount, validDays, rules } = one
  const problem = model.problemOf(one)
  const isJoining = model.busy === 'joining'
  const submit = price > 0 ? texts.submitFor(formatYuan(price)) : texts.submit
  return (
    <Gutter>
      <Section title={name} right={<View className="push">{price > 0 ? <Price value={price} /> : free}</View>}>
        <View className="t2">{inside(couponCount, validDays)}</View>
      </Section>
      <Code one={one} model={model} />
      <Section title={detail.rules}>
        {rules.map((rule) => (
          <View key={rule} className="welfare-rule t2">
            {rule}
          </View>
        ))}
        <View className="welfare-agree" {...press(model.agree, texts.agree, 'checkbox')} aria-checked={model.agreed}>
          <Checkbox on={model.agreed} />
          <View className="grow welfare-agree__text">{texts.agree}</View>
        </View>
      </Section>
      <ActionBar>
        <Button
          kind="primary"
          size="l"
          block
          loading={isJoining}
          disabled={problem !== ''}
          reason={problem}
          onPress={() => void model.submit(one)}
        >
          {isJoining ? texts.submitting : submit}
        </Button>
      </ActionBar>
    </Gutter>
  )
})
