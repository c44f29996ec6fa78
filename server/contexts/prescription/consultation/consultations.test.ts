import type { Input } from '../../../../src/contract/schemas'
import { openPartnerShop } from '../../../testing/partner-shop'
import { rxTestBed, type RxShopper } from '../../../testing/rx'
import type { Shop } from '../../../testing/shop'

const bed = rxTestBed()
const { shopper, after, answerConsent, prescriptionRequest, orderSubmission, another, notificationsOf } = bed
let shop: Shop
beforeAll(() => ({ shop } = bed))

const MINUTE = 60_000
let keys = 0
const input = (person: RxShopper, change: Partial<Input<'startConsultation'>> = {}): Input<'startConsultation'> => ({
  ...{ idemKey: `consult-key-${++keys}`, barcode: bed.rx.barcode, count: 2, patientId: person.patientId },
  ...{ disease: bed.disease, confirmed: 1 },
  ...change,
})
const start = (person: RxShopper, change: Partial<Input<'startConsultation'>> = {}) =>
  shop.call('startConsultation', input(person, change), person.token)
const read = ({ token }: RxShopper, consultNo: string) => shop.ok('consultationByNo', { consultNo }, token)

/** Starts a consultation and runs jobs until the doctor has asked. */
async function openQuestion(person: RxShopper) {
  const { data } = await start(person)
  await after(5000)
  return read(person, data.consultNo)
}

/** Answers all questions of a consultation; `choose` picks the answer, the first one by default. */
async function goOn(person: RxShopper, consultNo: string, choose = (_: string, options: string[]) => options[0]!) {
  let now = await read(person, consultNo)
  while (now.question) {
    const { id: questionId, text, options } = now.question
    await shop.ok(
      'answerConsultation',
      { consultNo: now.consultNo, questionId, answer: choose(text, options) },
      person.token,
    )
    await after(3000)
    now = await read(person, now.consultNo)
  }
  return now
}

test('RX-02 RX-03 a doctor asks one question at a time and prescribes; a pharmacist reviews', async () => {
  const person = await shopper()
  const { code, data } = await start(person)
  expect([code, data.state, data.question, data.messages, data.orderNo]).toEqual([200, 'waiting', null, [], ''])
  await after(5000)
  const asking = await read(person, data.consultNo)
  expect(asking).toMatchObject({
    state: 'asking',
    question: { id: 0, options: ['确诊过', '没有'] },
    patientName: '林小明',
  })
  expect(asking.messages).toHaveLength(1)
  expect(await notificationsOf(person)).toMatchObject([
    { title: '医生有问题要问', url: `/OTC/consult/${data.consultNo}` },
  ])
  await shop.ok('answerConsultation', { consultNo: data.consultNo, questionId: 0, answer: '确诊过' }, person.token)
  await after(3000)
  const now = await goOn(person, data.consultNo)
  expect(now).toMatchObject({ state: 'prescribed', reason: '', doctor: expect.stringContaining('医生') })
  await after(12_000)
  expect(await prescriptionRequest(person, now.orderNo)).toMatchObject({
    ...{ state: 'approved', via: 'doctor', patientName: '林小明', disease: bed.disease },
    ...{ doctor: expect.stringContaining('医生'), pharmacist: expect.stringContaining('药师') },
  })
  const { submission } = await orderSubmission(person)
  await shop.ok('submitRxCart', { ...submission, idemKey: 'consulted-order' }, person.token)
  const confirmed = await shop.db
    .selectFrom('rx_confirmation as c')
    .innerJoin('prescription as p', 'p.user_id', 'c.user_id')
    .where('p.demand_no', '=', now.orderNo)
    .select('c.product_id')
    .execute()
  expect(confirmed).toEqual([{ product_id: bed.rx.id }])
})

test('an answer with a risk ends in a refusal with its reason, and no request', async () => {
  const person = await shopper()
  const { consultNo } = await openQuestion(person)
  const ended = await goOn(person, consultNo, (text, options) => (text.includes('胸痛') ? '有' : options[0]!))
  expect(ended).toMatchObject({ state: 'refused', reason: expect.stringContaining('120'), orderNo: '' })
  expect((await shop.ok('demands', {}, person.token)).list).toEqual([])
  expect((await notificationsOf(person))[0]).toMatchObject({ title: '在线问诊已结束' })
})

test('takes each answer once, and no other answer than the offered ones', async () => {
  const person = await shopper()
  const { consultNo } = await openQuestion(person)
  const send = (questionId: number, answer: string) =>
    shop.call('answerConsultation', { consultNo, questionId, answer }, person.token)
  expect((await send(0, '也许')).code).toBe(422)
  expect((await send(1, '确诊过')).code).toBe(8013)
  const all = await Promise.all([send(0, '确诊过'), send(0, '确诊过'), send(0, '确诊过')])
  expect(all.map(({ code }) => code)).toEqual([200, 200, 200])
  expect((await read(person, consultNo)).messages.filter(({ mine }) => mine)).toHaveLength(1)
  expect((await send(0, '没有')).code).toBe(8013)
})

test('a repeated start returns the same consultation; other drugs wait for its end', async () => {
  const person = await shopper()
  const one = input(person)
  const [a, b] = [
    await shop.ok('startConsultation', one, person.token),
    await shop.ok('startConsultation', one, person.token),
  ]
  expect((await start(person)).data.consultNo).toBe(a.consultNo)
  expect(b.consultNo).toBe(a.consultNo)
  expect((await start(person, { count: 1 })).code).toBe(8013)
  expect((await start(await another(person))).code).toBe(200)
})

test('expires after half an hour, notifies the shopper once, and then takes no answer', async () => {
  const person = await shopper()
  const { consultNo } = await openQuestion(person)
  shop.pass(30 * MINUTE)
  await shop.jobs.drain()
  expect(await read(person, consultNo)).toMatchObject({ state: 'expired', question: null })
  const late = await shop.call('answerConsultation', { consultNo, questionId: 0, answer: '确诊过' }, person.token)
  expect(late.code).toBe(8013)
  await shop.jobs.drain()
  const titles = (await notificationsOf(person)).map(({ title }) => title)
  expect(titles.filter((title) => title === '在线问诊已超时')).toHaveLength(1)
  expect((await start(person)).data.consultNo).not.toBe(consultNo)
})

test('S15 RO-17 reads and answers only consultations of the caller in the same shop', async () => {
  const [person, other] = [await shopper(), await shopper()]
  const { consultNo } = await openQuestion(person)
  const answer = { consultNo, questionId: 0, answer: '确诊过' }
  const partner = await openPartnerShop(shop, 'baiyang')
  const listOf = async (token: string) => (await shop.ok('consultations', {}, token)).list
  expect(await listOf(person.token)).toMatchObject([
    { consultNo, state: 'asking', patientName: '林小明', drugs: [bed.rx.name] },
  ])
  expect([await listOf(other.token), (await partner.ok('consultations', {}, person.token)).list]).toEqual([[], []])
  expect((await shop.call('consultationByNo', { consultNo }, other.token)).code).toBe(404)
  expect((await shop.call('answerConsultation', answer, other.token)).code).toBe(404)
  expect((await partner.call('consultationByNo', { consultNo }, person.token)).code).toBe(404)
  expect((await shop.call('consultationByNo', { consultNo })).code).toBe(402)
  expect((await shop.call('startConsultation', input(person), other.token)).code).toBe(404)
})

test('RX-10 needs consent, seals the messages, and deletes them when the consent is withdrawn', async () => {
  const person = await shopper()
  const { consultNo } = await openQuestion(person)
  const rows = () => shop.db.selectFrom('consultation').selectAll().where('consult_no', '=', consultNo).execute()
  expect(JSON.stringify(await rows())).not.toMatch(new RegExp(`林小明|${bed.disease}|确诊`))
  await answerConsent(person.token, 'health', false)
  expect(await rows()).toEqual([])
  expect((await start(person)).code).toBe(8013)
})

test('RX-05 opens no request for a drug that went off sale, or that has got another prescription', async () => {
  const person = await shopper()
  const { consultNo } = await openQuestion(person)
  const setOnSale = (value: boolean) =>
    shop.db.updateTable('product').set({ on_sale: value }).where('id', '=', bed.rx.id).execute()
  await setOnSale(false)
  const now = await goOn(person, consultNo)
  await setOnSale(true)
  expect(now).toMatchObject({ state: 'refused', reason: expect.stringContaining('下架'), orderNo: '' })
  const second = await openQuestion(person)
  expect((await bed.sendRequest(person)).code).toBe(200)
  expect(await goOn(person, second.consultNo)).toMatchObject({
    ...{ state: 'refused', reason: expect.stringContaining('已有处方'), orderNo: '' },
  })
})
