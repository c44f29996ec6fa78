import { PURPOSES } from '../../../../src/domain/consent'
import { sandboxSms } from '../../../providers/sms/sandbox'
import { findAccountId } from '../../../testing/accounts'
import { openShop, PRODUCTS, type Shop } from '../../../testing/shop'
import { TEST_VAULT } from '../../../testing/vault'
import { remindOfMedicines } from './remind'

const DAY_MS = 86_400_000
const PLACE = { cityId: 903 }

let shop: Shop
const texts: string[] = []
beforeAll(async () => {
  shop = await openShop({ sms: sandboxSms({ onNotice: (_, text) => texts.push(text) }) })
})
afterAll(() => shop.close())

let shoppers = 0
async function newShopper({ consent = true } = {}) {
  const mobile = `1396000${String(++shoppers).padStart(4, '0')}`
  const token = await shop.login(mobile)
  if (consent) await answerConsent(token, true)
  return { token, userId: (await findAccountId(shop.db, TEST_VAULT, mobile)) ?? 0 }
}
const answerConsent = (token: string, given: boolean) =>
  shop.ok('saveConsents', { choices: [{ purpose: 'health', version: PURPOSES.health.version, given }] }, token)
const store = (orderNo: string, to: 300 | 400) =>
  fetch(`${shop.url}/sandbox/store`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderNo, to }),
  })
/** Buys packs and has them delivered. 布洛芬缓释胶囊 has 20 capsules. */
async function receive(token: string, count = 1, barcode: string = PRODUCTS.ibuprofen) {
  const order = await shop.order(token, [[barcode, count]])
  await shop.pay(token, order.orderNo)
  for (const to of [300, 400] as const) await store(order.orderNo, to)
  return order
}
const supplies = (token: string) => shop.ok('medicineSupplies', PLACE, token)
const enter = (token: string, dose = { perTime: 1, timesPerDay: 2 }, barcode: string = PRODUCTS.ibuprofen) =>
  shop.ok('saveMedicineDose', { barcode, ...dose }, token)
const remind = () =>
  remindOfMedicines({ db: shop.db, vault: TEST_VAULT, now: () => shop.now } as Parameters<typeof remindOfMedicines>[0])
const remindersOf = async (userId: number) =>
  (await shop.db.selectFrom('notice').select(['title', 'content']).where('user_id', '=', userId).execute()).filter(
    ({ title }) => title === '补货提醒',
  )

test('PR-13 says nothing about a medicine without a dose, and its last day once one is entered', async () => {
  const { token } = await newShopper()
  await receive(token)
  const [before] = await supplies(token)
  expect(before).toMatchObject({ goods: { barcode: PRODUCTS.ibuprofen }, unit: '粒', onSale: 1 })
  expect([before?.dose, before?.lastDay, before?.daysLeft]).toEqual([null, null, null])
  await enter(token)
  const dose = { perTime: 1, timesPerDay: 2 }
  expect(await supplies(token)).toMatchObject([{ dose, lastDay: '2026-11-30', daysLeft: 9 }])
})

test('PR-13 adds later packs, and leaves out refunded ones, orders under way and other products', async () => {
  const { token } = await newShopper()
  await receive(token)
  await receive(token, 1, PRODUCTS.mask)
  const under = await shop.order(token, [[PRODUCTS.ibuprofen, 1]])
  await shop.pay(token, under.orderNo)
  await enter(token)
  expect((await supplies(token)).map(({ lastDay }) => lastDay)).toEqual(['2026-11-30'])
  for (const to of [300, 400] as const) await store(under.orderNo, to)
  expect(await supplies(token)).toMatchObject([{ lastDay: '2026-12-10' }])
  const line = await shop.db
    .selectFrom('order_item')
    .select(['order_id', 'cart_id'])
    .where('order_id', '=', under.id)
    .executeTakeFirstOrThrow()
  const refund = { order_id: line.order_id, txn_no: null, amount_fen: 0 as never, reason: 'asked', from_status: null }
  const { id } = await shop.db
    .insertInto('refund')
    .values({ ...refund, idem_key: null, status: 'done' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = { refund_id: id, cart_id: line.cart_id, count: 1, goods_fen: 0 as never, amount_fen: 0 as never }
  await shop.db.insertInto('refund_item').values(item).execute()
  expect(await supplies(token)).toMatchObject([{ lastDay: '2026-11-30' }])
})

const receivedBy = async (token?: string, barcode: string = PRODUCTS.ibuprofen) =>
  (await shop.ok('attachInfo', { ...PLACE, barcode }, token)).received

test('a product shows its own shopper what has arrived and the dose, and nobody else', async () => {
  const [me, other] = [await newShopper(), await newShopper()]
  const order = await shop.order(me.token, [[PRODUCTS.ibuprofen, 2]])
  await shop.pay(me.token, order.orderNo)
  expect(await receivedBy(me.token)).toBeNull()
  for (const to of [300, 400] as const) await store(order.orderNo, to)
  await receive(me.token)
  const packs = [{ day: '2026-11-21', count: 3 }]
  expect(await receivedBy(me.token)).toEqual({ packs, perPack: 20, unit: '粒', dose: null })
  await enter(me.token)
  expect((await receivedBy(me.token))?.dose).toEqual({ perTime: 1, timesPerDay: 2 })
  expect([await receivedBy(other.token), await receivedBy(), await receivedBy(me.token, PRODUCTS.mask)]).toEqual([
    null,
    null,
    null,
  ])
})

test('a product that is no medicine shows its pieces without a content', async () => {
  const { token } = await newShopper()
  await receive(token, 2, PRODUCTS.mask)
  expect(await receivedBy(token, PRODUCTS.mask)).toMatchObject({ packs: [{ count: 2 }], dose: null })
  const inPartners = await shop.ok('attachInfo', { ...PLACE, barcode: PRODUCTS.mask }, token, 'baiyang')
  expect(inPartners.received).toBeNull()
})

test('RX-10 a dose needs consent to health data, is sealed, and goes when the consent is withdrawn', async () => {
  const { token, userId } = await newShopper({ consent: false })
  await receive(token)
  const input = { barcode: PRODUCTS.ibuprofen, perTime: 1.5, timesPerDay: 2 }
  expect((await shop.call('saveMedicineDose', input, token)).code).toBe(8013)
  await answerConsent(token, true)
  await shop.ok('saveMedicineDose', input, token)
  const rows = () => shop.db.selectFrom('medicine_dose').selectAll().where('user_id', '=', userId).execute()
  expect((await rows()).map((row) => row.dose_sealed.includes('1.5'))).toEqual([false])
  await answerConsent(token, false)
  expect(await rows()).toEqual([])
})

test('RX-10 a dose can be taken back', async () => {
  const { token } = await newShopper()
  await receive(token)
  await enter(token)
  for (let times = 0; times < 2; times++) await shop.ok('deleteMedicineDose', { barcode: PRODUCTS.ibuprofen }, token)
  expect(await supplies(token)).toMatchObject([{ dose: null, lastDay: null }])
})

test('RX-10 refuses to read, enter or delete the dose of another shopper', async () => {
  const [me, other] = [await newShopper(), await newShopper()]
  await receive(me.token)
  await enter(me.token)
  expect(await supplies(other.token)).toEqual([])
  const barcode = PRODUCTS.ibuprofen
  expect((await shop.call('saveMedicineDose', { barcode, perTime: 1, timesPerDay: 1 }, other.token)).code).toBe(404)
  await shop.ok('deleteMedicineDose', { barcode }, other.token)
  expect(await supplies(me.token)).toMatchObject([{ dose: { perTime: 1, timesPerDay: 2 } }])
  expect((await shop.call('medicineSupplies', PLACE)).code).toBe(402)
})

test('S14 refuses doses that nobody takes', async () => {
  const { token } = await newShopper()
  for (const dose of [
    { perTime: 0, timesPerDay: 1 },
    { perTime: 0.3, timesPerDay: 1 },
    { perTime: 101, timesPerDay: 1 },
    { perTime: 1, timesPerDay: 0 },
    { perTime: 1, timesPerDay: 13 },
  ])
    expect((await shop.call('saveMedicineDose', { barcode: PRODUCTS.ibuprofen, ...dose }, token)).code).toBe(422)
})

test('PR-27 reminds within seven days of the end, once, only when switched on, and names no medicine', async () => {
  const start = shop.now
  const [me, silent] = [await newShopper(), await newShopper()]
  for (const { token } of [me, silent]) {
    await receive(token)
    await enter(token)
  }
  await shop.ok('saveNoticeSetting', { kind: 'medicineEnding', on: 1 }, me.token)
  await remind()
  expect(await remindersOf(me.userId)).toEqual([])
  shop.pass(2 * DAY_MS)
  await remind()
  await remind()
  await shop.jobs.drain()
  const reminder = { title: '补货提醒', content: '有一件常购商品预计 11月30日用完，可以提前补货。' }
  expect([await remindersOf(me.userId), await remindersOf(silent.userId)]).toEqual([[reminder], []])
  expect(texts.filter((text) => text.startsWith('补货提醒'))).toEqual([`补货提醒：${reminder.content}`])
  shop.pass(30 * DAY_MS)
  await remind()
  expect(await remindersOf(me.userId)).toHaveLength(1)
  shop.now = start
})

test('PR-13 the calendar file of reminders has the days on which medicines run out, without their names', async () => {
  const { token, userId } = await newShopper()
  const { id: orderId } = await receive(token)
  await enter(token)
  for (const purpose of ['health', 'readings'] as const)
    await shop.ok('saveConsents', { choices: [{ purpose, version: PURPOSES[purpose].version, given: true }] }, token)
  const person = { name: '林小明', relation: 'self', sex: 'female', birth: '1990-06-15', allergy: '' } as const
  const health = { pregnancy: 'none', liver: 'normal', kidney: 'normal', diseases: [] as never[] } as const
  const { id: patientId } = await shop.ok('savePatient', { ...person, ...health, diseases: [] }, token)
  const { medicineDays } = await shop.ok('careReminders', { patientId }, token)
  const [{ lastDay } = { lastDay: '' }] = await supplies(token)
  expect(medicineDays).toEqual([lastDay])
  const calendarOf = async (id: number) => {
    const { url } = await shop.ok('careReminderFile', { patientId: id }, token)
    return (await (await fetch(shop.url + url)).text()).replace(/\r\n /g, '')
  }
  const text = await calendarOf(patientId)
  expect(text).toContain(`UID:reminder-refill-${lastDay}-0@yaoda`)
  expect(text).toContain('SUMMARY:药达：1 种常购商品预计今天用完')
  expect(text).not.toMatch(/布洛芬|林小明/)

  // What was bought for another member of the family stands in the calendar of that member alone.
  const other = { ...person, name: '林大山', relation: 'parent', sex: 'male', birth: '1958-02-01' } as const
  const { id: otherId } = await shop.ok('savePatient', { ...other, ...health, diseases: [] }, token)
  expect(await calendarOf(otherId)).not.toContain('refill')
  await shop.db
    .insertInto('prescription')
    .values({
      ...{ user_id: userId, patient_id: otherId, patient_name_sealed: 'x', state: 'approved', order_id: orderId },
      ...{ valid_from: shop.now, valid_until: shop.now, created_at: shop.now },
    })
    .execute()
  expect(await calendarOf(otherId)).toContain(`UID:reminder-refill-${lastDay}-0@yaoda`)
  expect(await calendarOf(patientId)).not.toContain('refill')
  expect((await shop.ok('careReminders', { patientId }, token)).medicineDays).toEqual([])
})
