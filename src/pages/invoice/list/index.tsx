import { View } from '@tarojs/components'
import { useReachBottom } from '@tarojs/taro'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { RowsView } from '@/features/product/rows-view'
import { issueInvoiceTexts } from '@/texts/issue-invoice'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Gutter } from '@/ui/page'
import { Price } from '@/ui/price'
import { InvoiceOrdersModel } from './model'
import { OrderRow } from './parts/order-row'
import '@/features/invoice/index.scss'
import '@/ui/empty-state/art/invoice.scss'

const { orders: texts } = issueInvoiceTexts

const InvoiceOrders = observer(function InvoiceOrders() {
  const model = useModel((app) => new InvoiceOrdersModel(app))
  const { rows } = model
  useShown(model.load)
  useReachBottom(() => void rows.more())
  return (
    <View>
      <TopBar title={texts.title} />
      <Gutter>
        <RowsView rows={rows} texts={texts} kind="invoice" onEmpty={model.toHistory}>
          {(list) => list.map((order) => <OrderRow key={order.orderId} order={order} model={model} />)}
        </RowsView>
      </Gutter>
      {rows.list.length > 0 && (
        <ActionBar>
          <View className="grow">
            <View className="xs t3">{texts.chosen(model.count)}</View>
            <Price value={model.amount} size="lg" plain />
          </View>
          <Button kind="primary" disabled={model.count === 0} onBlocked={model.next} onPress={model.next}>
            {texts.next}
          </Button>
        </ActionBar>
      )}
    </View>
  )
})

export default definePage('invoiceOrders', InvoiceOrders)
