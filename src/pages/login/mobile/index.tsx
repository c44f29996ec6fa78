import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/app/context'
import { definePage, type PageParams } from '@/app/define-page'
import { TopBar } from '@/app/top-bar'
import { Brand } from '@/features/login/brand'
import { SmsForm } from '@/features/login/sms-form'
import { SmsFormView } from '@/features/login/sms-form-view'
import { loginTexts } from '@/texts/login'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'

/** Bind a phone number; `state=1` says that the other platform knew none. @spec NAV-09 NAV-10 */
const Mobile = observer(function Mobile({ params }: { params: PageParams }) {
  const form = useModel(
    (app) => new SmsForm(app, (mobile, code) => app.stores.session.bindMobile({ mobile, code, openId: params.openId })),
  )
  return (
    <View>
      <TopBar title="" />
      <Gutter>
        <Brand title={loginTexts.bindTitle} note={loginTexts.bindWhy} />
        {params.state === '1' && <Note kind="warn">{loginTexts.notBound}</Note>}
        <SmsFormView form={form} submit={loginTexts.bindSubmit} />
      </Gutter>
    </View>
  )
})

export default definePage('mobile', Mobile)
