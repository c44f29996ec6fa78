import type { Input } from '../../../../src/contract/schemas'
import { openPartnerShop } from '../../../testing/partner-shop'
import { rxTestBed, type RxShopper } from '../../../testing/rx'
import type { Shop } from '../../../testing/shop'
import { prohibitSubstance } from '../../../testing/substances'

const bed = rxTestBed()
const { shopper, approved, after, answerConsent, prescriptionRequest, sendRequest, orderSubmission, another } = bed
let shop: Shop
beforeAll(() => ({ shop } = bed))

const DAY = 24 * 3_600_000
const SAFE = { stable: 'yes', reaction: 'no', change: 'no' } as const

/** Creates an approved prescription and orders on it; returns its number. */
async function used(person: RxShopper, change: Partial<Input<'submitPrescriptionRequest'>> = {}) {
  const { orderNo } = await approved(person, change)
  const { submission } = await orderSubmission(person)
  await shop.ok('submitRxCart', { ...submission, idemKey: `renew-${orderNo}` }, person.token)
  return orderNo
}
const renewalOf = (person: { token: string }, orderNo: string) => shop.ok('renewal', { orderNo }, person.token)
const renew = (person: RxShopper, orderNo: string, change: Partial<Input<'submitPrescriptionRequest'>> = {}) =>
  sendRequest(person, { via: 'doctor', renewal: { orderNo, answers: SAFE }, ...change })

test('RX-05 a used prescription is renewed by a new request, which is reviewed and ordered once', async () => {
  const person = await shopper()
  const orderNo = await used(person)
  expect(await renewalOf(person, orderNo)).toMatchObject({
    ...{
      orderNo,
      patientId: person.patientId,
      patientName: '林小明',
      disease: bed.disease,
      problem: null,
      message: '',
    },
    drugs: [{ barcode: bed.rx.barcode, count: 2, reason: '', minPic: 'pic/rx.svg' }],
    questions: [{ key: 'stable' }, { key: 'reaction' }, { key: 'change' }],
  })
  expect(await prescriptionRequest(person, orderNo)).toMatchObject({ state: 'used', canRenew: 1 })
  const { code, data } = await renew(person, orderNo)
  expect([code, data.state, data.orderNo === orderNo, data.canRenew, data.pics]).toEqual([200, 'waiting', false, 0, []])
  const row = await shop.db
    .selectFrom('prescription as p')
    .innerJoin('prescription as e', 'e.id', 'p.renewal_of')
    .select(['p.answers_sealed', 'e.demand_no'])
    .where('p.demand_no', '=', data.orderNo)
    .executeTakeFirstOrThrow()
  expect([row.demand_no, row.answers_sealed?.includes('是')]).toEqual([orderNo, false])
  await after(12_000)
  expect(await prescriptionRequest(person, data.orderNo)).toMatchObject({ state: 'approved' })
  const { submission } = await orderSubmission(person)
  await shop.ok('submitRxCart', { ...submission, idemKey: 'renewed-order' }, person.token)
  expect(await prescriptionRequest(person, data.orderNo)).toMatchObject({ state: 'used' })
})

test('RX-05 refuses a renewal with another patient, drug, diagnosis or a larger quantity', async () => {
  const person = await shopper()
  const orderNo = await used(person)
  const other = await another(person)
  const codeOf = async (change: Partial<Input<'submitPrescriptionRequest'>>) =>
    (await renew(person, orderNo, change)).code
  expect(await codeOf({ patientId: other.patientId })).toBe(422)
  expect(await codeOf({ count: 3 })).toBe(8013)
  expect(await codeOf({ via: 'upload', pics: [await bed.upload(person.token)] })).toBe(422)
  const strange = await shop.db
    .selectFrom('product')
    .select('barcode')
    .where('drug_class', '=', 'Rx')
    .where('on_sale', '=', true)
    .where('barcode', '!=', bed.rx.barcode)
    .executeTakeFirstOrThrow()
  expect(await codeOf({ others: [{ barcode: strange.barcode, count: 1 }] })).toBe(422)
  expect(await codeOf({ count: 1 })).toBe(200)
})

test('asks the safety questions each time, and does not renew after an answer with a risk', async () => {
  const person = await shopper()
  const orderNo = await used(person)
  for (const risk of [{ stable: 'no' }, { reaction: 'yes' }, { change: 'yes' }] as const) {
    const reply = await renew(person, orderNo, { renewal: { orderNo, answers: { ...SAFE, ...risk } } })
    expect([reply.code, reply.msg]).toEqual([8013, expect.stringContaining('先就医')])
  }
  const missing = await renew(person, orderNo, { renewal: { orderNo, answers: { stable: 'yes' } as never } })
  expect(missing.code).toBe(422)
})

test('says why a prescription cannot be renewed', async () => {
  const person = await shopper()
  const open = await approved(person)
  expect(await renewalOf(person, open.orderNo)).toMatchObject({ problem: 'open' })
  shop.pass(4 * DAY)
  expect(await renewalOf(person, open.orderNo)).toMatchObject({ problem: null })
  bed.fault = 'refuse'
  const refused = await approved(person)
  bed.fault = undefined
  expect(await renewalOf(person, refused.orderNo)).toMatchObject({ problem: 'unapproved' })
  const longAgo = new Date(shop.now.getTime() - 181 * DAY)
  await shop.db
    .updateTable('prescription')
    .set({ answered_at: longAgo })
    .where('demand_no', '=', open.orderNo)
    .execute()
  expect(await renewalOf(person, open.orderNo)).toMatchObject({
    ...{ problem: 'old', message: expect.stringContaining('180 天') },
  })
  expect(await renew(person, open.orderNo)).toMatchObject({ code: 8013, msg: expect.stringContaining('180 天') })
})

test('gives a deleted patient, and a drug that is off sale, as reasons against a renewal', async () => {
  const person = await shopper()
  const orderNo = await used(person)
  const setOnSale = (value: boolean) =>
    shop.db.updateTable('product').set({ on_sale: value }).where('id', '=', bed.rx.id).execute()
  await setOnSale(false)
  expect(await renewalOf(person, orderNo)).toMatchObject({ problem: 'drugs', drugs: [{ reason: '已下架' }] })
  await setOnSale(true)
  await shop.ok('deletePatient', { id: person.patientId }, person.token)
  expect(await renewalOf(person, orderNo)).toMatchObject({
    problem: 'patient',
    message: expect.stringContaining('已删除'),
  })
})

test('RX-10 neither shows a diagnosis nor renews without the consent to health data', async () => {
  const person = await shopper()
  const orderNo = await used(person)
  await answerConsent(person.token, 'health', false)
  expect(await renewalOf(person, orderNo)).toMatchObject({
    problem: 'consent',
    patientName: '',
    disease: '',
    drugs: [],
  })
  expect((await renew(person, orderNo)).code).toBe(8013)
  await answerConsent(person.token, 'health', true)
  expect(await renewalOf(person, orderNo)).toMatchObject({ problem: 'health' })
})

test('S15 RO-17 shows and renews only prescriptions of the caller in the same shop', async () => {
  const [person, other] = [await shopper(), await shopper()]
  const orderNo = await used(person)
  expect((await shop.call('renewal', { orderNo }, other.token)).code).toBe(404)
  expect((await shop.call('renewal', { orderNo })).code).toBe(402)
  expect((await renew(other, orderNo)).code).toBe(404)
  const partner = await openPartnerShop(shop, 'baiyang')
  expect((await partner.call('renewal', { orderNo }, person.token)).code).toBe(404)
})

test('RX-06 renews no drug whose substance has become prohibited', async () => {
  const person = await shopper()
  const orderNo = await used(person)
  await shop.db
    .updateTable('product')
    .set({ ingredients: ['测试续方素'] })
    .where('id', '=', bed.rx.id)
    .execute()
  await prohibitSubstance(shop.db, '测试续方素')
  expect(await renewalOf(person, orderNo)).toMatchObject({
    problem: 'drugs',
    drugs: [{ reason: '国家规定不能在网上销售' }],
  })
})
