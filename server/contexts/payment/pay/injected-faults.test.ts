import { chooseFault } from '../../../platform/fault-injection'
import { INSURER_FAULTS } from '../../../providers/insurance/sandbox'
import { PAYMENT_FAULTS, type PaymentFault } from '../../../providers/payment/sandbox/faults'
import { insuredKit } from '../../../testing/insured'
import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'

const SEED = 7
let shop: Shop
let token: string
beforeAll(async () => {
  shop = await openShop({ seed: SEED })
  token = await shop.login('13940000077')
})
afterAll(() => shop.close())

const faultOf = chooseFault(SEED, PAYMENT_FAULTS)
let tried = 0
/** Creates an order whose trade has this fault. */
async function orderWith(fault: PaymentFault | undefined) {
  const { id } = await shop.order(token, [[PRODUCTS.swab, 1]])
  let orderNo = ''
  do orderNo = `2026${String(++tried).padStart(20, '0')}`
  while (faultOf(`${orderNo}W`) !== fault)
  await shop.db.updateTable('orders').set({ order_no: orderNo }).where('id', '=', id).execute()
  return { id, orderNo }
}
const status = async (id: number) => (await shop.ok('orderById', { id }, token)).orderStatusCode
/** Pays as the shopper, with the notification left to the seed. */
async function pay(orderNo: string) {
  const prepayId = await shop.prepay(token, orderNo)
  const body = JSON.stringify({ prepayId, outcome: 'paid' })
  await fetch(`${shop.url}/sandbox/pay`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  await shop.jobs.drain()
}
const reports = async (orderNo: string) =>
  (await shop.db.selectFrom('job').select('dedupe').where('kind', '=', 'sandboxNotify').execute()).filter(
    ({ dedupe }) => dedupe?.includes(orderNo),
  ).length

test('repeats a request that a provider refuses at first, and charges once', async () => {
  const { id, orderNo } = await orderWith('refuse')
  const { code, msg } = await shop.call('payOrder', { orderNo, method: 'wechat' }, token)
  expect([code, msg]).toEqual([502, '支付服务暂时没有响应，请稍后再试'])
  await pay(orderNo)
  expect(await status(id)).toBe(200)
  expect(await shop.db.selectFrom('pay_part').select('id').where('order_id', '=', id).execute()).toHaveLength(1)
})

test('S16 S32 counts a payment that is reported twice once', async () => {
  const { id, orderNo } = await orderWith('twice')
  await pay(orderNo)
  expect([await status(id), await reports(orderNo)]).toEqual([200, 2])
  expect(await shop.db.selectFrom('pay_part').select('id').where('order_id', '=', id).execute()).toHaveLength(1)
})

test('S34 finds a payment by querying when its notification is lost or late', async () => {
  for (const fault of ['lost', 'late'] as const) {
    const { id, orderNo } = await orderWith(fault)
    await pay(orderNo)
    expect([fault, await status(id)]).toEqual([fault, 100])
    shop.pass(16 * 60_000)
    await shop.jobs.drain()
    expect([fault, await status(id)]).toEqual([fault, 200])
  }
})

test('pays and reports an order once when there is no fault', async () => {
  const { id, orderNo } = await orderWith(undefined)
  await pay(orderNo)
  expect([await status(id), await reports(orderNo)]).toEqual([200, 1])
})

describe('an insured payment', () => {
  const { insured, mixed, partsOf, stateOf, later } = insuredKit(() => shop)
  /** Creates an insured shopper; retries, because the seed makes some people unknown to the insurer. */
  const shopper = async (): Promise<string> => insured().catch(shopper)

  test.each(['twice', 'lost'] as const)('S32 S34 whose report is %s is booked once', async (fault) => {
    const payer = await shopper()
    const { id } = await mixed(payer)
    const insurer = chooseFault(SEED, INSURER_FAULTS)
    let orderNo = ''
    do orderNo = `2027${String(++tried).padStart(20, '0')}`
    while (insurer(`${orderNo}M`) !== fault)
    await shop.db.updateTable('orders').set({ order_no: orderNo }).where('id', '=', id).execute()
    await shop.ok('medicalPreregister', { orderNo }, payer)
    const { request } = await shop.ok('medicalPrepay', { orderNo }, payer)
    const prepayId = request?.cashierUrl.split('/').at(-1) ?? ''
    const body = JSON.stringify({ prepayId, outcome: 'paid' })
    await fetch(`${shop.url}/sandbox/pay`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    await shop.jobs.drain()
    expect([await reports(`${orderNo}M`), await stateOf(id)]).toEqual(fault === 'twice' ? [2, 'paid'] : [0, 'opened'])
    for (let times = 0; times < 3; times++) await later(20_000)
    expect([await stateOf(id), (await partsOf(id)).map(({ kind }) => kind)]).toEqual([
      'paid',
      ['insured:gov', 'insured:self', 'insured:cash'],
    ])
  })
})
