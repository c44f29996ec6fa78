import type { AfterSaleProvider } from '../../../providers/after-sales/contract'
import type { JobDeps } from '../../../platform/jobs/runner'
import { startShopJobs } from '../../../jobs'
import { WAIT_MINUTES } from '../../../../src/domain/staff-work'
import { updateWorkNotices } from '../../support/audit/work-notices'
import { refusalReason } from '../../../../src/contract/audit/store-schemas'
import { REFUSAL_REASONS, type RefusalReason } from '../../../../src/domain/after-sale/refusal'
import { afterSaleTestBed, HOUR } from '../../../testing/after-sales'
import { PRODUCTS, type Shop } from '../../../testing/shop'
import { TEST_VAULT } from '../../../testing/vault'
import { userOf } from '../../../testing/wallets'

const bed = afterSaleTestBed()
const { sent, sales, apply, picture, drain, refundedFen, statusOf } = bed
let shop: Shop
let own: string
let colleague: string
let foreign: string
beforeAll(async () => {
  ;({ shop } = bed)
  own = await createStaff('S903001', '13940000152')
  colleague = await createStaff('S903001', '13940000153')
  foreign = await createStaff('S903002', '13940000154')
})

async function createStaff(storeNo: string, mobile: string) {
  const as = await shop.login(mobile)
  await shop.db
    .insertInto('staff')
    .values({ user_id: await userOf(shop, as), store_no: storeNo })
    .execute()
  return as
}

/** Creates an after-sale of one damaged piece of a sent order. */
async function applyRefund(extra: object = {}) {
  const order = await sent()
  const reply = await apply(order.id, PRODUCTS.swab, 1, extra)
  return { ...order, refundId: reply.data.id }
}

const queue = async (as: string, state: 'asked' | 'returned' | 'ended' = 'asked') =>
  (await shop.ok('workRefunds', { state, pageSize: 100 }, as)).list.map(({ id }) => id)
const take = (id: number, as = own) => shop.call('takeWork', { type: 'refund', no: String(id) }, as)
const decide = (id: number, agrees: 0 | 1, extra: { reason?: RefusalReason; note?: string } = {}, as = own) =>
  shop.call('decideRefund', { id, agrees, ...extra }, as)
const stateOf = async (orderId: number) => (await sales(orderId)).cases[0]?.state
const actsOf = async (ref: number) =>
  (await shop.db.selectFrom('staff_event').select('act').where('kind', '=', 'refund').where('ref', '=', ref).execute())
    .map(({ act }) => act)
    .filter((act) => act !== 'take')

test('PR-24 staff agree to an after-sale of their store, once, and the refund goes through', async () => {
  const { id, orderNo, refundId } = await applyRefund()
  expect(await queue(own)).toContain(refundId)
  expect(await queue(foreign)).not.toContain(refundId)
  expect((await decide(refundId, 1)).code).toBe(8013)
  for (const call of [take(refundId, foreign), decide(refundId, 1, {}, foreign)]) expect((await call).code).toBe(404)
  expect((await shop.call('workRefund', { id: refundId }, foreign)).code).toBe(404)
  expect(await shop.ok('workRefund', { id: refundId }, own)).toMatchObject({ remark: '', pictures: [] })
  expect((await take(refundId)).code).toBe(200)
  expect((await take(refundId, colleague)).code).toBe(8013)
  const shown = await shop.ok('workRefund', { id: refundId }, own)
  expect(shown).toMatchObject({
    orderNo,
    state: 'asked',
    goodsCount: 1,
    goods: [{ count: 1 }],
    holder: { isOwn: true },
  })
  expect(shown.remark).not.toBe('')
  const [sale] = (await sales(id)).cases
  expect(shown.amount).toBe(sale?.amount)
  const codes = (await Promise.all([1, 2, 3].map(() => decide(refundId, 1)))).map(({ code }) => code)
  expect(codes.sort()).toEqual([200, 7001, 7001])
  await drain()
  expect(await stateOf(id)).toBe('done')
  expect(await refundedFen(orderNo)).toBe(Math.round((sale?.amount ?? 0) * 100))
  expect(await queue(own, 'ended')).toContain(refundId)
  expect(await actsOf(refundId)).toEqual(['agree'])
})

test('PR-24 a refusal needs a reason, which the shopper reads', async () => {
  const { id, refundId } = await applyRefund()
  await take(refundId)
  expect((await decide(refundId, 0)).code).toBe(422)
  expect((await decide(refundId, 0, { reason: 'other' })).code).toBe(422)
  expect((await decide(refundId, 0, { reason: 'intact', note: '批号正常' })).code).toBe(200)
  const answer = `${REFUSAL_REASONS.intact}。批号正常`
  expect((await sales(id)).cases[0]).toMatchObject({ state: 'refused', answer })
  expect(await statusOf(id)).toBe(300)
  expect(await actsOf(refundId)).toEqual(['refuse'])
})

test('staff do not decide on the after-sale of their own order', async () => {
  const { id, refundId } = await applyRefund()
  await shop.db
    .insertInto('staff')
    .values({ user_id: await userOf(shop, bed.token), store_no: 'S903001' })
    .execute()
  expect(await take(refundId, bed.token)).toMatchObject({ code: 8013, msg: '本人订单的售后由同事处理' })
  expect((await decide(refundId, 1, {}, bed.token)).code).toBe(8013)
  await shop.db
    .deleteFrom('staff')
    .where('user_id', '=', await userOf(shop, bed.token))
    .execute()
  expect(await stateOf(id)).toBe('asked')
})

test('the contract names every reason to refuse', () => {
  expect(refusalReason.options).toEqual(Object.keys(REFUSAL_REASONS))
})

test('PR-24 returned products are received by staff, and the refund starts then', async () => {
  const { id, refundId } = await applyRefund({ refundType: 2, reason: 'damaged', refundVoucherUrl: await picture() })
  await take(refundId)
  expect((await shop.ok('workRefund', { id: refundId }, own)).pictures).toHaveLength(1)
  expect((await decide(refundId, 1)).data.state).toBe('returning')
  expect((await shop.call('receiveReturn', { id: refundId }, own)).code).toBe(7001)
  await shop.ok('backGoods', { id: refundId, com: '顺丰', num: 'SF1234567890' }, bed.token)
  expect(await queue(own, 'returned')).toContain(refundId)
  await take(refundId)
  expect((await shop.call('receiveReturn', { id: refundId }, own)).data.state).toBe('paying')
  await drain()
  expect(await stateOf(id)).toBe('done')
  expect(await actsOf(refundId)).toEqual(['agree', 'receive'])
})

test('a provider decides nothing while staff hold an after-sale, and does after the lease', async () => {
  const agreeing: AfterSaleProvider = {
    submitAfterSale: async () => {},
    queryAfterSale: async () => ({ state: 'decided', reports: [{ agrees: true }] }),
    hasArrived: async () => true,
  }
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const deps: Omit<JobDeps, 'ports'> = {
    ...{
      db: shop.db,
      now: () => shop.now,
      payments: shop.sandbox.payments,
      vault: TEST_VAULT,
      afterSaleProvider: agreeing,
      log,
    },
  }
  const { id, refundId } = await applyRefund()
  await take(refundId)
  const jobs = startShopJobs(deps, [shop.sandbox.jobs], { pollMs: 0 })
  shop.pass(60_000)
  await jobs.drain()
  expect(await stateOf(id)).toBe('asked')
  shop.pass(HOUR)
  await jobs.drain()
  expect(await stateOf(id)).not.toBe('asked')
})

describe('an order that two stores sent', () => {
  /** Product that the next store alone sells. */
  const OTHER_BARCODE = '2910000009591'

  async function sentByTwo() {
    const bought: [string, number][] = [
      [PRODUCTS.swab, 1],
      [OTHER_BARCODE, 1],
    ]
    const order = await shop.order(bed.token, bought, 2)
    await shop.pay(bed.token, order.orderNo)
    await bed.store(order.orderNo, { to: 300 })
    return order
  }
  const damaged = async () => ({ reason: 'damaged', refundVoucherUrl: await picture() })
  const afterSalesOf = async (orderId: number) => (await sales(orderId)).cases.map(({ id, state }) => ({ id, state }))
  const findInQueue = async (as: string, ids: readonly number[]) => (await queue(as)).filter((id) => ids.includes(id))

  test('PR-24 staff of a store decide on what their store sent, and find nothing of the other store', async () => {
    const { id, orderNo } = await sentByTwo()
    // The other product is a drug, which needs one of four reasons.
    const own1 = await bed.buildSubmission(id, PRODUCTS.swab, 1, await damaged())
    const both = { ...own1, goods: [...own1.goods, { cartId: (await bed.lineOf(id, OTHER_BARCODE)).cartId, count: 1 }] }
    const first = await shop.ok('applyAfterSale', both, bed.token)
    const ids = (await afterSalesOf(id)).map((one) => one.id)
    expect(ids).toHaveLength(2)
    expect((await shop.ok('applyAfterSale', both, bed.token)).id).toBe(first.id)
    expect((await shop.call('applyAfterSale', own1, bed.token)).code).toBe(7001)
    expect(await afterSalesOf(id)).toHaveLength(2)
    const [[ownAfterSale = 0, ...more], [otherAfterSale = 0, ...others]] = [
      await findInQueue(own, ids),
      await findInQueue(foreign, ids),
    ]
    expect([more, others, ownAfterSale === otherAfterSale]).toEqual([[], [], false])
    for (const [afterSaleId, as] of [
      [ownAfterSale, foreign],
      [otherAfterSale, own],
    ] as const) {
      expect((await shop.call('workRefund', { id: afterSaleId }, as)).code).toBe(404)
      expect((await take(afterSaleId, as)).code).toBe(404)
      expect((await decide(afterSaleId, 1, {}, as)).code).toBe(404)
    }
    const shown = await shop.ok('workRefund', { id: ownAfterSale }, own)
    expect(shown).toMatchObject({ goodsCount: 1, goods: [{ count: 1 }] })
    await take(ownAfterSale)
    expect((await decide(ownAfterSale, 1)).code).toBe(200)
    await take(otherAfterSale, foreign)
    expect((await decide(otherAfterSale, 0, { reason: 'intact' }, foreign)).code).toBe(200)
    await drain()
    expect(new Map((await afterSalesOf(id)).map((one) => [one.id, one.state]))).toEqual(
      new Map([
        [ownAfterSale, 'done'],
        [otherAfterSale, 'refused'],
      ]),
    )
    expect(await refundedFen(orderNo)).toBe(Math.round(shown.amount * 100))
  })

  test('PR-24 the whole order is cancelled once both stores have agreed, and all money goes back', async () => {
    const { id, orderNo } = await sentByTwo()
    const refundVoucherUrl = await picture()
    await shop.ok('refundOrder', { id, refundRemark: '质量问题', refundVoucherUrl }, bed.token)
    const ids = (await afterSalesOf(id)).map((one) => one.id)
    const [[ownAfterSale = 0], [otherAfterSale = 0]] = [await findInQueue(own, ids), await findInQueue(foreign, ids)]
    await take(ownAfterSale)
    await decide(ownAfterSale, 1)
    await drain()
    expect(await statusOf(id)).toBe(800)
    await take(otherAfterSale, foreign)
    await decide(otherAfterSale, 1, {}, foreign)
    await drain()
    expect(await statusOf(id)).toBe(600)
    const { payable_fen: paidFen } = await shop.db
      .selectFrom('orders')
      .select('payable_fen')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(await refundedFen(orderNo)).toBe(paidFen)
  })

  test('PR-24 a refused part of a whole refund puts the order back, and its pieces can be asked for again', async () => {
    const { id } = await sentByTwo()
    const refundVoucherUrl = await picture()
    await shop.ok('refundOrder', { id, refundRemark: '质量问题', refundVoucherUrl }, bed.token)
    const ids = (await afterSalesOf(id)).map((one) => one.id)
    const [[ownAfterSale = 0], [otherAfterSale = 0]] = [await findInQueue(own, ids), await findInQueue(foreign, ids)]
    await take(otherAfterSale, foreign)
    await decide(otherAfterSale, 0, { reason: 'intact' }, foreign)
    expect(await statusOf(id)).toBe(800)
    await take(ownAfterSale)
    await decide(ownAfterSale, 1)
    await drain()
    expect(await statusOf(id)).toBe(300)
    expect((await apply(id, OTHER_BARCODE, 1, await damaged())).code).toBe(200)
  })
})

test('PR-24 an after-sale of a store where nobody works goes to the staff of the shop’s other stores', async () => {
  const { refundId } = await applyRefund()
  expect(await queue(foreign)).not.toContain(refundId)
  const noticed = async () => {
    await updateWorkNotices({ db: shop.db, now: () => shop.now }, WAIT_MINUTES)
    const { list } = await shop.ok('workNotices', { pageNum: 1, pageSize: 50 }, foreign)
    return list.filter(({ type, no }) => type === 'refund' && no === String(refundId)).length
  }
  expect(await noticed()).toBe(0)
  await shop.db.updateTable('staff').set({ duty: 'reviewer' }).where('store_no', '=', 'S903001').execute()
  expect(await noticed()).toBe(1)
  expect(await queue(foreign)).toContain(refundId)
  expect((await take(refundId, foreign)).code).toBe(200)
  expect((await decide(refundId, 1, {}, foreign)).code).toBe(200)
  expect(await queue(foreign, 'ended')).toContain(refundId)
})
