import { View } from '@tarojs/components'
import Taro, { usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { commonTexts } from '@/texts/common'
import { evaluateTexts as texts } from '@/texts/delivery'
import { EmptyState } from '@/ui/empty-state'
import { ListEnd } from '@/ui/list-end'
import { Gutter } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { Tabs } from '@/ui/tabs'
import { AppraiseModel } from './model'
import { Row } from './parts/row'
import './index.scss'

const TABS = [
  { key: 'due', text: texts.due },
  { key: 'done', text: texts.done },
] as const

const Body = observer(function Body({ model }: { model: AppraiseModel }) {
  const { state, isEmpty, end, more: loadMore, login } = model.rows
  if (state === 'visitor') return <EmptyState kind="login" alone {...texts.visitor} onAction={login} />
  if (state === 'loading') return <SkeletonRows alone count={5} />
  if (state === 'failed')
    return <EmptyState kind="error" alone title={texts.failed} action={commonTexts.retry} onAction={model.load} />
  if (isEmpty) {
    const emptyText = model.tab === 'due' ? texts.emptyDue : texts.emptyDone
    return <EmptyState kind="empty" alone {...emptyText} onAction={model.toOrders} />
  }
  return (
    <Gutter className="appraise">
      {model.rows.list.map((row) => (
        <Row key={`${row.orderId}-${row.barcode}`} row={row} model={model} />
      ))}
      <ListEnd state={end} onRetry={() => void loadMore()} />
    </Gutter>
  )
})

const Appraise = observer(function Appraise({ params }: { params: PageParams }) {
  const model = useModel((app) => new AppraiseModel(app, Number(params.id) || null))
  useShown(() => model.load())
  usePullDownRefresh(() => void model.load().then(() => Taro.stopPullDownRefresh()))
  useReachBottom(() => void model.rows.more())
  return (
    <View>
      <TopBar title={texts.myReview} />
      <Tabs items={TABS} value={model.tab} onChange={model.choose} />
      <Body model={model} />
    </View>
  )
})

export default definePage('appraise', Appraise)
