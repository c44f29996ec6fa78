import { aboutHospitalRx } from '../../../schema/sealed-bindings'
import { rxTestBed, type RxShopper } from '../../../testing/rx'
import { TEST_VAULT } from '../../../testing/vault'

const bed = rxTestBed()
const { shopper, another, sendRequest, approved, after, prescriptionRequest, orderSubmission } = bed
const HOUR = 3_600_000
let count = 0

/** Stores a prescription of a hospital for two packs of the drug, valid for this time in ms. */
async function hospitalRx({ name = '林小明', ms = 48 * HOUR } = {}) {
  const { shop, rx } = bed
  const code = { patn_no: 'P9', rp_no: `R-${++count}` }
  await shop.db
    .insertInto('hospital_rx')
    .values({
      ...{ ...code, hospital: '山海演示医院', doctor: '何医生（演示）', issued_at: shop.now },
      person_sealed: TEST_VAULT.seal(JSON.stringify({ name, diagnosis: '' }), aboutHospitalRx('P9', code.rp_no)),
      valid_until: new Date(shop.now.getTime() + ms),
    })
    .execute()
  await shop.db
    .insertInto('hospital_rx_item')
    .values({ ...code, barcode: rx.barcode, count: 2 })
    .execute()
  return { via: 'hospital', hospital: code } as const
}

test('API-19 RX-05 the code of a hospital’s prescription replaces the picture, for one order', async () => {
  const person = await shopper()
  const proof = await hospitalRx()
  const request = await approved(person, proof)
  expect(request).toMatchObject({ state: 'approved', via: 'hospital', pics: [], doctor: '' })
  const { submission } = await orderSubmission(person)
  const made = await bed.shop.ok('submitRxCart', { ...submission, idemKey: 'hospital-code-1' }, person.token)
  expect((await prescriptionRequest(person, request.orderNo)).state).toBe('used')
  const again = await sendRequest(await shopper(), proof)
  expect(again).toMatchObject({ msg: '这张处方已经提交过，一张处方只能用一次' })
  expect(made.orderNo).not.toBe('')
})

test('RX-05 an approval ends with the hospital’s prescription', async () => {
  const person = await shopper()
  const proof = await hospitalRx({ ms: HOUR })
  const end = new Date(bed.shop.now.getTime() + HOUR)
  const request = await approved(person, proof)
  expect(Date.parse(request.validUntil)).toBe(end.getTime())
  bed.shop.now = end
  expect((await prescriptionRequest(person, request.orderNo)).state).toBe('void')
})

test('RX-05 refuses an expired prescription, another name, and more than was prescribed', async () => {
  const person = await shopper()
  const refusalOf = async (proof: object, requester: RxShopper = person) => (await sendRequest(requester, proof)).msg
  expect(await refusalOf(await hospitalRx({ ms: 0 }))).toBe('这张处方已过有效期，请找医院重新开方')
  expect(await refusalOf(await hospitalRx(), await another(person))).toBe('处方上的姓名和用药人不一致')
  const valid = await hospitalRx()
  expect(await refusalOf({ ...valid, count: 3 })).toBe('处方上没有这种药，或数量超过处方')
  expect((await sendRequest(person, { via: 'hospital' })).code).toBe(422)
  expect((await sendRequest(person, { hospital: valid.hospital })).code).toBe(422)
  expect((await sendRequest(person, { ...valid, hospital: { ...valid.hospital, rp_no: 'R-none' } })).code).toBe(404)
  expect((await sendRequest(person, valid)).code).toBe(200)
})

test('RX-05 S16 of parallel requests with one code a single one is accepted', async () => {
  const people = await Promise.all([shopper(), shopper(), shopper()])
  const proof = await hospitalRx()
  const replies = await Promise.all(people.map((person) => sendRequest(person, proof)))
  expect(replies.map(({ code }) => code === 200).filter(Boolean)).toHaveLength(1)
})

test('a refused request frees the code', async () => {
  const person = await shopper()
  const proof = await hospitalRx()
  bed.fault = 'refuse'
  const { data } = await sendRequest(person, proof)
  await after(12_000)
  bed.fault = undefined
  expect((await prescriptionRequest(person, data.orderNo)).state).toBe('refused')
  expect((await sendRequest(person, proof)).code).toBe(200)
})

test('limits requests with a hospital’s code a day, against guessing numbers', async () => {
  const person = await shopper()
  const proof = { via: 'hospital', hospital: { patn_no: 'P9', rp_no: 'none' } } as const
  const codes: number[] = []
  for (let index = 0; index < 51; index++) codes.push((await sendRequest(person, proof)).code)
  expect([codes[0], codes[49], codes[50]]).toEqual([404, 404, 429])
})
