import { definePage } from '@/app/define-page'
import { CashierPage } from '@/features/order/cashier'
import { WalletRow } from './parts/wallet-row'

export default definePage('orderPay', ({ params }) => (
  <CashierPage params={params}>{({ orderNo }) => <WalletRow orderNo={orderNo} />}</CashierPage>
))
