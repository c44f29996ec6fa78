import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { loginTexts } from '@/texts/login'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Note } from '@/ui/note'
import { press } from '@/ui/press'
import { ROWS, type SmsForm } from './sms-form'
import { Agreement } from './agreement'
import './sms-form-view.scss'

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

/** Form for sign-in and for binding a number. */
export const SmsFormView = observer(function SmsFormView({ form, submit }: { form: SmsForm; submit: string }) {
  if (form.refused) return <Note kind="danger">{form.refused}</Note>
  return (
    <View className="sms">
      <Field
        kind="mobile"
        id={ROWS.mobile}
        value={form.mobile}
        prefix="+86"
        placeholder={loginTexts.mobile}
        error={form.mobileError}
        onInput={(text) => form.setMobile(text)}
      />
      <Field
        kind="smsCode"
        id={ROWS.code}
        value={form.code}
        placeholder={loginTexts.code}
        error={form.codeError}
        right={<SendButton form={form} />}
        onInput={(text) => form.setCode(text)}
        onConfirm={() => void form.submit()}
      />
      {form.sandboxCode && <Note kind="info">{loginTexts.sandbox(form.sandboxCode)}</Note>}
      <View id={ROWS.agreement}>
        <Agreement form={form} />
      </View>
      <View className="sms__submit">
        <Button
          kind="primary"
          size="l"
          block
          loading={form.submitting}
          disabled={form.missing !== ''}
          reason={form.missing}
          onBlocked={form.showMissing}
          onPress={() => void form.submit()}
        >
          {form.submitting ? loginTexts.submitting : submit}
        </Button>
      </View>
    </View>
  )
})
