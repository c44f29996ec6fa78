import { sql } from 'kysely'
import { SEND_BACK_REASONS } from '../../../../src/domain/prescription'
import type { Input } from '../../../../src/contract/schemas'
import { rxTestBed, type RxShopper } from '../../../testing/rx'
import type { Shop } from '../../../testing/shop'
import { sendBackReasons } from '../../../../src/contract/audit/rx-schemas'

const bed = rxTestBed()
const { shopper, sendRequest, upload, after, prescriptionRequest, notificationsOf, answerConsent } = bed
const MINUTE = 60_000
const CLERK = '13800138009'
const DISPENSER = { mobile: '13800138008', name: '演示药师周' }
const REVIEWER = { mobile: '13800138007', name: '演示药师吴' }
const DOCTOR = { mobile: '13800138005', name: '演示医生冯' }
let shop: Shop
let clerk: string
let dispenser: string
let reviewer: string
let doctor: string
beforeAll(async () => {
  ;({ shop } = bed)
  clerk = await shop.login(CLERK)
  dispenser = await shop.login(DISPENSER.mobile)
  reviewer = await shop.login(REVIEWER.mobile)
  doctor = await shop.login(DOCTOR.mobile)
})

/** Submits a request with a picture; nobody has answered it yet. */
async function waiting(person?: RxShopper) {
  const owner = person ?? (await shopper())
  const { data } = await sendRequest(owner, { via: 'upload', pics: [await upload(owner.token)] })
  return { owner, no: data.orderNo }
}
const take = (no: string, token: string) => shop.call('takeRx', { no }, token)
const check = (no: string, token = dispenser, signature = DISPENSER.name) =>
  shop.call('checkRx', { no, signature, confirmed: 1 }, token)
const release = (no: string, token = reviewer, signature = REVIEWER.name) =>
  shop.call('releaseRx', { no, signature, confirmed: 1 }, token)
const sendBack = (no: string, token: string, change: Partial<Input<'sendBackRx'>> = {}) =>
  shop.call('sendBackRx', { no, reason: 'dose', ...change }, token)
const cardOf = (no: string, token: string) => shop.ok('rxReview', { no }, token)
const idOf = async (no: string) =>
  (await shop.db.selectFrom('prescription').select('id').where('demand_no', '=', no).executeTakeFirstOrThrow()).id
const trailOf = async (no: string) =>
  shop.db
    .selectFrom('review_event as e')
    .innerJoin('staff as s', 's.user_id', 'e.actor_id')
    .select(['e.act', 's.name', 'e.reason', 'e.signature'])
    .where('e.prescription_id', '=', await idOf(no))
    .orderBy('e.id')
    .execute()

test('RX-05 a dispenser checks and a reviewer releases; the shopper sees it and may buy', async () => {
  const { owner, no } = await waiting()
  expect((await take(no, dispenser)).data.record).toMatchObject({
    ...{ patientName: '林小明', sex: 'female', age: 36, diagnosis: bed.disease },
    drugs: [expect.objectContaining({ name: bed.rx.name, count: 2 })],
    pics: [expect.stringContaining('/upload/')],
  })
  expect((await check(no)).code).toBe(200)
  // The provider would have answered by now.
  await after(60_000)
  expect((await prescriptionRequest(owner, no)).state).toBe('waiting')
  expect((await take(no, reviewer)).code).toBe(200)
  expect((await release(no)).code).toBe(200)
  expect(await prescriptionRequest(owner, no)).toMatchObject({ state: 'approved', pharmacist: REVIEWER.name })
  expect(await notificationsOf(owner)).toMatchObject([{ title: '处方审核已通过', url: `/OTC/${no}` }])
  expect((await trailOf(no)).map(({ act, name, signature }) => [act, name, signature])).toEqual([
    ['take', DISPENSER.name, ''],
    ['open', DISPENSER.name, ''],
    ['check', DISPENSER.name, DISPENSER.name],
    ['take', REVIEWER.name, ''],
    ['open', REVIEWER.name, ''],
    ['release', REVIEWER.name, REVIEWER.name],
  ])
  expect((await cardOf(no, reviewer)).step).toBe('done')
  await after(MINUTE)
  expect(await notificationsOf(owner)).toHaveLength(1)
})

test('the provider reviews requests that no member of staff holds, and a held one after its lease', async () => {
  const free = await waiting()
  const held = await waiting()
  await take(held.no, dispenser)
  await after(12_000)
  expect((await prescriptionRequest(free.owner, free.no)).state).toBe('approved')
  expect((await prescriptionRequest(held.owner, held.no)).state).toBe('waiting')
  await after(12 * MINUTE)
  expect((await prescriptionRequest(held.owner, held.no)).state).toBe('approved')
})

test('a lease lasts ten minutes after the last act, shows its holder, and can be handed back', async () => {
  const { no } = await waiting()
  await take(no, dispenser)
  expect(await cardOf(no, reviewer)).toMatchObject({
    holder: DISPENSER.name,
    mine: 0,
    problem: `${DISPENSER.name}正在处理`,
  })
  expect(await take(no, reviewer)).toMatchObject({ code: 8013, msg: `${DISPENSER.name}正在处理`, data: null })
  shop.pass(6 * MINUTE)
  await take(no, dispenser)
  shop.pass(6 * MINUTE)
  expect((await cardOf(no, dispenser)).mine).toBe(1)
  expect((await shop.call('handBackRx', { no }, reviewer)).code).toBe(8013)
  expect((await shop.call('handBackRx', { no }, dispenser)).code).toBe(200)
  expect(await cardOf(no, reviewer)).toMatchObject({ holder: '', heldUntil: null, problem: '' })
  await take(no, reviewer)
  shop.pass(10 * MINUTE)
  expect(await check(no, reviewer, REVIEWER.name)).toMatchObject({ code: 8013, msg: '领取已失效，请重新领取' })
  expect(await cardOf(no, dispenser)).toMatchObject({ holder: '', step: 'check' })
})

test('one account never checks and releases the same request, in the calls and in the database', async () => {
  const { no } = await waiting()
  await take(no, reviewer)
  expect((await release(no)).msg).toBe('还没有初核')
  expect((await check(no, reviewer, REVIEWER.name)).code).toBe(200)
  expect(await take(no, reviewer)).toMatchObject({ code: 8013, msg: '初核和审核须由两位药师完成' })
  expect((await take(no, dispenser)).msg).toBe('已经初核，等待审核药师审核')
  expect((await release(no, dispenser, DISPENSER.name)).msg).toBe('只有审核药师可以审核通过')
  const id = await idOf(no)
  const { user_id } = await shop.db
    .selectFrom('staff')
    .select('user_id')
    .where('name', '=', REVIEWER.name)
    .executeTakeFirstOrThrow()
  const row = { prescription_id: id, actor_id: user_id, duty: 'reviewer', act: 'release', at: shop.now } as const
  await expect(shop.db.insertInto('review_event').values(row).execute()).rejects.toThrow('review_event_four_eyes')
  // A lease in the table alone does not help: the call refuses the account of the first check.
  await shop.db
    .updateTable('prescription_review')
    .set({ held_by: user_id, held_until: new Date(shop.now.getTime() + MINUTE) })
    .where('prescription_id', '=', id)
    .execute()
  expect((await release(no)).msg).toBe('初核和审核须由两位药师完成')
  expect((await cardOf(no, dispenser)).step).toBe('release')
})

test('a pharmacist cannot review a request of the own account', async () => {
  const { no } = await waiting(await shopper({}, reviewer))
  expect(await take(no, reviewer)).toMatchObject({ code: 8013, msg: '不能审核自己的处方', data: null })
  expect((await take(no, dispenser)).code).toBe(200)
})

test('signing needs the registered name', async () => {
  const { no } = await waiting()
  await take(no, dispenser)
  expect((await check(no, dispenser, '演示药师吴')).msg).toBe('签名须与登记的姓名一致')
  const unconfirmed = { no, signature: DISPENSER.name, confirmed: 0 } as unknown as Input<'checkRx'>
  expect((await shop.call('checkRx', unconfirmed, dispenser)).code).toBe(422)
  expect((await check(no, dispenser, ` ${DISPENSER.name} `)).code).toBe(200)
  expect((await check(no)).msg).toBe('已经初核，等待审核药师审核')
})

test('RX-05 a sent-back request shows its reason to the shopper; the trail keeps only the reason’s key', async () => {
  const { owner, no } = await waiting()
  expect((await sendBack(no, dispenser)).msg).toBe('领取已失效，请重新领取')
  await take(no, dispenser)
  expect((await sendBack(no, dispenser, { reason: 'other', note: ' ' })).msg).toBe('请填写说明')
  expect((await sendBack(no, dispenser, { note: '每次 1 片还是 2 片' })).code).toBe(200)
  expect(await prescriptionRequest(owner, no)).toMatchObject({
    ...{ state: 'refused', reason: `${SEND_BACK_REASONS.dose}：每次 1 片还是 2 片`, pharmacist: DISPENSER.name },
  })
  expect((await notificationsOf(owner))[0]).toMatchObject({ title: '处方审核未通过' })
  expect(await trailOf(no)).toContainEqual({ act: 'sendBack', name: DISPENSER.name, reason: 'dose', signature: '' })
  expect((await take(no, reviewer)).msg).toBe('这张处方需求已经结束')
})

test('RX-05 a consultation without a prescription cannot be released, only sent back', async () => {
  const owner = await shopper()
  // Leaves the shop without a doctor among its staff.
  await shop.db.updateTable('staff').set({ duty: 'store' }).where('duty', '=', 'doctor').execute()
  const { data } = await sendRequest(owner)
  const no = data.orderNo
  await take(no, dispenser)
  expect((await check(no)).msg).toBe('没有处方，不能审核通过，请退回并说明')
  expect((await sendBack(no, dispenser, { reason: 'other', note: '请上传处方' })).code).toBe(200)
  expect((await prescriptionRequest(owner, no)).state).toBe('refused')
  await shop.db.updateTable('staff').set({ duty: 'doctor' }).where('licence_no', '<>', '').execute()
})

const prescribe = (no: string, token = doctor, signature = DOCTOR.name) =>
  shop.call('prescribeRx', { no, signature, confirmed: 1 }, token)

test('RX-05 a doctor prescribes for a request without a prescription, then two pharmacists review', async () => {
  const owner = await shopper()
  const no = (await sendRequest(owner)).data.orderNo
  const listed = async (state: 'prescribe' | 'check', token: string) =>
    (await shop.ok('rxReviews', { state, pageNum: 1, pageSize: 50 }, token)).list.some((card) => card.no === no)
  expect([await listed('prescribe', doctor), await listed('check', dispenser)]).toEqual([true, false])
  expect((await take(no, dispenser)).msg).toBe('等待医生开方')
  expect((await prescribe(no)).msg).toBe('领取已失效，请重新领取')
  expect((await take(no, doctor)).data.card.step).toBe('prescribe')
  expect((await prescribe(no, doctor, '别人')).msg).toBe('签名须与登记的姓名一致')
  expect((await prescribe(no, dispenser, DISPENSER.name)).msg).toBe('只有医生可以开方')
  expect((await prescribe(no)).code).toBe(200)
  expect((await prescribe(no)).msg).toBe('已经开方，由药师审核')
  expect((await take(no, doctor)).msg).toBe('开方的医生不能审核这张处方')
  expect((await take(no, dispenser)).data.card).toMatchObject({ step: 'check', via: 'consult' })
  expect((await check(no)).code).toBe(200)
  expect((await take(no, reviewer)).data.record.doctor).toBe(DOCTOR.name)
  expect((await release(no)).code).toBe(200)
  expect(await prescriptionRequest(owner, no)).toMatchObject({ state: 'approved', doctor: DOCTOR.name })
})

test('a doctor who becomes a reviewer cannot review the own prescription, in the calls and in the database', async () => {
  const no = (await sendRequest(await shopper())).data.orderNo
  await take(no, doctor)
  await prescribe(no)
  await shop.db.updateTable('staff').set({ duty: 'reviewer' }).where('licence_no', '<>', '').execute()
  expect((await take(no, doctor)).msg).toBe('开方的医生不能审核这张处方')
  const { user_id } = await shop.db
    .selectFrom('staff')
    .select('user_id')
    .where('licence_no', '<>', '')
    .executeTakeFirstOrThrow()
  const row = { prescription_id: await idOf(no), actor_id: user_id, duty: 'reviewer', act: 'check' } as const
  const insert = shop.db
    .insertInto('review_event')
    .values({ ...row, at: shop.now })
    .execute()
  await expect(insert).rejects.toThrow('review_event_four_eyes')
  await shop.db.updateTable('staff').set({ duty: 'doctor' }).where('licence_no', '<>', '').execute()
})

test('a doctor sends a request back, and does no work of the store', async () => {
  const owner = await shopper()
  const no = (await sendRequest(owner)).data.orderNo
  await take(no, doctor)
  expect((await sendBack(no, doctor, { reason: 'other', note: '请先面诊' })).code).toBe(200)
  expect(await prescriptionRequest(owner, no)).toMatchObject({ state: 'refused', doctor: DOCTOR.name })
  expect((await shop.ok('auditHome', {}, doctor)).queues.map(({ type }) => type)).toEqual(['rx', 'consult'])
  for (const call of ['workOrders', 'workRefunds', 'workQuestions'] as const)
    expect((await shop.call(call, { pageNum: 1, pageSize: 10 } as never, doctor)).code).toBe(404)
  expect((await shop.call('takeWork', { type: 'order', no: '1' }, doctor)).code).toBe(404)
  expect((await shop.call('prescribeRx', { no, signature: 'x', confirmed: 1 }, owner.token)).code).toBe(404)
})

test('RX-05 the prescription of a consulted doctor is reviewed like any other', async () => {
  const owner = await shopper()
  const { data } = await sendRequest(owner)
  const no = data.orderNo
  await shop.db.updateTable('prescription').set({ doctor: '周医生' }).where('demand_no', '=', no).execute()
  const taken = await take(no, dispenser)
  expect([taken.data.card.via, taken.data.record.doctor]).toEqual(['consult', '周医生'])
  expect((await check(no)).code).toBe(200)
})

test('shoppers, other staff and staff of a partner’s store get nothing, whatever their request says', async () => {
  const { owner, no } = await waiting()
  const stranger = await shopper()
  const forged = { no, staff: 1, duty: 'reviewer' } as Input<'takeRx'>
  for (const token of [owner.token, stranger.token, clerk]) {
    expect((await shop.call('takeRx', forged, token)).code).toBe(404)
    expect((await shop.call('rxReview', { no }, token)).code).toBe(404)
    expect((await shop.call('rxReviews', { state: 'check' }, token)).code).toBe(404)
    for (const answer of [await check(no, token), await release(no, token), await sendBack(no, token)])
      expect([answer.code, answer.data]).toEqual([404, null])
    expect((await shop.call('handBackRx', { no }, token)).code).toBe(404)
  }
  expect((await shop.call('auditHome', {}, owner.token)).code).toBe(404)
  expect((await shop.call('auditFind', { no }, clerk)).code).toBe(404)
  expect(await trailOf(no)).toEqual([])
  expect((await shop.call('takeRx', { no })).code).toBe(402)
  const partner = await shop.db
    .selectFrom('store')
    .select('store_no')
    .where('merchant_code', '<>', '')
    .executeTakeFirstOrThrow()
  const { id: user_id } = await shop.ok('getUserInfo', {}, stranger.token)
  await shop.db
    .insertInto('staff')
    .values({ user_id, store_no: partner.store_no, duty: 'reviewer', name: '外店药师' })
    .execute()
  expect((await take(no, stranger.token)).code).toBe(404)
  expect((await shop.ok('rxReviews', { state: 'check' }, stranger.token)).list).toEqual([])
  const { queues } = await shop.ok('auditHome', {}, stranger.token)
  expect(queues.every(({ waiting }) => waiting === 0)).toBe(true)
})

test('a partner’s shop has no workspace', async () => {
  const { no } = await waiting()
  expect((await shop.call('auditHome', {}, reviewer, 'baiyang')).code).toBe(404)
  expect((await shop.call('takeRx', { no }, reviewer, 'baiyang')).code).toBe(404)
})

test('the queue is oldest first, by step, without names and health data; the workspace counts it', async () => {
  await shop.db.updateTable('prescription').set({ state: 'refused' }).where('state', '=', 'waiting').execute()
  const first = await waiting()
  shop.pass(MINUTE)
  const second = await waiting()
  const list = async (state: 'check' | 'release' | 'mine', token: string) =>
    (await shop.ok('rxReviews', { state }, token)).list.map(({ no }) => no)
  expect(await list('check', dispenser)).toEqual([first.no, second.no])
  const page = JSON.stringify([
    await shop.ok('rxReviews', { state: 'check' }, dispenser),
    await cardOf(first.no, dispenser),
  ])
  for (const secret of ['林小明', bed.disease, bed.rx.name, '/upload/']) expect(page).not.toContain(secret)
  await take(first.no, dispenser)
  expect(await list('mine', dispenser)).toEqual([first.no])
  expect(await list('mine', reviewer)).toEqual([])
  expect(await shop.ok('auditHome', {}, dispenser)).toMatchObject({
    ...{ duty: 'dispenser', name: DISPENSER.name, held: [{ type: 'rx', no: first.no }] },
    queues: expect.arrayContaining([{ type: 'rx', waiting: 2, oldestTime: expect.any(String) }]),
  })
  await check(first.no)
  expect([await list('check', dispenser), await list('release', reviewer)]).toEqual([[second.no], [first.no]])
  expect((await shop.ok('auditHome', {}, reviewer)).queues[0]).toMatchObject({ type: 'rx', waiting: 1 })
  expect((await shop.ok('auditHome', {}, clerk)).queues.filter(({ type }) => type === 'rx')).toEqual([])
  expect(await shop.ok('auditFind', { no: second.no }, dispenser)).toEqual({ type: 'rx', no: second.no })
  expect((await shop.call('auditFind', { no: 'D0' }, dispenser)).code).toBe(404)
})

test('a request ends when the consent is withdrawn or the patient is deleted', async () => {
  const withdrawn = await waiting()
  await take(withdrawn.no, dispenser)
  await answerConsent(withdrawn.owner.token, 'health', false)
  expect((await check(withdrawn.no)).msg).toBe('这张处方需求已经结束')
  expect((await take(withdrawn.no, reviewer)).msg).toBe('这张处方需求已经结束')
  const gone = await waiting()
  await shop.db.deleteFrom('patient').where('id', '=', gone.owner.patientId).execute()
  expect(await take(gone.no, dispenser)).toMatchObject({ code: 8013, msg: '用药人已删除，请重新提交', data: null })
  expect((await prescriptionRequest(gone.owner, gone.no)).state).toBe('refused')
})

test('entries of the trail are never changed or deleted', async () => {
  const { no } = await waiting()
  await take(no, dispenser)
  const id = await idOf(no)
  await expect(
    sql`update review_event set act = 'check' where prescription_id = ${id}`.execute(shop.db),
  ).rejects.toThrow('never')
  await expect(sql`delete from review_event where prescription_id = ${id}`.execute(shop.db)).rejects.toThrow('never')
  await expect(sql`truncate review_event`.execute(shop.db)).rejects.toThrow('never')
})

test('RX-05 a checked request that nobody releases lapses', async () => {
  const { owner, no } = await waiting()
  await take(no, dispenser)
  await check(no)
  await after(31 * MINUTE)
  expect((await prescriptionRequest(owner, no)).state).toBe('void')
  expect((await notificationsOf(owner))[0]).toMatchObject({ title: '处方审核超时' })
  expect((await take(no, reviewer)).msg).toBe('这张处方需求已经结束')
})

test('the contract lists the reasons of the domain', () => {
  expect(sendBackReasons.options).toEqual(Object.keys(SEND_BACK_REASONS))
})
