import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { loginTexts } from '@/texts/login'
import { Checkbox } from '@/ui/choice'
import { press } from '@/ui/press'
import { Sheet } from '@/ui/sheet'
import type { SmsForm } from './sms-form'
import './agreement.scss'

const Documents = observer(function Documents({ form }: { form: SmsForm }) {
  const document = form.document && loginTexts.documents[form.document]
  return (
    <Sheet open={document !== null} title={document?.title ?? ''} onClose={() => form.show(null)}>
      {document?.body.map((text) => (
        <View key={text} className="agree__para">
          {text}
        </View>
      ))}
    </Sheet>
  )
})

/** The tick without which nobody is logged in, and what it agrees to. */
export const Agreement = observer(function Agreement({ form }: { form: SmsForm }) {
  return (
    <View>
      <View className="agree">
        <Checkbox
          on={form.agreed}
          label={`${loginTexts.agree}${loginTexts.terms}${loginTexts.and}${loginTexts.privacy}`}
          onChange={(on) => form.setAgreed(on)}
        />
        <View className="agree__text">
          <Text onClick={() => form.setAgreed(!form.agreed)}>{loginTexts.agree}</Text>
          <Text className="agree__link" {...press(() => form.show('terms'), loginTexts.terms)}>
            {loginTexts.terms}
          </Text>
          <Text>{loginTexts.and}</Text>
          <Text className="agree__link" {...press(() => form.show('privacy'), loginTexts.privacy)}>
            {loginTexts.privacy}
          </Text>
          <Text>{loginTexts.newAccount}</Text>
        </View>
      </View>
      <Documents form={form} />
    </View>
  )
})
