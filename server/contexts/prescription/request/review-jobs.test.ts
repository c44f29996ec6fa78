import { sql } from 'kysely'
import { ports } from '../../../ports'
import { TEST_VAULT } from '../../../testing/harness'
import { rxTestBed, type RxShopper } from '../../../testing/rx'
import { PRODUCTS, type Shop } from '../../../testing/shop'
import { startShopJobs } from '../../../jobs'
import type { PrescriptionReviewClient } from '../../../providers/prescription-review/client'
import { reviewAfterSale } from '../../orders/after-sales/review-after-sale'
import { prescriptionJobs } from '../jobs'

const bed = rxTestBed()
const { shopper, sendRequest, after, prescriptionRequest, notificationsOf, upload } = bed
let shop: Shop
let keys = 0
const MINUTE = 60_000
beforeAll(() => ({ shop } = bed))
const quiet = { log: { info: () => {}, warn: () => {}, error: () => {} } }

describe('a prescription request and an after-sale with the same number', () => {
  const jobs = (id: number) =>
    shop.db
      .selectFrom('job')
      .select(['kind', 'payload', 'dedupe'])
      .where('kind', 'in', ['review', 'reviewCase'])
      .where(sql<boolean>`(payload->>'id')::int = ${id}`)
      .orderBy('kind')
      .orderBy('id')
      .execute()
  const from = (table: 'prescription' | 'refund', id: number) =>
    sql.raw(`alter table ${table} alter column id restart with ${id}`).execute(shop.db)

  /** Creates an after-sale for a shipped product. */
  async function openAfterSale({ token }: RxShopper): Promise<number> {
    await shop.setQty(PRODUCTS.mask, 9)
    const order = await shop.order(token, [[PRODUCTS.mask, 1]])
    await shop.pay(token, order.orderNo)
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ orderNo: order.orderNo, to: 300 })
    await fetch(`${shop.url}/sandbox/store`, { method: 'POST', headers, body })
    const { lines } = await shop.ok('afterSales', { id: order.id }, token)
    const products = [{ cartId: lines[0]?.cartId ?? 0, count: 1 }]
    const submission = {
      id: order.id,
      reason: 'missing' as const,
      goods: products,
      refundType: 1,
      idemKey: `after-sale-key-${++keys}`,
    }
    return (await shop.ok('applyAfterSale', submission, token)).id
  }
  const lookAt = (id: number, requestCount: number) => {
    const client = {
      submitAfterSale: async () => {},
      queryAfterSale: async () => ({ state: 'waiting' as const }),
      hasArrived: async () => false,
    }
    const { payments, insurers } = shop.sandbox
    return reviewAfterSale(
      {
        db: shop.db,
        now: () => shop.now,
        payments,
        insurers,
        vault: TEST_VAULT,
        ports,
        afterSaleProvider: client,
        ...quiet,
      },
      id,
      requestCount,
    )
  }

  test('RX-05 PR-24 are both processed, in either order', async () => {
    const person = await shopper()
    for (const [id, isAfterSaleFirst] of [
      [70_001, true],
      [70_002, false],
    ] as const) {
      await from('prescription', id)
      await from('refund', id)
      const other = await shopper()
      if (isAfterSaleFirst) expect(await openAfterSale(person)).toBe(id)
      const { data } = await sendRequest(other)
      if (!isAfterSaleFirst) expect(await openAfterSale(person)).toBe(id)
      expect((await jobs(id)).map(({ kind }) => kind)).toEqual(['review', 'reviewCase'])
      for (const requestCount of [0, 1, 2]) await lookAt(id, requestCount)
      await after(12_000)
      expect((await prescriptionRequest(other, data.orderNo)).state).toBe('approved')
      expect((await jobs(id)).filter(({ kind }) => kind === 'reviewCase')).toHaveLength(4)
    }
  })
})

describe('pharmacists', () => {
  /** Runs review jobs with this provider for a period, in ms. */
  async function workedBy(client: Partial<PrescriptionReviewClient>, ms: number) {
    const { payments, insurers } = shop.sandbox
    const deps = { db: shop.db, now: () => shop.now, payments, insurers, vault: TEST_VAULT, ...quiet }
    const rejectRequest = async () => Promise.reject(new Error('no pharmacist is available'))
    const pharmacists = { submit: rejectRequest, answer: rejectRequest, ...client }
    const extra = prescriptionJobs(pharmacists, { open: rejectRequest, next: rejectRequest })
    const jobs = startShopJobs(deps, [extra], { pollMs: 0 })
    for (let remaining = ms; remaining > 0; remaining -= 10_000) {
      shop.pass(10_000)
      await jobs.drain()
    }
  }
  const LAPSED = { title: '处方审核超时', content: '药师未在时限内答复，请重新提交。' }

  test('RX-05 an answer arrives even after an outage of twenty minutes', async () => {
    const person = await shopper()
    const { data } = await sendRequest(person)
    await workedBy({}, 10 * MINUTE)
    await workedBy({ submit: async () => 'T1' }, 10 * MINUTE)
    expect((await prescriptionRequest(person, data.orderNo)).state).toBe('waiting')
    const passed = { taskNo: 'T1', verdict: 'pass', reason: '', pharmacist: '李药师', doctor: '' } as const
    await workedBy({ answer: async () => passed }, 3 * MINUTE)
    expect((await prescriptionRequest(person, data.orderNo)).state).toBe('approved')
    shop.pass(40 * MINUTE)
    await shop.jobs.drain()
    expect((await notificationsOf(person)).map(({ title }) => title)).toEqual(['处方审核已通过'])
  })

  test('PR-27 a shopper who has switched off prescription messages gets none about an answer', async () => {
    const person = await shopper()
    await shop.ok('saveNoticeSetting', { kind: 'reviewed', on: 0 }, person.token)
    const { data } = await sendRequest(person)
    const passed = { taskNo: 'T3', verdict: 'pass', reason: '', pharmacist: '李药师', doctor: '' } as const
    await workedBy({ submit: async () => 'T3', answer: async () => passed }, 3 * MINUTE)
    expect((await prescriptionRequest(person, data.orderNo)).state).toBe('approved')
    expect(await notificationsOf(person)).toEqual([])
  })

  test('RX-05 PR-27 an outage until the expiry notifies the shopper, once', async () => {
    const person = await shopper()
    const { data } = await sendRequest(person)
    await workedBy({}, 29 * MINUTE)
    expect(await notificationsOf(person)).toEqual([])
    await workedBy({}, 5 * MINUTE)
    expect((await prescriptionRequest(person, data.orderNo)).state).toBe('void')
    expect(await notificationsOf(person)).toEqual([{ kind: 'service', ...LAPSED, url: `/OTC/${data.orderNo}` }])
  })

  test('RX-05 S22 see the prescription pictures for the time of the review, and no longer', async () => {
    const person = await shopper()
    await sendRequest(person, { via: 'upload', pics: [await upload(person.token)] })
    const pictureUrls: string[] = []
    await workedBy(
      { submit: async ({ pictures }) => (pictureUrls.push(...pictures), 'T2'), answer: async () => null },
      10_000,
    )
    const fetchStatus = async () => (await fetch(`${shop.url}${pictureUrls[0]}`)).status
    shop.pass(29 * MINUTE)
    expect(await fetchStatus()).toBe(200)
    shop.pass(20 * MINUTE)
    expect(await fetchStatus()).toBe(404)
  })
})

test('refuses a medicine that was taken off sale', async () => {
  const person = await shopper()
  const list = (on_sale: boolean) =>
    shop.db.updateTable('product').set({ on_sale }).where('barcode', '=', bed.rx.barcode).execute()
  await list(false)
  expect(await sendRequest(person)).toMatchObject({ code: 8013, msg: '商品已下架' })
  await list(true)
  expect((await sendRequest(person)).code).toBe(200)
})
