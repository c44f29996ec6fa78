import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp, useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { SmsForm } from '@/features/login/sms-form'
import { SmsFormView } from '@/features/login/sms-form-view'
import { loginTexts } from '@/texts/login'
import { Button } from '@/ui/button'
import { Gutter } from '@/ui/page'
import { Brand } from '@/features/login/brand'
import { signIn } from '@/stores/sign-in'

const Login = observer(function Login() {
  const app = useApp()
  const form = useModel(
    (model) =>
      new SmsForm(model, (mobile, code) =>
        signIn(model.stores.session, model.stores.startup.refno).bySms(mobile, code),
      ),
  )
  useEffect(() => {
    if (app.stores.session.isLoggedIn) void app.afterLogin()
  }, [app])
  return (
    <View>
      <TopBar title="" />
      <Gutter>
        <Brand title={loginTexts.title} note={loginTexts.why} />
        <SmsFormView form={form} submit={loginTexts.submit} />
        <View className="sms__browse">
          <Button onPress={() => void app.go('home')}>{loginTexts.browse}</Button>
        </View>
      </Gutter>
    </View>
  )
})

export default definePage('login', Login)
