import type { OrderDetail } from '@/contract/types'
import { priceCart } from '@/domain/cart'
import { fromFen, sum, toFen } from '@/domain/money'
import { receiptOf, rowsOf } from './money'

const LINE = { id: 1, barcode: '1', price: 199, count: 2, orderType: 1 }
const { receipt } = priceCart({ lines: [LINE], promotions: [], coupons: [], fees: { deliveryFee: 8, packing: 1 } })
const [WHOLE, DEPOSIT, BALANCE] = [407, 60, 347]
const PAID = '2026-11-21T10:00:00Z'

const sale = (orderStatusCode: number, deposited: 0 | 1, payTime: string | null) =>
  ({
    ...{ orderStatusCode, payTime, orderType: 1, pickup: 0, orderChilds: [], storeName: '仓', receipt },
    ...{ goodsVoList: [{ cartId: 1, productName: '净水器', count: 2 }], goodsCount: 2, goodsFee: 398 },
    ...{ reduceFee: 0, couponFee: 0, pointsFee: 0, freightFee: 8, packingFee: 1 },
    presell: { deposit: DEPOSIT, balance: BALANCE, deposited },
  }) as unknown as OrderDetail

const total = (parts: readonly { amount: number | string }[]) => fromFen(sum(parts.map(({ amount }) => toFen(amount))))

test.each([
  ['the deposit is due', sale(100, 0, null), DEPOSIT],
  ['the balance is due', sale(101, 1, null), BALANCE],
  ['everything is paid', sale(200, 1, PAID), WHOLE],
  ['the order closed before the deposit', sale(600, 0, null), DEPOSIT],
  ['the order closed before the balance', sale(600, 1, null), BALANCE],
  ['the order was refunded', sale(600, 1, PAID), WHOLE],
])('PR-08 PR-16 %s: rows and receipt both add up to the shown amount', (_, order, due) => {
  expect([total(rowsOf(order)), total(receiptOf(order))]).toEqual([due, due])
})
