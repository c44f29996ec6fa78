import { useDidShow, useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { useRefresh } from '@/page-kit/refresh'
import { TopBar } from '@/page-kit/top-bar'
import { presaleTexts } from '@/texts/presale'
import { ListEnd } from '@/ui/list-end'
import { Gutter } from '@/ui/page'
import { Tabs } from '@/ui/tabs'
import { AdvanceSaleModel, type SaleStatus } from './model'
import { SaleRow } from './parts/sale'
import '@/ui/empty-state/art/calendar.scss'

const texts = presaleTexts.sale
const TABS: readonly SaleStatus[] = [1, 0, 2]
const items = TABS.map((key) => ({ key, text: texts.tabs[key] }))

const List = observer(function List({ model }: { model: AdvanceSaleModel }) {
  const { sales, status } = model
  return (
    <Loaded
      of={sales}
      skeleton={4}
      failed={texts.failed}
      empty={sales.isEmpty && { kind: 'calendar', ...texts.empty[status], action: texts.home, onAction: model.toHome }}
    >
      {() => (
        <Gutter>
          {sales.list.map((sale) => (
            <SaleRow key={sale.id} sale={sale} model={model} />
          ))}
          <ListEnd state={sales.end} onRetry={() => void sales.loadMore()} />
        </Gutter>
      )}
    </Loaded>
  )
})

export default definePage(
  'advanceSale',
  observer(function AdvanceSale() {
    const model = useModel((app) => new AdvanceSaleModel(app))
    useDidShow(() => void model.show())
    useRefresh(() => model.sales.load({ anew: false }))
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
