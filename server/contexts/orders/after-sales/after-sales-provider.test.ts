import type { AfterSaleProvider } from '../../../providers/after-sales/contract'
import { faultPlanOf, sandboxAfterSales } from '../../../providers/after-sales/sandbox'
import type { JobDeps } from '../../../platform/jobs/runner'
import { startShopJobs } from '../../../jobs'
import { afterSaleTestBed, HOUR } from '../../../testing/after-sales'
import { PRODUCTS, type Shop } from '../../../testing/shop'
import { TEST_VAULT } from '../../../testing/vault'

const bed = afterSaleTestBed()
const { sent, sales, apply, statusOf, refundedFen, picture } = bed
let shop: Shop
beforeAll(() => ({ shop } = bed))

/** Returns the first seed under which these after-sales cover every outcome. */
function seedWithAll(afterSaleNos: string[]): number {
  const hasBoth = (values: boolean[]) => new Set(values).size === 2
  for (let seed = 1; ; seed++) {
    const faultPlans = afterSaleNos.map((one) => faultPlanOf(one, { seed }))
    if ((['refused', 'lost', 'twice'] as const).every((fault) => hasBoth(faultPlans.map((one) => one[fault]))))
      return seed
  }
}

describe('the simulated after-sales provider', () => {
  const jobsOf = (client: AfterSaleProvider) => {
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const { payments } = shop.sandbox
    const deps: Omit<JobDeps, 'ports'> = {
      db: shop.db,
      now: () => shop.now,
      payments,
      vault: TEST_VAULT,
      afterSaleProvider: client,
      log,
    }
    return startShopJobs(deps, [shop.sandbox.jobs], { pollMs: 0 })
  }

  test('S22 gets the shopper’s pictures by urls that expire', async () => {
    const { id } = await sent()
    const url = await picture()
    await apply(id, PRODUCTS.ibuprofen, 1, { reason: 'damaged', refundVoucherUrl: url })
    const handed: string[][] = []
    const submitAfterSale = async ({ vouchers }: { vouchers: string[] }) => void handed.push(vouchers)
    shop.pass(HOUR)
    await jobsOf({
      submitAfterSale,
      queryAfterSale: async () => ({ state: 'unknown' }),
      hasArrived: async () => false,
    }).drain()
    const [shown = ''] = handed.find(([one]) => one?.startsWith(url)) ?? []
    const fetchStatus = async (address: string) => (await fetch(shop.url + address)).status
    expect([await fetchStatus(shown), await fetchStatus(url)]).toEqual([200, 404])
    shop.pass(71 * HOUR)
    expect(await fetchStatus(shown)).toBe(200)
    shop.pass(2 * HOUR)
    expect(await fetchStatus(shown)).toBe(404)
  })

  test('a lost, slow, repeated or refused after-sale ends once, as its number determines', async () => {
    const orders: { id: number; orderNo: string }[] = []
    for (let n = 0; n < 8; n++) {
      const order = await sent([[PRODUCTS.swab, 1]])
      orders.push(order)
    }
    const afterSaleNos: string[] = []
    for (const { id } of orders) afterSaleNos.push(`A${(await apply(id, PRODUCTS.swab, 1)).data.id}`)
    const seed = seedWithAll(afterSaleNos)
    const jobs = jobsOf(sandboxAfterSales({ now: () => shop.now, seed }))
    for (let step = 0; step < 40; step++) {
      await jobs.drain()
      shop.pass(20_000)
    }
    const states = await Promise.all(orders.map(async ({ id }) => (await sales(id)).cases[0]?.state))
    expect(states.every((state) => state === 'done' || state === 'refused')).toBe(true)
    expect(new Set(states).size).toBe(2)
    for (const [index, { id, orderNo }] of orders.entries()) {
      const isComplete = states[index] === 'done'
      expect([await statusOf(id), (await refundedFen(orderNo)) > 0]).toEqual([isComplete ? 600 : 300, isComplete])
    }
  })
})
