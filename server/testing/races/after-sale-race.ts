import { SandboxKeys } from '../../providers/payment/sandbox/keys'
import { wechatDialect } from '../../providers/payment/sandbox/wechat'
import { call, fetchPayable, tally } from './client'
import { createVirtualUsers, fillCarts, setStock, SKU, stockOf, type Buyer } from './shoppers'
import { payTrade, placeOne, untilRefunded } from './pay-race'
import { at, type Scenario } from './shop-processes'

/**
 * Requests many refunds of a paid order of one piece in parallel, at two processes: of the piece and of the whole.
 * Returns the replies, the number of after-sales that got the piece, and the paid and refunded amounts in fen.
 */
export async function afterSaleRace(scenario: Scenario, size: number) {
  const { db } = scenario
  const [buyer] = (await createVirtualUsers(db, 1)) as [Buyer]
  await setStock(db, SKU, 1)
  const cartIds = (await fillCarts(db, [buyer], [SKU])).get(buyer.id) ?? []
  const payable = await fetchPayable(at(scenario, 0), buyer, cartIds)
  const order = await placeOne(scenario, buyer, cartIds, payable, `after-sale-${buyer.id}`)
  const notify = await payTrade(scenario, wechatDialect(new SandboxKeys(() => db)), order.prepayId)
  await notify(0)
  const id = order.orderId
  const line = await db.selectFrom('order_item').select('cart_id').where('order_id', '=', id).executeTakeFirstOrThrow()
  const products = [{ cartId: line.cart_id, count: 1 }]
  const sendRequest = (n: number) =>
    n % 5 === 0
      ? call(at(scenario, n), 'refundOrder', { id, refundType: 1 } as never, buyer)
      : call(
          at(scenario, n),
          'applyAfterSale',
          { id, reason: 'unwanted', goods: products, idemKey: `race-${id}-${n}` } as never,
          buyer,
        )
  const codes = tally(await Promise.all(Array.from({ length: size }, (_, n) => sendRequest(n))))
  await untilRefunded(db, [id])
  const afterSales = await db.selectFrom('refund').selectAll().where('order_id', '=', id).execute()
  const { status, payable_fen: paid } = await db
    .selectFrom('orders')
    .select(['status', 'payable_fen'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const stock = await stockOf(db, SKU)
  return {
    codes,
    afterSales: afterSales.length,
    status,
    paid,
    given: afterSales.reduce((sum, one) => sum + one.amount_fen, 0),
    stock,
  }
}
