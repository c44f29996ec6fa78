import { consultRefusals } from '../../../../src/contract/audit/consult-schemas'
import type { Input } from '../../../../src/contract/schemas'
import { CONSULT_QUESTIONS, CONSULT_REFUSALS } from '../../../../src/domain/prescription/consultation'
import { rxTestBed, type RxShopper } from '../../../testing/rx'
import { userOf } from '../../../testing/wallets'

const bed = rxTestBed()
const MINUTE = 60_000
const DOCTOR = { mobile: '13800138005', name: '演示医生冯' }
let doctor: string
let colleague: string
let reviewer: string
let dispenser: string
let clerk: string
beforeAll(async () => {
  const { shop } = bed
  doctor = await shop.login(DOCTOR.mobile)
  reviewer = await shop.login('13800138007')
  dispenser = await shop.login('13800138008')
  clerk = await shop.login('13800138009')
  colleague = await shop.login('13940000971')
  await shop.db
    .insertInto('staff')
    .values({
      ...{ user_id: await userOf(shop, colleague), store_no: 'S903001', duty: 'doctor', name: '演示医生陈' },
      ...{ licence_no: 'DEMO-2', department: '内科' },
    })
    .execute()
})
beforeEach(async () => {
  await bed.shop.db
    .updateTable('consultation')
    .set({ state: 'refused' })
    .where('state', 'in', ['waiting', 'asking'])
    .execute()
})

let keys = 0
/** Starts a consultation; the simulated doctor has not answered yet. */
async function start(known?: RxShopper, change: Partial<Input<'startConsultation'>> = {}) {
  const person = known ?? (await bed.shopper({ allergy: '青霉素' }))
  const input = {
    ...{ idemKey: `staff-consult-${++keys}`, barcode: bed.rx.barcode, count: 2, patientId: person.patientId },
    ...{ disease: bed.disease, confirmed: 1 as const },
    ...change,
  }
  const { consultNo: no } = await bed.shop.ok('startConsultation', input, person.token)
  return { person, no }
}
const read = ({ token }: RxShopper, consultNo: string) => bed.shop.ok('consultationByNo', { consultNo }, token)
const answer = ({ token }: RxShopper, consultNo: string, questionId: number, text: string) =>
  bed.shop.call('answerConsultation', { consultNo, questionId, answer: text }, token)
const take = (no: string, token = doctor) => bed.shop.call('takeConsult', { no }, token)
const ask = (no: string, turn: number, text = '血压是多少？', options: string[] = []) =>
  bed.shop.call('askConsult', { no, text, options, turn }, doctor)
const prescribe = (no: string, signature = DOCTOR.name, token = doctor) =>
  bed.shop.call('prescribeConsult', { no, signature, confirmed: 1 }, token)
const trailOf = async (no: string) => (await bed.shop.ok('workConsult', { no }, doctor)).trail.map(({ act }) => act)

test('the refusals of the contract are those of the domain', () => {
  expect(consultRefusals.options).toEqual(Object.keys(CONSULT_REFUSALS))
})

test('RX-02 RX-05 a doctor of the staff asks, prescribes, and two other people review', async () => {
  const { shop } = bed
  const { person, no } = await start()
  const { list } = await shop.ok('workConsults', { state: 'waiting', pageNum: 1, pageSize: 20 }, doctor)
  expect(list).toMatchObject([{ no, state: 'waiting', holder: '', mine: 0, problem: '' }])
  expect(JSON.stringify(list)).not.toMatch(/林小明|青霉素/)
  const { data } = await take(no)
  expect(data).toMatchObject({
    card: { no, mine: 1 },
    record: {
      ...{ patientName: '林小明', sex: 'female', diagnosis: bed.disease, health: { allergy: '青霉素' } },
      ...{ drugs: [{ name: bed.rx.name, count: 2 }], messages: [] },
    },
  })
  const { text, options } = CONSULT_QUESTIONS.diagnosed
  expect((await ask(no, 0, text, [...options])).code).toBe(200)
  expect(await read(person, no)).toMatchObject({
    ...{ state: 'asking', doctor: DOCTOR.name, demo: 0 },
    question: { id: 0, text, options: [...options] },
  })
  expect((await answer(person, no, 0, '也许')).code).toBe(422)
  expect((await answer(person, no, 0, '确诊过')).code).toBe(200)
  expect((await ask(no, 2)).code).toBe(200)
  expect((await answer(person, no, 2, '130/85，可以饮酒吗？')).code).toBe(200)
  expect((await ask(no, 4, '服药期间请不要饮酒', ['知道了', '还有疑问'])).code).toBe(200)
  expect((await answer(person, no, 4, '知道了')).code).toBe(200)
  expect((await take(no)).data.record.messages).toMatchObject([
    { byDoctor: true, text },
    { byDoctor: false, text: '确诊过' },
    { byDoctor: true, text: '血压是多少？', options: [] },
    { byDoctor: false, text: '130/85，可以饮酒吗？' },
    { byDoctor: true, text: '服药期间请不要饮酒' },
    { byDoctor: false, text: '知道了' },
  ])
  const questions = (await bed.notificationsOf(person)).filter(({ title }) => title === '医生有问题要问')
  expect(questions).toHaveLength(3)
  expect((await prescribe(no, '冯')).msg).toBe('签名须与登记的姓名一致')
  expect((await prescribe(no)).data).toEqual({ state: 'prescribed', reason: '' })
  const { orderNo, ...ended } = await read(person, no)
  expect(ended).toMatchObject({ state: 'prescribed', doctor: DOCTOR.name, reason: '' })
  expect(await trailOf(no)).toEqual(['take', 'open', 'ask', 'ask', 'ask', 'open', 'prescribe'])
  // The prescribing doctor's account may not review it, whatever its duty.
  const userId = await userOf(shop, doctor)
  expect((await shop.call('takeRx', { no: orderNo }, doctor)).code).toBe(8013)
  await shop.db.updateTable('staff').set({ duty: 'reviewer' }).where('user_id', '=', userId).execute()
  expect((await shop.call('takeRx', { no: orderNo }, doctor)).msg).toBe('开方的医生不能审核这张处方')
  await shop.db.updateTable('staff').set({ duty: 'doctor' }).where('user_id', '=', userId).execute()
  const opened = await shop.ok('takeRx', { no: orderNo }, dispenser)
  expect(opened).toMatchObject({ card: { via: 'consult' }, record: { doctor: DOCTOR.name } })
  expect(opened.record.answers).toContainEqual({ question: '血压是多少？', answer: '130/85，可以饮酒吗？' })
  await shop.ok('checkRx', { no: orderNo, signature: '演示药师周', confirmed: 1 }, dispenser)
  await shop.ok('takeRx', { no: orderNo }, reviewer)
  await shop.ok('releaseRx', { no: orderNo, signature: '演示药师吴', confirmed: 1 }, reviewer)
  expect(await bed.prescriptionRequest(person, orderNo)).toMatchObject({ state: 'approved', doctor: DOCTOR.name })
})

test('a doctor refuses with a reason; the shopper is notified and reads it', async () => {
  const { person, no } = await start()
  await take(no)
  const send = (note: string) => bed.shop.call('refuseConsult', { no, reason: 'other', note }, doctor)
  expect((await send('')).code).toBe(422)
  expect((await send('请先做心电图')).code).toBe(200)
  expect(await read(person, no)).toMatchObject({
    state: 'refused',
    reason: '不适合线上开方：请先做心电图',
    orderNo: '',
  })
  expect((await bed.notificationsOf(person))[0]).toMatchObject({ title: '在线问诊已结束' })
  expect((await prescribe(no)).code).toBe(8013)
  expect(await trailOf(no)).toEqual(['take', 'open', 'refuse'])
})

test('shoppers, clerks and pharmacists get 404 from every call and see no queue', async () => {
  const { no, person } = await start()
  const { shop } = bed
  for (const token of [person.token, clerk, reviewer, dispenser]) {
    const codes = [
      await shop.call('workConsults', { state: 'waiting', pageNum: 1, pageSize: 20 }, token),
      await shop.call('workConsult', { no }, token),
      await take(no, token),
      await shop.call('handBackConsult', { no }, token),
      await shop.call('askConsult', { no, text: '您好', options: [], turn: 0 }, token),
      await prescribe(no, '演示药师吴', token),
      await shop.call('refuseConsult', { no, reason: 'emergency' }, token),
    ].map(({ code }) => code)
    expect(codes).toEqual(Array(7).fill(404))
  }
  for (const token of [clerk, reviewer]) {
    expect((await shop.ok('auditHome', {}, token)).queues.some(({ type }) => type === 'consult')).toBe(false)
    expect((await shop.call('auditFind', { no }, token)).code).toBe(404)
  }
  expect((await shop.ok('auditHome', {}, doctor)).queues).toContainEqual({
    ...{ type: 'consult', waiting: 1, oldestTime: expect.any(String) },
  })
  expect(await shop.ok('auditFind', { no }, doctor)).toEqual({ type: 'consult', no })
})

test('one doctor at a time holds a consultation; only time or its holder ends the lease', async () => {
  const { person, no } = await start()
  const codes = (await Promise.all([take(no), take(no, colleague)])).map(({ code }) => code)
  expect(codes.sort()).toEqual([200, 8013])
  const { holder } = await bed.shop.ok('workConsult', { no }, doctor)
  const [holding, other] = holder === DOCTOR.name ? [doctor, colleague] : [colleague, doctor]
  expect((await take(no, other)).msg).toBe(`${holder}正在接诊`)
  expect((await bed.shop.call('handBackConsult', { no }, other)).msg).toBe('领取已失效，请重新领取')
  expect((await bed.shop.ok('auditHome', {}, holding)).held).toMatchObject([{ type: 'consult', no }])
  bed.shop.pass(11 * MINUTE)
  expect((await bed.shop.call('refuseConsult', { no, reason: 'adjust' }, holding)).msg).toBe('领取已失效，请重新领取')
  expect((await take(no, other)).code).toBe(200)
  expect((await bed.shop.call('handBackConsult', { no }, other)).code).toBe(200)
  expect((await take(no, holding)).code).toBe(200)
  bed.shop.pass(20 * MINUTE)
  expect((await read(person, no)).state).toBe('expired')
  expect((await take(no, holding)).msg).toBe('这次问诊已经结束')
})

test('a doctor whose question is open neither prescribes nor asks again; a repeated tap asks once', async () => {
  const { person, no } = await start()
  await take(no)
  expect((await Promise.all([ask(no, 0), ask(no, 0)])).map(({ code }) => code)).toEqual([200, 200])
  expect((await read(person, no)).messages).toHaveLength(1)
  expect((await prescribe(no)).msg).toBe('正在等待用药人回答')
  expect((await ask(no, 1, '还有吗？')).msg).toBe('正在等待用药人回答')
  expect((await ask(no, 0, '别的问题', ['有'])).code).toBe(422)
  await bed.shop.ok('handBackConsult', { no }, doctor)
  expect((await take(no, colleague)).msg).toBe('正在等待用药人回答')
  await answer(person, no, 0, '130')
  expect((await take(no, colleague)).code).toBe(200)
})

test('the simulated doctor answers no consultation that staff holds or has asked in', async () => {
  const { person, no } = await start()
  await take(no)
  await bed.after(30_000)
  expect((await read(person, no)).state).toBe('waiting')
  await ask(no, 0)
  await answer(person, no, 0, '130')
  bed.shop.pass(11 * MINUTE)
  await bed.after(65_000)
  expect(await read(person, no)).toMatchObject({ state: 'waiting', doctor: DOCTOR.name })
})

test('RX-10 a withdrawn consent hides the consultation from doctors; its trail has no health data', async () => {
  const { person, no } = await start()
  await take(no)
  const { id, content_sealed } = await bed.shop.db
    .selectFrom('consultation')
    .select(['id', 'content_sealed'])
    .where('consult_no', '=', no)
    .executeTakeFirstOrThrow()
  expect(content_sealed).not.toContain('林小明')
  await bed.answerConsent(person.token, 'health', false)
  expect((await take(no)).code).toBe(404)
  const trail = await bed.shop.db
    .selectFrom('consultation_event')
    .selectAll()
    .where('consultation_id', '=', id)
    .execute()
  expect(trail.map(({ act, reason, signature }) => [act, reason, signature])).toEqual([
    ['take', '', ''],
    ['open', '', ''],
  ])
  await expect(
    bed.shop.db.updateTable('consultation_event').set({ act: 'ask' }).where('consultation_id', '=', id).execute(),
  ).rejects.toThrow()
})

test('a drug that is no longer on sale turns the prescription into a refusal that the doctor sees', async () => {
  const { person, no } = await start()
  await take(no)
  const setOnSale = (on_sale: boolean) =>
    bed.shop.db.updateTable('product').set({ on_sale }).where('id', '=', bed.rx.id).execute()
  await setOnSale(false)
  const ended = await prescribe(no)
  await setOnSale(true)
  expect(ended.data).toEqual({ state: 'refused', reason: '要开的药已下架，请重新选择' })
  expect(await read(person, no)).toMatchObject({ state: 'refused', orderNo: '' })
})

test('a doctor answers neither an own consultation nor that of a partner’s shop', async () => {
  const own = await bed.shopper({}, doctor)
  const { no } = await start(own)
  expect((await take(no)).msg).toBe('不能接诊自己的问诊')
  const other = await start()
  await bed.shop.db
    .updateTable('consultation')
    .set({ merchant_code: 'elsewhere' })
    .where('consult_no', '=', other.no)
    .execute()
  expect((await take(other.no)).code).toBe(404)
})
