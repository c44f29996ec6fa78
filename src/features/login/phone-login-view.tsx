import { View, WebView } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp, useModel } from '@/page-kit/context'
import type { PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { loginTexts } from '@/texts/login'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { Sheet } from '@/ui/sheet'
import { Agreement } from './agreement'
import { Brand } from './brand'
import { PhoneButton } from './phone-button'
import { PhoneLogin } from './phone-login'
import { SmsFormView } from './sms-form-view'
import './phone-login-view.scss'

/** Consent sheet, opened by a tap without consent. Its button gives the consent and signs in, so one tap is enough. */
const Consent = observer(function Consent({ model }: { model: PhoneLogin }) {
  return (
    <Sheet
      open={model.isConsentOpen}
      title={loginTexts.consentTitle}
      onClose={() => model.setConsentOpen(false)}
      foot={<PhoneButton model={model}>{loginTexts.consentPhone}</PhoneButton>}
    >
      <View className="phone__consent">{loginTexts.consent}</View>
    </Sheet>
  )
})

const ByButton = observer(function ByButton({ model }: { model: PhoneLogin }) {
  return (
    <View>
      <Agreement form={model.form} />
      {model.form.agreed ? (
        <PhoneButton model={model}>{loginTexts.phone}</PhoneButton>
      ) : (
        <Button kind="primary" size="l" block onPress={() => model.setConsentOpen(true)}>
          {loginTexts.phone}
        </Button>
      )}
      <View className="phone__divider">
        <View className="phone__divider-text">{loginTexts.or}</View>
      </View>
      <Button size="l" block onPress={() => model.choose('sms')}>
        {loginTexts.bySms}
      </Button>
      <Consent model={model} />
    </View>
  )
})

const BySms = observer(function BySms({ model }: { model: PhoneLogin }) {
  return (
    <View>
      <SmsFormView form={model.form} submit={loginTexts.submit} />
      {model.hasButton && (
        <View className="phone__out">
          <Button onPress={() => model.choose('button')}>{loginTexts.byPhone}</Button>
        </View>
      )}
    </View>
  )
})

/** Sign-in page of a mini-program; after sign-in it shows the web view that requested it. @spec NAV-55 */
export const PhoneLoginView = observer(function PhoneLoginView({ params }: { params: PageParams }) {
  const app = useApp()
  const model = useModel((created) => new PhoneLogin(created, params))
  useEffect(() => void model.start(), [model])
  if (model.webView) return <WebView src={model.webView} />
  return (
    <View>
      <TopBar title="" />
      <Gutter>
        <Brand title={loginTexts.title} note={loginTexts.phoneWhy} />
        {model.note && <Note kind="warn">{model.note}</Note>}
        {model.form.refused ? (
          <Note kind="danger">{model.form.refused}</Note>
        ) : model.loginMethod === 'button' ? (
          <ByButton model={model} />
        ) : (
          <BySms model={model} />
        )}
        <View className="phone__out">
          <Button onPress={() => void app.go('home')}>{loginTexts.browse}</Button>
        </View>
      </Gutter>
    </View>
  )
})
