import '@/ui/icon/more.scss'
import { useDidShow } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useModel } from '@/app/context'
import { definePage } from '@/app/define-page'
import { TopBar } from '@/app/top-bar'
import { formatYuan } from '@/domain/money'
import { commonTexts } from '@/texts/common'
import { payTexts as texts } from '@/texts/pay'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { PayModel } from './model'
import { Amount } from './parts/amount'
import { Loading } from './parts/loading'
import { Methods } from './parts/methods'
import './index.scss'

const BUSY = { paying: texts.paying, asking: texts.asking }

const Body = observer(function Body({ model }: { model: PayModel }) {
  const { state, busy, payable } = model
  if (state === 'loading') return <Loading />
  if (state === 'failed') {
    return (
      <EmptyState
        kind="error"
        alone
        title={texts.loadFailed}
        action={commonTexts.retry}
        onAction={() => void model.load()}
      />
    )
  }
  if (state === 'closed') {
    const { title, text, action, home } = texts.closed
    const ways = { action, onAction: model.toOrders, second: home, onSecond: model.toHome }
    return <EmptyState kind="empty" alone title={title} text={text} {...ways} />
  }
  return (
    <Gutter>
      <Amount model={model} />
      <Methods model={model} />
      <Section tight>
        <Cell icon="parcel" iconOn title={texts.after} note={texts.afterNote} />
      </Section>
      <ActionBar>
        <Button kind="pri" size="l" block loading={busy !== ''} onPress={() => void model.pay()}>
          {busy ? BUSY[busy] : texts.pay(formatYuan(payable))}
        </Button>
      </ActionBar>
    </Gutter>
  )
})

export default definePage('orderPay', ({ params }) => {
  const model = useModel((app) => new PayModel(app, params))
  useEffect(() => void model.show(), [model])
  useDidShow(() => void model.show())
  return (
    <>
      <TopBar title={texts.title} onBack={() => void model.back()} />
      <Body model={model} />
    </>
  )
})
