import Taro, { useDidShow, usePullDownRefresh, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { presaleTexts } from '@/texts/presale'
import { commonTexts } from '@/texts/common'
import { EmptyState } from '@/ui/empty-state'
import { ListEnd } from '@/ui/list-end'
import { Gutter } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { Tabs } from '@/ui/tabs'
import { AdvanceSaleModel, type SaleStatus } from './model'
import { SaleRow } from './parts/sale'

const texts = presaleTexts.sale
const TABS: readonly SaleStatus[] = [1, 0, 2]
const items = TABS.map((key) => ({ key, text: texts.tabs[key] }))

const List = observer(function List({ model }: { model: AdvanceSaleModel }) {
  const { sales, status } = model
  if (sales.state === 'loading') return <SkeletonRows alone count={4} />
  if (sales.state === 'failed') {
    const retry = { action: commonTexts.retry, onAction: () => void sales.load() }
    return <EmptyState kind="error" alone title={texts.failed} {...retry} />
  }
  if (sales.isEmpty)
    return <EmptyState kind="empty" alone {...texts.empty[status]} action={texts.home} onAction={model.toHome} />
  return (
    <Gutter>
      {sales.list.map((sale) => (
        <SaleRow key={sale.id} sale={sale} model={model} />
      ))}
      <ListEnd state={sales.end} onRetry={() => void sales.loadMore()} />
    </Gutter>
  )
})

export default definePage(
  'advanceSale',
  observer(function AdvanceSale() {
    const model = useModel((app) => new AdvanceSaleModel(app))
    useDidShow(() => void model.show())
    usePullDownRefresh(() => void model.sales.load({ anew: false }).then(() => Taro.stopPullDownRefresh()))
    useReachBottom(() => void model.sales.loadMore())
    return (
      <>
        <TopBar title={presaleTexts.title} />
        <Tabs items={items} value={model.status} onChange={(status) => model.choose(status)} />
        <List model={model} />
      </>
    )
  }),
)
