import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { loginTexts } from '@/texts/login'
import { Button } from '@/ui/button'
import { Checkbox } from '@/ui/choice'
import { Field } from '@/ui/field'
import { Note } from '@/ui/note'
import { press } from '@/ui/press'
import { Sheet } from '@/ui/sheet'
import type { SmsForm } from './sms-form'
import './sms-form-view.scss'

const Documents = observer(function Documents({ form }: { form: SmsForm }) {
  const document = form.document && loginTexts.documents[form.document]
  return (
    <Sheet open={document !== null} title={document?.title ?? ''} onClose={() => form.show(null)}>
      {document?.body.map((text) => (
        <View key={text} className="sms__para">
          {text}
        </View>
      ))}
    </Sheet>
  )
})

const Agreement = observer(function Agreement({ form }: { form: SmsForm }) {
  return (
    <View className="sms__agree">
      <Checkbox
        on={form.agreed}
        label={`${loginTexts.agree}${loginTexts.terms}${loginTexts.and}${loginTexts.privacy}`}
        onChange={(on) => form.setAgreed(on)}
      />
      <View className="sms__agree-text">
        <Text onClick={() => form.setAgreed(!form.agreed)}>{loginTexts.agree}</Text>
        <Text className="sms__link" {...press(() => form.show('terms'), loginTexts.terms)}>
          {loginTexts.terms}
        </Text>
        <Text>{loginTexts.and}</Text>
        <Text className="sms__link" {...press(() => form.show('privacy'), loginTexts.privacy)}>
          {loginTexts.privacy}
        </Text>
        <Text>{loginTexts.newAccount}</Text>
      </View>
    </View>
  )
})

const SendButton = observer(function SendButton({ form }: { form: SmsForm }) {
  const text = form.waitSeconds > 0 ? loginTexts.wait(form.waitSeconds) : loginTexts.send
  return (
    <View
      className={form.canSend ? 'sms__send' : 'sms__send sms__send--off'}
      {...press(form.canSend && (() => void form.send()))}
    >
      {text}
    </View>
  )
})

/** The form of login and of binding a number. */
export const SmsFormView = observer(function SmsFormView({ form, submit }: { form: SmsForm; submit: string }) {
  return (
    <View className="sms">
      <Field
        value={form.mobile}
        type="number"
        prefix="+86"
        maxlength={11}
        placeholder={loginTexts.mobile}
        error={form.mobileError}
        onInput={(text) => form.setMobile(text)}
      />
      <Field
        value={form.code}
        type="number"
        maxlength={6}
        placeholder={loginTexts.code}
        error={form.codeError}
        right={<SendButton form={form} />}
        onInput={(text) => form.setCode(text)}
        onConfirm={() => void form.submit()}
      />
      {form.sandboxCode && <Note kind="info">{loginTexts.sandbox(form.sandboxCode)}</Note>}
      <Agreement form={form} />
      <Button
        kind="pri"
        size="l"
        block
        loading={form.submitting}
        disabled={form.missing !== ''}
        reason={form.missing}
        onPress={() => void form.submit()}
      >
        {form.submitting ? loginTexts.submitting : submit}
      </Button>
      <Documents form={form} />
    </View>
  )
})
