import { sum, toFen } from '../../../../src/domain/money'
import { chooseFault } from '../../../platform/fault-injection'
import { INSURER_FAULTS, type InsurerCover, type InsurerFault } from '../../../providers/insurance/sandbox'
import { IDS, insuredKit, PERSON } from '../../../testing/insured'
import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'
import { consentToIdNumber } from '../../../testing/wallets'

let shop: Shop
const at: { fault?: InsurerFault | InsurerCover } = {}
beforeAll(async () => {
  shop = await openShop({ insurer: () => at.fault })
})
afterEach(() => delete at.fault)
afterAll(() => shop.close())
const { newShopper, insured, mixed, detail, partsOf, insurerRefundsOf, coveredOnly, opened, later } = insuredKit(
  () => shop,
)

/** Number of a person that the shared helpers never reach: they count up through all test files of a worker. */
const STRANGER = 890

describe('the card', () => {
  test('VA-14 RX-10 binds once per shopper and per card, sealed, shown masked, and removable', async () => {
    const token = await newShopper()
    const person = { ...PERSON, idNo: IDS(STRANGER) }
    expect((await shop.call('authorizeMedicalCard', person, token)).code).toBe(8013)
    await consentToIdNumber(shop, token)
    for (const [change, code] of [
      [{ idNo: '440305199006150035' }, 422],
      [{ cityId: 730 }, 8013],
      [{ name: '未参保某某' }, 8013],
    ] as const)
      expect((await shop.call('authorizeMedicalCard', { ...person, ...change }, token)).code).toBe(code)
    const { authCode } = await shop.ok('authorizeMedicalCard', person, token)
    const otherToken = await newShopper()
    expect((await shop.call('bindMedicalCard', { authCode }, otherToken)).code).toBe(8013)
    const card = await shop.ok('bindMedicalCard', { authCode }, token)
    expect(card).toMatchObject({ name: '林**', medicalCardNo: expect.stringMatching(/^\d{4}\*{8}\d{4}$/) })
    const secondReply = await shop.call('bindMedicalCard', { authCode }, token)
    expect([secondReply.code, secondReply.msg]).toEqual([8013, '您的账号已经绑定医保电子凭证'])
    expect((await shop.call('authorizeMedicalCard', person, token)).msg).toBe('您的账号已经绑定医保电子凭证')
    await consentToIdNumber(shop, otherToken)
    const same = await shop.ok('authorizeMedicalCard', person, otherToken)
    expect((await shop.call('bindMedicalCard', same, otherToken)).msg).toBe('您的账号已经绑定医保电子凭证')
    const row = await shop.db.selectFrom('medical_card').selectAll().execute()
    expect(JSON.stringify(row)).not.toContain(person.idNo)
    await shop.ok('removeMedicalCard', {}, token)
    expect(await shop.ok('medicalCard', {}, token)).toEqual({ card: null })
  })

  test('VA-43 looks up a card under a Chinese name only', async () => {
    const token = await newShopper()
    await consentToIdNumber(shop, token)
    const person = { ...PERSON, name: 'Lin Xiaoming', idNo: IDS(STRANGER + 2) }
    expect(await shop.call('authorizeMedicalCard', person, token)).toMatchObject({
      code: 422,
      msg: '请填写身份证上的中文姓名',
    })
  })

  test('the insurer’s answer expires after ten minutes', async () => {
    const token = await newShopper()
    await consentToIdNumber(shop, token)
    const authorization = await shop.ok('authorizeMedicalCard', { ...PERSON, idNo: IDS(STRANGER + 1) }, token)
    shop.pass(10 * 60_000)
    expect((await shop.call('bindMedicalCard', authorization, token)).code).toBe(8013)
  })
})

describe('paying', () => {
  test('PR-14 insures covered products only; the shopper pays fees and the rest; both parts are recorded', async () => {
    const token = await insured()
    const { order, bill, prepayId } = await opened(token)
    expect(bill.kind).toBe('MIXED')
    expect(bill.total).toBe(order.payable)
    expect(toFen(bill.gov + bill.self + bill.other + bill.cash)).toBe(toFen(order.payable))
    const { goodsVoList, freightFee, packingFee } = await detail(token, order.id)
    const swab = goodsVoList.find(({ barcode }) => barcode === PRODUCTS.swab)
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

  test('PR-14 insurance pays reduced prices; the bill lists the reductions of the other products', async () => {
    const token = await insured()
    const coupons = await shop.ok('couponsByCity', { cityId: 903 }, token)
    await shop.ok('claimCoupons', { couponIds: coupons.map(({ couponId }) => couponId) }, token)
    const order = await shop.order(token, [
      [PRODUCTS.ibuprofen, 2],
      [PRODUCTS.swab, 3],
    ])
    const bill = await shop.ok('medicalPreregister', { orderNo: order.orderNo }, token)
    const { goodsVoList, freightFee, packingFee, receipt } = await detail(token, order.id)
    const lineOf = (barcode: string) => goodsVoList.find((line) => line.barcode === barcode)
    const shares = (barcode: string) =>
      receipt
        .filter(({ kind }) => kind === 'promotion' || kind === 'coupon' || kind === 'points')
        .flatMap((entry) => entry.shares)
        .filter(({ lineId }) => lineId === lineOf(barcode)?.cartId)
    const off = (barcode: string) => -sum(shares(barcode).map(({ amount }) => toFen(amount)))
    const fen = (amounts: { amount: number }[]) => sum(amounts.map(({ amount }) => toFen(amount)))
    expect(off(PRODUCTS.swab)).toBeGreaterThan(0)
    expect(bill.reduces).toEqual([{ type: 'DISCOUNT', amount: off(PRODUCTS.swab) / 100 }])
    const [swab, boxes] = [lineOf(PRODUCTS.swab), lineOf(PRODUCTS.ibuprofen)]
    expect(fen(bill.adds)).toBe(toFen(freightFee + packingFee) + toFen(swab?.price ?? 0) * 3)
    const insurance = toFen(bill.gov) + toFen(bill.self) + toFen(bill.other)
    expect(insurance + toFen(bill.medCash)).toBe(toFen(boxes?.price ?? 0) * 2 - off(PRODUCTS.ibuprofen))
    expect(insurance + toFen(bill.cash)).toBe(toFen(order.payable))
    expect(toFen(bill.total)).toBe(toFen(order.payable) + off(PRODUCTS.swab))
    // A repeated request gives the same split.
    expect(await shop.ok('medicalPreregister', { orderNo: order.orderNo }, token)).toEqual(bill)
  })

  test('ER-41 answers 8019 without a card; refuses uncovered products and another shopper’s orders', async () => {
    const [token, other] = [await newShopper(), await insured()]
    const order = await mixed(token)
    expect((await shop.call('medicalPreregister', { orderNo: order.orderNo }, token)).code).toBe(8019)
    expect((await shop.call('medicalPreregister', { orderNo: order.orderNo }, other)).code).toBe(101)
    expect((await shop.call('medicalPrepay', { orderNo: order.orderNo }, other)).code).toBe(101)
    const plain = await shop.order(other, [[PRODUCTS.swab, 1]])
    const offered = async (callerToken: string, orderNo: string) =>
      (await shop.ok('queryPay', { orderNo }, callerToken)).medical
    expect([await offered(token, order.orderNo), await offered(other, plain.orderNo)]).toEqual([1, 0])
    expect((await shop.call('medicalPreregister', { orderNo: plain.orderNo }, other)).code).toBe(8013)
    expect((await shop.call('medicalConfirm', { orderNo: plain.orderNo }, other)).code).toBe(8013)
    expect((await shop.call('dlMedicalPay', { orderNo: plain.orderNo }, other)).code).toBe(8013)
  })

  test('passes on the insurer’s reason for a refusal', async () => {
    const token = await insured()
    const { orderNo } = await mixed(token)
    at.fault = 'refuse'
    const refusal = await shop.call('medicalPreregister', { orderNo }, token)
    expect([refusal.code, refusal.msg]).toEqual([8013, '医保账户已暂停结算'])
  })

  test('S34 polling finds a payment whose notification never comes', async () => {
    const token = await insured()
    const { order, prepayId } = await opened(token)
    await shop.cashier(prepayId, 'paid', 'lost')
    expect((await detail(token, order.id)).orderStatusCode).toBe(100)
    await later(3000)
    expect((await detail(token, order.id)).orderStatusCode).toBe(200)
  })

  test('queries a slow settlement repeatedly', async () => {
    const token = await insured()
    at.fault = 'slow'
    const { order, prepayId } = await opened(token)
    await shop.cashier(prepayId, 'paid')
    for (let times = 0; times < 3; times++) await later(3000)
    expect((await detail(token, order.id)).orderStatusCode).toBe(100)
    for (let times = 0; times < 4; times++) await later(10_000)
    expect((await detail(token, order.id)).orderStatusCode).toBe(200)
  })

  test('S16 S32 S37 twenty parallel notifications, forged ones too, and twenty openings have one effect', async () => {
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
    expect((await fetch(`${shop.url}/api/pay/notify/insurer/none`, { method: 'POST' })).status).toBe(204)
    expect((await report()).status).toBe(204)
  })

  test('S32 limits the insurer queries that a flood of notifications causes', async () => {
    const token = await insured()
    const { order } = await opened(token)
    const query = jest.spyOn(shop.sandbox.insurers, 'query')
    for (let times = 0; times < 80; times++)
      await fetch(`${shop.url}/api/pay/notify/insurer/${order.orderNo}M`, { method: 'POST', body: '{}' })
    expect(query.mock.calls.length).toBe(60)
    query.mockRestore()
  })

  test('ST-80 opens WeChat’s payment sheet only for a payer whom WeChat has identified', async () => {
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

  test('PR-14 INSURANCE_ONLY needs the shopper’s confirmation only, and repeating it changes nothing', async () => {
    const token = await insured()
    at.fault = 'whole'
    const order = await coveredOnly(token)
    expect((await shop.call('medicalConfirm', { orderNo: order.orderNo }, token)).code).toBe(8013)
    const bill = await shop.ok('medicalPreregister', { orderNo: order.orderNo }, token)
    expect(bill).toMatchObject({ kind: 'INSURANCE_ONLY', gov: order.payable, medCash: 0, adds: [], cash: 0 })
    expect((await shop.ok('medicalPrepay', { orderNo: order.orderNo }, token)).request).toBeNull()
    expect((await detail(token, order.id)).orderStatusCode).toBe(100)
    await Promise.all(Array.from({ length: 5 }, () => shop.ok('medicalConfirm', { orderNo: order.orderNo }, token)))
    expect(await partsOf(order.id)).toEqual([{ kind: 'insured:gov', fen: toFen(order.payable) }])
  })

  test('PR-14 CASH_ONLY charges the shopper everything when insurance covers nothing, and refunds it all', async () => {
    const token = await insured()
    at.fault = 'nothing'
    const { order, bill, prepayId } = await opened(token)
    expect(bill).toMatchObject({ kind: 'CASH_ONLY', gov: 0, self: 0, other: 0, cash: order.payable })
    expect((await shop.call('medicalConfirm', { orderNo: order.orderNo }, token)).code).toBe(8013)
    await shop.cashier(prepayId, 'paid')
    await later(3000)
    expect(await partsOf(order.id)).toEqual([{ kind: 'insured:cash', fen: toFen(order.payable) }])
    await shop.ok('refundOrder', { id: order.id }, token)
    for (let times = 0; times < 3; times++) await later(10_000)
    expect(await insurerRefundsOf(order.orderNo)).toEqual([{ part: 'cash', fen: toFen(order.payable) }])
    expect((await detail(token, order.id)).orderStatusCode).toBe(600)
  })

  test('S15 never confirms a mixed payment without its cash', async () => {
    const token = await insured()
    const { order } = await opened(token)
    expect((await shop.call('medicalConfirm', { orderNo: order.orderNo }, token)).code).toBe(8013)
    await later(60_000)
    expect((await detail(token, order.id)).orderStatusCode).toBe(100)
  })
})

describe('Dalian', () => {
  const admit = (token: string) => shop.call('selectDlToken', {}, token)

  test('BC-25 authorizes the card holder before it pays, for ten minutes, without revealing the token', async () => {
    const [token, uninsuredToken] = [await insured(), await newShopper()]
    expect((await admit(uninsuredToken)).code).toBe(8019)
    const order = await mixed(token)
    const { orderNo } = order
    expect((await shop.ok('medicalPreregister', { orderNo }, token)).dl).toBe(0)
    await shop.db.updateTable('orders').set({ city_id: 741 }).where('id', '=', order.id).execute()
    expect((await shop.ok('medicalPreregister', { orderNo }, token)).dl).toBe(1)
    const pay = () => shop.call('dlMedicalPay', { orderNo }, token)
    expect(await pay()).toMatchObject({ code: 8013, msg: '大连医保授权已过期，请重新支付' })
    const { data } = await admit(token)
    expect(Object.keys(data)).toEqual(['expireTime'])
    const cardRows = await shop.db.selectFrom('medical_card').select('dl_sealed').execute()
    expect(cardRows.every(({ dl_sealed: sealed }) => !sealed?.includes('.'))).toBe(true)
    expect((await pay()).code).toBe(200)
    shop.pass(10 * 60_000)
    expect((await pay()).code).toBe(8013)
    at.fault = 'refuse'
    expect((await admit(token)).code).toBe(8013)
  })
})

test('a seed makes some requests refused, slow, repeated or lost, by number, the same ones every time', () => {
  const about = Array.from({ length: 200 }, (_, one) => `${one}M`)
  const of = (seed?: number) => about.map(chooseFault(seed, INSURER_FAULTS))
  expect(of(3)).toEqual(of(3))
  expect(of(3)).not.toEqual(of(4))
  expect(new Set(of(3))).toEqual(new Set([undefined, ...INSURER_FAULTS]))
  expect(new Set(of())).toEqual(new Set([undefined]))
})
