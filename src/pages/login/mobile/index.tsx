import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { Brand } from '@/features/login/brand'
import { SmsFormView } from '@/features/login/sms-form-view'
import { commonTexts } from '@/texts/common'
import { loginTexts } from '@/texts/login'
import { EmptyState } from '@/ui/empty-state'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { SkeletonBlock } from '@/ui/skeleton'
import { MobileModel } from './model'

const Bind = observer(function Bind({ model }: { model: MobileModel }) {
  return (
    <Gutter>
      <Brand title={loginTexts.bindTitle} note={loginTexts.bindWhy} />
      {model.isUnbound && <Note kind="warn">{commonTexts.errors.notBound}</Note>}
      <SmsFormView form={model.form} submit={loginTexts.bindSubmit} />
    </Gutter>
  )
})

const Entering = () => (
  <View role="status" aria-busy>
    <Gutter>
      <Brand title={loginTexts.wechatTitle} note={loginTexts.entering} />
      <SkeletonBlock h={48} r={8} />
    </Gutter>
  </View>
)

const Failed = observer(function Failed({ model }: { model: MobileModel }) {
  return (
    <EmptyState
      kind="error"
      alone
      title={loginTexts.wechatTitle}
      text={model.reason}
      action={loginTexts.again}
      onAction={() => model.retry()}
      second={loginTexts.bySms}
      onSecond={() => void model.bySms()}
    />
  )
})

/** Form to bind a mobile number; also the return page of WeChat OAuth. @spec NAV-09 NAV-10 */
const Mobile = observer(function Mobile({ params }: { params: PageParams }) {
  const model = useModel((app) => new MobileModel(app, params.state))
  useEffect(() => void model.start(), [model])
  return (
    <View>
      <TopBar title="" />
      {model.phase === 'entering' && <Entering />}
      {model.phase === 'bind' && <Bind model={model} />}
      {model.phase === 'failed' && <Failed model={model} />}
    </View>
  )
})

export default definePage('mobile', Mobile)
