import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accountTexts } from '@/texts/account'
import { Checkbox } from '@/ui/choice'
import { Field } from '@/ui/field'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { LogoffModel } from '../model'

const texts = accountTexts.logoff

const Send = observer(function Send({ model }: { model: LogoffModel }) {
  return (
    <View
      className={model.canSend ? 'off__send acc' : 'off__send t3'}
      {...press(model.canSend && (() => void model.send()))}
    >
      {model.waitSeconds > 0 ? texts.wait(model.waitSeconds) : texts.send}
    </View>
  )
})

/** Form with the SMS code, and the agreement to what is lost. */
export const Form = observer(function Form({ model }: { model: LogoffModel }) {
  return (
    <Section>
      <Field
        kind="smsCode"
        label={texts.code}
        placeholder={texts.codePlaceholder}
        value={model.code}
        error={model.codeError}
        right={<Send model={model} />}
        onInput={(text) => model.setCode(text)}
      />
      <View className="xs t2 off__text">
        {model.sandboxCode ? texts.sandbox(model.sandboxCode) : texts.sentTo(model.facts?.mobile ?? '')}
      </View>
      <View
        className="row off__agree"
        {...press(() => model.agree(), texts.agree, 'checkbox')}
        aria-checked={model.agreed}
      >
        <Checkbox on={model.agreed} />
        <View className="off__agreed">{texts.agree}</View>
      </View>
      {model.agreeError && (
        <View className="off__error" role="alert">
          {model.agreeError}
        </View>
      )}
    </Section>
  )
})
