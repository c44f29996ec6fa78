import { randomInt } from 'node:crypto'
import { inTransaction } from '../../platform/db/transaction'
import { moveOrder } from '../../contexts/orders/move-order'
import { addressOfOrder } from '../../contexts/orders/private-columns'
import { SandboxKeys } from '../../providers/payment/sandbox/keys'
import { wechatDialect } from '../../providers/payment/sandbox/wechat'
import { HOME } from '../shop-products'
import { TEST_VAULT } from '../vault'
import { call, fetchPayable, tally } from './client'
import { createVirtualUsers, fillCarts, setStock, SKU, type Buyer } from './shoppers'
import { payTrade, placeOne } from './pay-race'
import { at, type Scenario } from './shop-processes'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const PACKING_MS = 60
const CALLS = 6

/**
 * Ships the order as a store does: reads the address with the order, and prints the label before the status changes.
 */
const send = ({ db }: Scenario, id: number) =>
  inTransaction(db, async (trx) => {
    const query = trx.selectFrom('orders').selectAll().where('id', '=', id)
    const order = await query.forUpdate().executeTakeFirstOrThrow()
    await pause(PACKING_MS)
    if (!(await moveOrder(trx, order, { to: 300, by: 'store', at: new Date() })))
      throw new Error('the request was not sent')
    return addressOfOrder(TEST_VAULT, order).roomNo
  })

/** Changes a paid order's address repeatedly, on two processes, while its store ships it, and once after that. */
async function race(scenario: Scenario, buyer: Buyer, cartIds: number[], payable: number) {
  const { orderId: id, prepayId } = await placeOne(scenario, buyer, cartIds, payable, `address-race-${buyer.id}`)
  const notify = await payTrade(scenario, wechatDialect(new SandboxKeys(() => scenario.db)), prepayId)
  await notify(0)
  const rooms = Array.from({ length: CALLS }, (_, n) => `${buyer.id}-${n}`)
  const made = await Promise.all(
    rooms.map((roomNo) =>
      call(at(scenario, 0), 'createAddress', { ...HOME, roomNo }, buyer).then(({ data }) => data.id),
    ),
  )
  const move = async (addressId: number, n: number) => {
    await (n === 0 ? sent : pause(randomInt(PACKING_MS)))
    return call(at(scenario, n), 'updateOrderAddress', { id, addressId }, buyer)
  }
  const sent = pause(randomInt(PACKING_MS / 2)).then(() => send(scenario, id))
  const [label, ...answers] = await Promise.all([sent, ...made.map(move)])
  const order = await scenario.db
    .selectFrom('orders')
    .select(['user_id', 'city_id', 'address_sealed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { label, stands: addressOfOrder(TEST_VAULT, order).roomNo, answers }
}

/** Returns the reply codes, the number of successful changes, and the orders whose label differs from their address. */
export async function addressRace(scenario: Scenario, size: number) {
  const buyers = await createVirtualUsers(scenario.db, size)
  await setStock(scenario.db, SKU, size)
  const carts = await fillCarts(scenario.db, buyers, [SKU])
  const payable = await fetchPayable(at(scenario, 0), buyers[0] as Buyer, carts.get(buyers[0]?.id ?? 0) ?? [])
  const outcomes = await Promise.all(buyers.map((buyer) => race(scenario, buyer, carts.get(buyer.id) ?? [], payable)))
  const { 200: moved = 0, 7001: late = 0, ...others } = tally(outcomes.flatMap(({ answers }) => answers))
  return { moved, late, others, wrong: outcomes.filter(({ label, stands }) => label !== stands).length }
}
