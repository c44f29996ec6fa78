import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { loginTexts } from '@/texts/login'
import { Checkbox } from '@/ui/choice'
import { press } from '@/ui/press'
import type { SmsForm } from './sms-form'
import './agreement.scss'

/** Checkbox for the agreement required for sign-in, with links to the documents. */
export const Agreement = observer(function Agreement({ form }: { form: SmsForm }) {
  const app = useApp()
  const read = (doc: 'terms' | 'privacy') => press(() => void app.go('privacy', { doc }), loginTexts[doc])
  return (
    <View className="agree">
      <Checkbox
        on={form.agreed}
        label={`${loginTexts.agree}${loginTexts.terms}${loginTexts.and}${loginTexts.privacy}`}
        onChange={(on) => form.setAgreed(on)}
      />
      <View className="agree__text" onClick={() => form.setAgreed(!form.agreed)}>
        <Text>{loginTexts.agree}</Text>
        <Text className="agree__link" {...read('terms')}>
          {loginTexts.terms}
        </Text>
        <Text>{loginTexts.and}</Text>
        <Text className="agree__link" {...read('privacy')}>
          {loginTexts.privacy}
        </Text>
        <Text>{loginTexts.newAccount}</Text>
      </View>
    </View>
  )
})
