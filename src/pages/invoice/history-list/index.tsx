import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { InvoiceRow } from '@/features/invoice/invoice-row'
import { RowsView } from '@/features/product/rows-view'
import { issueInvoiceTexts } from '@/texts/issue-invoice'
import { Gutter } from '@/ui/page'
import { InvoiceHistoryModel } from './model'
import '@/features/invoice/index.scss'
import '@/ui/empty-state/art/invoice.scss'

const { history: texts } = issueInvoiceTexts

const InvoiceHistory = observer(function InvoiceHistory() {
  const model = useModel((app) => new InvoiceHistoryModel(app))
  const { rows } = model
  useShown(() => rows.load())
  useReachBottom(() => void rows.more())
  return (
    <View>
      <TopBar title={texts.title} />
      <Gutter>
        <RowsView rows={rows} texts={texts} kind="invoice" onEmpty={model.toOrders}>
          {(list) => list.map((one) => <InvoiceRow key={one.id} invoice={one} onPress={() => model.open(one)} />)}
        </RowsView>
      </Gutter>
    </View>
  )
})

export default definePage('invoiceHistory', InvoiceHistory)
