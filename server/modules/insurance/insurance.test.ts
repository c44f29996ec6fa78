import { sum, toFen } from '../../../src/domain/money'
import { seeded } from '../../fates'
import { INSURER_FAULTS, type InsurerFault } from '../../insurers/sandbox'
import { startJobs } from '../../jobs/runner'
import { createSandbox } from '../../payments/sandbox'
import { refundFate } from '../../payments/sandbox/fates'
import { TEST_VAULT } from '../../testing/harness'
import { GOODS, openShop, type Shop } from '../../testing/shop'
import { allowId, openWallet, OWNER_ID, proofOf } from '../../testing/wallets'

let shop: Shop
let next = 0
const at: { fault?: InsurerFault } = {}
beforeAll(async () => {
  shop = await openShop({ insurer: () => at.fault })
})
afterEach(() => delete at.fault)
afterAll(() => shop.close())

const PERSON = { name: '林小明', idNo: OWNER_ID, cityId: 903 }
/** Other people, each with a card of their own. */
const IDS = (() => {
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const check = (first: string) => '10X98765432'[weights.reduce((n, w, i) => n + w * Number(first[i]), 0) % 11]
  return (nth: number) => {
    const first = `44030519900615${String(100 + nth)}`
    return first + check(first)
  }
})()

const newShopper = () => shop.login(`139430000${String(++next).padStart(2, '0')}`)
async function bindCard(token: string, person: Partial<typeof PERSON> = {}) {
  await allowId(shop, token)
  const { authCode } = await shop.ok('authorizeMedicalCard', { ...PERSON, idNo: IDS(next), ...person }, token)
  return shop.ok('bindMedicalCard', { authCode }, token)
}
async function insured() {
  const token = await newShopper()
  await bindCard(token)
  return token
}
/** Two boxes that insurance covers and swabs that it does not, with freight and packing where they are due. */
const mixed = (token: string) =>
  shop.order(token, [
    [GOODS.ibuprofen, 2],
    [GOODS.swab, 1],
  ])
const detail = (token: string, id: number) => shop.ok('orderDetail', { id }, token)
const partsOf = (id: number) =>
  shop.db
    .selectFrom('pay_part')
    .select(['kind', 'amount_fen as fen'])
    .where('order_id', '=', id)
    .orderBy('id')
    .execute()
const stateOf = async (id: number) =>
  (await shop.db.selectFrom('insured_bill').select('state').where('order_id', '=', id).executeTakeFirst())?.state

async function opened(token: string) {
  const order = await mixed(token)
  const bill = await shop.ok('medicalPreregister', { orderNo: order.orderNo }, token)
  const { request } = await shop.ok('medicalPrepay', { orderNo: order.orderNo }, token)
  return { order, bill, prepayId: request?.cashierUrl.split('/').at(-1) ?? '' }
}
async function later(ms: number) {
  shop.pass(ms)
  await shop.jobs.drain()
}

describe('the card', () => {
  test('VA-14 RX-10 bound once for a shopper and once for a card, sealed, shown by its ends, and taken away again', async () => {
    const token = await newShopper()
    const person = { ...PERSON, idNo: IDS(90) }
    expect((await shop.call('authorizeMedicalCard', person, token)).code).toBe(8013)
    await allowId(shop, token)
    for (const [change, code] of [
      [{ idNo: '440305199006150035' }, 422],
      [{ cityId: 730 }, 8013],
      [{ name: '未参保某某' }, 8013],
    ] as const)
      expect((await shop.call('authorizeMedicalCard', { ...person, ...change }, token)).code).toBe(code)
    const { authCode } = await shop.ok('authorizeMedicalCard', person, token)
    const stranger = await newShopper()
    expect((await shop.call('bindMedicalCard', { authCode }, stranger)).code).toBe(8013)
    const card = await shop.ok('bindMedicalCard', { authCode }, token)
    expect(card).toMatchObject({ name: '林**', medicalCardNo: expect.stringMatching(/^\d{4}\*{8}\d{4}$/) })
    const again = await shop.call('bindMedicalCard', { authCode }, token)
    expect([again.code, again.msg]).toEqual([8013, '您的账号已经绑定医保电子凭证'])
    expect((await shop.call('authorizeMedicalCard', person, token)).msg).toBe('您的账号已经绑定医保电子凭证')
    await allowId(shop, stranger)
    const same = await shop.ok('authorizeMedicalCard', person, stranger)
    expect((await shop.call('bindMedicalCard', same, stranger)).msg).toBe('您的账号已经绑定医保电子凭证')
    const row = await shop.db.selectFrom('medical_card').selectAll().execute()
    expect(JSON.stringify(row)).not.toContain(person.idNo)
    await shop.ok('removeMedicalCard', {}, token)
    expect(await shop.ok('medicalCard', {}, token)).toEqual({ card: null })
  })

  test('a word of the insurer’s is old after ten minutes', async () => {
    const token = await newShopper()
    await allowId(shop, token)
    const said = await shop.ok('authorizeMedicalCard', { ...PERSON, idNo: IDS(91) }, token)
    shop.pass(10 * 60_000)
    expect((await shop.call('bindMedicalCard', said, token)).code).toBe(8013)
  })
})

describe('paying', () => {
  test('PR-14 the covered goods alone are insured; freight, packing and the rest are the shopper’s; both sides are on record', async () => {
    const token = await insured()
    const { order, bill, prepayId } = await opened(token)
    expect(bill.kind).toBe('MIXED')
    expect(bill.total).toBe(order.payable)
    expect(toFen(bill.gov + bill.self + bill.other + bill.cash)).toBe(toFen(order.payable))
    const { goodsVoList, freightFee, packingFee } = await detail(token, order.id)
    const swab = goodsVoList.find(({ barcode }) => barcode === GOODS.swab)
    const adds = sum(bill.adds.map(({ amount }) => toFen(amount)))
    expect(adds).toBe(toFen(freightFee) + toFen(packingFee) + toFen(swab?.price ?? 0) * (swab?.count ?? 0))
    expect((await shop.ok('medicalPayStatus', { orderNo: order.orderNo }, token)).status).toBe(1)
    await shop.cashier(prepayId, 'paid')
    await later(3000)
    expect((await shop.ok('medicalPayStatus', { orderNo: order.orderNo }, token)).status).toBe(2)
    expect(await detail(token, order.id)).toMatchObject({ orderStatusCode: 200, payMethod: '医保支付' })
    expect(await partsOf(order.id)).toEqual([
      { kind: 'insured:gov', fen: toFen(bill.gov) },
      { kind: 'insured:self', fen: toFen(bill.self) },
      { kind: 'insured:cash', fen: toFen(bill.cash) },
    ])
  })

  test('ER-41 no card is 8019; goods that nobody insures and foreign orders are refused', async () => {
    const [token, other] = [await newShopper(), await insured()]
    const order = await mixed(token)
    expect((await shop.call('medicalPreregister', { orderNo: order.orderNo }, token)).code).toBe(8019)
    expect((await shop.call('medicalPreregister', { orderNo: order.orderNo }, other)).code).toBe(101)
    expect((await shop.call('medicalPrepay', { orderNo: order.orderNo }, other)).code).toBe(101)
    const plain = await shop.order(other, [[GOODS.swab, 1]])
    const offered = async (who: string, orderNo: string) => (await shop.ok('queryPay', { orderNo }, who)).medical
    expect([await offered(token, order.orderNo), await offered(other, plain.orderNo)]).toEqual([1, 0])
    expect((await shop.call('medicalPreregister', { orderNo: plain.orderNo }, other)).code).toBe(8013)
    expect((await shop.call('medicalConfirm', { orderNo: plain.orderNo }, other)).code).toBe(8013)
    expect((await shop.call('dlMedicalPay', { orderNo: plain.orderNo }, other)).code).toBe(8013)
  })

  test('an insurer that refuses says why', async () => {
    const token = await insured()
    const { orderNo } = await mixed(token)
    at.fault = 'refuse'
    const refusal = await shop.call('medicalPreregister', { orderNo }, token)
    expect([refusal.code, refusal.msg]).toEqual([8013, '医保账户已暂停结算'])
  })

  test('S34 a report that never comes: the polling finds the payment', async () => {
    const token = await insured()
    const { order, prepayId } = await opened(token)
    await shop.cashier(prepayId, 'paid', 'lost')
    expect((await detail(token, order.id)).orderStatusCode).toBe(100)
    await later(3000)
    expect((await detail(token, order.id)).orderStatusCode).toBe(200)
  })

  test('a settlement that takes its time is asked about again and again', async () => {
    const token = await insured()
    at.fault = 'slow'
    const { order, prepayId } = await opened(token)
    await shop.cashier(prepayId, 'paid')
    for (let times = 0; times < 3; times++) await later(3000)
    expect((await detail(token, order.id)).orderStatusCode).toBe(100)
    for (let times = 0; times < 4; times++) await later(10_000)
    expect((await detail(token, order.id)).orderStatusCode).toBe(200)
  })

  test('S16 S32 S37 reports twenty times at once, forged ones too, and twenty openings: one effect', async () => {
    const token = await insured()
    const { order, prepayId } = await opened(token)
    const report = () => fetch(`${shop.url}/api/pay/notify/insurer/${order.orderNo}M`, { method: 'POST', body: '{}' })
    await report()
    expect((await detail(token, order.id)).orderStatusCode).toBe(100)
    await Promise.all(Array.from({ length: 20 }, () => shop.call('medicalPrepay', { orderNo: order.orderNo }, token)))
    await shop.cashier(prepayId, 'paid', 'twice')
    await Promise.all(Array.from({ length: 20 }, report))
    await later(3000)
    expect(await partsOf(order.id)).toHaveLength(3)
    const events = await shop.db
      .selectFrom('order_event')
      .select('to_status')
      .where('order_id', '=', order.id)
      .execute()
    expect(events.map(({ to_status: to }) => to)).toEqual([100, 200])
    expect((await fetch(`${shop.url}/api/pay/notify/insurer/none`, { method: 'POST' })).status).toBe(404)
  })

  test('ST-80 WeChat’s sheet takes the shopper’s part of nobody that WeChat has not named', async () => {
    const token = await insured()
    const { orderNo } = await mixed(token)
    const prepay = jest.spyOn(shop.sandbox.insurers, 'prepay')
    expect((await shop.call('medicalPrepay', { orderNo, sheet: 'office' }, token)).code).toBe(600)
    expect(prepay).not.toHaveBeenCalled()
    const code = 'ok.o-insured..1'
    expect((await shop.call('medicalPrepay', { orderNo, sheet: 'office', code }, token)).code).toBe(200)
    expect(prepay.mock.calls.map(([{ payer }]) => payer)).toEqual([{ app: 'office', subject: 'o-insured' }])
    expect((await shop.call('medicalPrepay', { orderNo, sheet: 'office', code }, token)).code).toBe(410)
    prepay.mockRestore()
  })

  test('INSURANCE_ONLY needs the shopper’s word alone, and repeating it changes nothing', async () => {
    const token = await insured()
    const order = await mixed(token)
    await shop.ok('medicalPreregister', { orderNo: order.orderNo }, token)
    // A fund that takes everything over.
    await shop.db
      .updateTable('insured_bill')
      .set({
        gov_fen: toFen(order.payable),
        self_fen: 0,
        cash_fen: 0,
        insured_fen: toFen(order.payable),
        uninsured_fen: 0,
        freight_fen: 0,
        packing_fen: 0,
        kind: 'INSURANCE_ONLY',
      })
      .where('order_id', '=', order.id)
      .execute()
    expect((await shop.call('medicalConfirm', { orderNo: order.orderNo }, token)).code).toBe(8013)
    expect((await shop.ok('medicalPrepay', { orderNo: order.orderNo }, token)).request).toBeNull()
    expect((await detail(token, order.id)).orderStatusCode).toBe(100)
    await Promise.all(Array.from({ length: 5 }, () => shop.ok('medicalConfirm', { orderNo: order.orderNo }, token)))
    expect(await partsOf(order.id)).toEqual([{ kind: 'insured:gov', fen: toFen(order.payable) }])
  })

  test('S15 a mixed payment is never confirmed without its cash', async () => {
    const token = await insured()
    const { order } = await opened(token)
    expect((await shop.call('medicalConfirm', { orderNo: order.orderNo }, token)).code).toBe(8013)
    await later(60_000)
    expect((await detail(token, order.id)).orderStatusCode).toBe(100)
  })
})

describe('Dalian', () => {
  const admit = (token: string) => shop.call('selectDlToken', {}, token)

  test('BC-25 it lets the holder of the card in before it pays; for ten minutes, and tells nobody with what', async () => {
    const [token, nobody] = [await insured(), await newShopper()]
    expect((await admit(nobody)).code).toBe(8019)
    const order = await mixed(token)
    const { orderNo } = order
    expect((await shop.ok('medicalPreregister', { orderNo }, token)).dl).toBe(0)
    const address = await shop.db
      .selectFrom('orders')
      .select('address')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const inDalian = JSON.stringify({ ...address.address, cityId: 741 })
    await shop.db.updateTable('orders').set({ address: inDalian }).where('id', '=', order.id).execute()
    expect((await shop.ok('medicalPreregister', { orderNo }, token)).dl).toBe(1)
    const pay = () => shop.call('dlMedicalPay', { orderNo }, token)
    expect(await pay()).toMatchObject({ code: 8013, msg: '大连医保授权已过期，请重新支付' })
    const { data } = await admit(token)
    expect(Object.keys(data)).toEqual(['expireTime'])
    const kept = await shop.db.selectFrom('medical_card').select('dl_sealed').execute()
    expect(kept.every(({ dl_sealed: sealed }) => !sealed?.includes('.'))).toBe(true)
    expect((await pay()).code).toBe(200)
    shop.pass(10 * 60_000)
    expect((await pay()).code).toBe(8013)
    at.fault = 'refuse'
    expect((await admit(token)).code).toBe(8013)
  })
})

test('with a seed some are refused, slow, told twice or lost, by their numbers, and the same ones every time', () => {
  const about = Array.from({ length: 200 }, (_, one) => `${one}M`)
  const of = (seed?: number) => about.map(seeded(seed, INSURER_FAULTS))
  expect(of(3)).toEqual(of(3))
  expect(of(3)).not.toEqual(of(4))
  expect(new Set(of(3))).toEqual(new Set([undefined, ...INSURER_FAULTS]))
  expect(new Set(of())).toEqual(new Set([undefined]))
})

describe('giving back', () => {
  const given = (orderNo: string) =>
    shop.db
      .selectFrom('sandbox_insured_refund')
      .select(['part', 'amount_fen as fen'])
      .where('trade_no', '=', `${orderNo}M`)
      .orderBy('part')
      .execute()

  test('S38 a refund gives each side its own part, once', async () => {
    const token = await insured()
    const { order, bill, prepayId } = await opened(token)
    await shop.cashier(prepayId, 'paid')
    await later(3000)
    await shop.ok('refundOrder', { id: order.id }, token)
    for (let times = 0; times < 3; times++) await later(10_000)
    expect(await given(order.orderNo)).toEqual([
      { part: 'cash', fen: toFen(bill.cash) },
      { part: 'gov', fen: toFen(bill.gov) },
      { part: 'self', fen: toFen(bill.self) },
    ])
    expect((await detail(token, order.id)).orderStatusCode).toBe(600)
  })

  test('S38 refunds that the insurer refuses at first, answers late, is asked for twice or whose answer gets lost bring each side its part once', async () => {
    const token = await insured()
    const { order, bill, prepayId } = await opened(token)
    await shop.cashier(prepayId, 'paid')
    await later(3000)
    const { id } = await shop
      .ok('refundOrder', { id: order.id }, token)
      .then(() => shop.db.selectFrom('refund').select('id').where('order_id', '=', order.id).executeTakeFirstOrThrow())
    const numbers = ['gov', 'self', 'cash'].map((part) => `R${id}-${part}`)
    const isMet = (seed: number) =>
      (['refused', 'slow', 'twice', 'lost'] as const).every((fate) => numbers.some((no) => refundFate(no, seed)[fate]))
    const seed = Array.from({ length: 1000 }, (_, one) => one).find(isMet)
    const { payments, insurers } = createSandbox({
      db: () => shop.db,
      now: () => shop.now,
      baseUrl: () => shop.url,
      seed,
    })
    const log = { info: () => {}, warn: () => {}, error: () => {} }
    const deps = { db: shop.db, now: () => shop.now, payments, insurers, vault: TEST_VAULT, log }
    const jobs = startJobs(deps, { pollMs: 0, extra: shop.sandbox.jobs })
    for (let step = 0; step < 20; step++) {
      await jobs.drain()
      shop.pass(20_000)
    }
    expect(await given(order.orderNo)).toEqual([
      { part: 'cash', fen: toFen(bill.cash) },
      { part: 'gov', fen: toFen(bill.gov) },
      { part: 'self', fen: toFen(bill.self) },
    ])
    expect(await detail(token, order.id)).toMatchObject({ orderStatusCode: 600, refunds: [{ state: 'done' }] })
  })

  test('PR-14 PR-24 S38 a line goes back to those who paid that line: first what nobody insures, then the boxes one by one', async () => {
    const token = await insured()
    const { order, bill, prepayId } = await opened(token)
    await shop.cashier(prepayId, 'paid')
    await later(3000)
    const back = async (barcode: string) => {
      const { lines } = await shop.ok('afterSales', { id: order.id }, token)
      const { cartId } = lines.find((line) => line.barcode === barcode) as (typeof lines)[number]
      const wish = { id: order.id, reason: 'unwanted' as const, refundType: 1 as const, refundVoucherUrl: '' }
      const idemKey = `insured-line-${++next}-${Date.now()}`
      const asked = { ...wish, goods: [{ cartId, count: 1 }], idemKey, refundRemark: '' }
      const { amount } = await shop.ok('applyAfterSale', asked, token)
      for (let times = 0; times < 3; times++) await later(10_000)
      return toFen(amount)
    }
    const sumOf = async (side: string) =>
      sum((await given(order.orderNo)).filter(({ part }) => part === side).map(({ fen }) => fen))
    const swab = await back(GOODS.swab)
    expect(await given(order.orderNo)).toEqual([{ part: 'cash', fen: swab }])
    const box = await back(GOODS.ibuprofen)
    // Both boxes cost the same, so half of what each side took over is this one's.
    const half = [Math.round(toFen(bill.gov) / 2), Math.round(toFen(bill.self) / 2)]
    const [gov, self] = [await sumOf('gov'), await sumOf('self')]
    expect(Math.abs(gov - (half[0] ?? 0))).toBeLessThanOrEqual(1)
    expect(Math.abs(self - (half[1] ?? 0))).toBeLessThanOrEqual(1)
    expect((await sumOf('cash')) - swab).toBe(box - gov - self)
    await back(GOODS.ibuprofen)
    expect([await sumOf('gov'), await sumOf('self')]).toEqual([toFen(bill.gov), toFen(bill.self)])
    expect(await sumOf('cash')).toBe(toFen(bill.cash))
    expect((await detail(token, order.id)).orderStatusCode).toBe(600)
  })

  test('what is paid when the order has been cancelled goes back to every side', async () => {
    const token = await insured()
    const cancelled = await opened(token)
    await shop.cashier(cancelled.prepayId, 'paid', 'lost')
    await shop.ok('cancelOrder', { id: cancelled.order.id }, token)
    for (let times = 0; times < 3; times++) await later(5000)
    expect([await stateOf(cancelled.order.id), (await given(cancelled.order.orderNo)).length]).toEqual(['returned', 3])
  })

  test('S34 the wallet asks the insurer before it lets an order be paid: what is paid already is found', async () => {
    const token = await insured()
    await openWallet(shop, token, { gold: 1_000_000 })
    const paid = await opened(token)
    await shop.cashier(paid.prepayId, 'paid', 'lost')
    const { orderNo, payable } = paid.order
    await expect(proofOf(shop, token, orderNo, payable)).rejects.toThrow()
    expect([await given(orderNo), (await detail(token, paid.order.id)).orderStatusCode]).toEqual([[], 200])
  })

  test('an order that closes unpaid closes its payment', async () => {
    const token = await insured()
    const { order, prepayId } = await opened(token)
    await later(16 * 60_000)
    await later(5000)
    expect([(await detail(token, order.id)).orderStatusCode, await stateOf(order.id)]).toEqual([600, 'failed'])
    expect((await shop.cashier(prepayId, 'paid')).status).toBe(200)
    await later(60_000)
    expect(await given(order.orderNo)).toEqual([])
  })
})
