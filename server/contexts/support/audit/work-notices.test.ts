import { WAIT_MINUTES, WORK_TYPES } from '../../../../src/domain/staff-work'
import { auditType } from '../../../../src/contract/audit/notice-schemas'
import { rxTestBed, type RxShopper } from '../../../testing/rx'
import { PRODUCTS } from '../../../testing/shop'
import { userOf } from '../../../testing/wallets'
import { sumNewsRevisions } from '../conversation/revisions'
import { updateWorkNotices } from './work-notices'

const bed = rxTestBed()
const MINUTE = 60_000
const CLERK = '13800138009'
const DISPENSER = '13800138008'
const REVIEWER = '13800138007'
const DOCTOR = '13800138005'
let clerk: string
let dispenser: string
let reviewer: string
beforeAll(async () => {
  const { shop } = bed
  clerk = await shop.login(CLERK)
  dispenser = await shop.login(DISPENSER)
  reviewer = await shop.login(REVIEWER)
})
beforeEach(async () => {
  const { db } = bed.shop
  await db.deleteFrom('staff_notice').execute()
  await db.deleteFrom('staff_notice_switch').execute()
  await db.updateTable('prescription').set({ state: 'refused' }).where('state', '=', 'waiting').execute()
  // Noon of the next day: within the opening hours.
  const day = new Date(bed.shop.now.getTime() + 24 * 60 * MINUTE).toISOString().slice(0, 10)
  bed.shop.now = new Date(`${day}T12:00:00+08:00`)
})

const deps = () => ({ db: bed.shop.db, now: () => bed.shop.now })
const updateNotices = () => updateWorkNotices(deps(), WAIT_MINUTES)
const newsOf = async (token: string) => (await bed.shop.ok('workNotices', { pageNum: 1, pageSize: 20 }, token)).list
const rxNews = async (token: string) => (await newsOf(token)).filter(({ type }) => type === 'rx')
const messagesOf = async (token: string) => {
  const { list } = await bed.shop.ok('userMessages', { pageNum: 1, pageSize: 50 }, token)
  return list.filter(({ title }) => title === '有处方等待处理')
}

/** Submits a request with a picture; nobody has answered it yet. */
async function waiting(person?: RxShopper) {
  const owner = person ?? (await bed.shopper())
  const { data } = await bed.sendRequest(owner, { via: 'upload', pics: [await bed.upload(owner.token)] })
  return data.orderNo
}

test('the kinds of work of the contract are those of the domain', () => {
  expect(auditType.options).toEqual([...WORK_TYPES])
})

test('notifies pharmacists of a waiting request once, and neither clerks nor shoppers', async () => {
  const no = await waiting()
  await Promise.all([updateNotices(), updateNotices()])
  await updateNotices()
  expect(await rxNews(dispenser)).toMatchObject([{ no, step: 'check', again: 0, ended: 0, read: 0 }])
  expect(await rxNews(reviewer)).toHaveLength(1)
  expect(await rxNews(clerk)).toEqual([])
  const { shop } = bed
  expect((await shop.ok('auditHome', {}, dispenser)).unread).toBeGreaterThan(0)
  expect((await shop.ok('getNumber', {}, dispenser)).workUnread).toBeGreaterThan(0)
  const shopper = await shop.login('13940000951')
  for (const call of ['workNotices', 'workAlerts'] as const)
    expect((await shop.call(call, { pageNum: 1, pageSize: 10 } as never, shopper)).code).toBe(404)
  expect((await shop.call('readWorkNotices', { ids: null }, shopper)).code).toBe(404)
  expect((await shop.call('saveWorkAlert', { type: 'rx', on: 0 }, shopper)).code).toBe(404)
  expect((await shop.ok('getNumber', {}, shopper)).workUnread).toBe(0)
})

test('notifies the doctor of a request without a prescription, and the pharmacists of one with it', async () => {
  const doctor = await bed.shop.login(DOCTOR)
  const { data } = await bed.sendRequest(await bed.shopper())
  await updateNotices()
  expect(await rxNews(doctor)).toMatchObject([{ no: data.orderNo, step: 'prescribe' }])
  expect([await rxNews(dispenser), await rxNews(reviewer)]).toEqual([[], []])
  await waiting()
  await updateNotices()
  expect([(await rxNews(doctor)).length, (await rxNews(dispenser)).length]).toEqual([1, 1])
})

test('a notice ends when the work is taken, and a new one follows when the lease expires', async () => {
  const no = await waiting()
  await updateNotices()
  await bed.shop.ok('takeRx', { no }, dispenser)
  await updateNotices()
  expect(await rxNews(reviewer)).toMatchObject([{ no, ended: 1 }])
  bed.shop.pass(11 * MINUTE)
  await updateNotices()
  expect(await rxNews(reviewer)).toMatchObject([
    { no, again: 1, ended: 0 },
    { no, again: 0, ended: 1 },
  ])
})

test('notifies only the reviewer of a release, and not the account that checked', async () => {
  const no = await waiting()
  await bed.shop.ok('takeRx', { no }, dispenser)
  await bed.shop.ok('checkRx', { no, signature: '演示药师周', confirmed: 1 }, dispenser)
  await updateNotices()
  expect(await rxNews(dispenser)).toEqual([])
  expect(await rxNews(reviewer)).toMatchObject([{ no, step: 'release' }])
})

test('sends one message per work and person after the limit, and none to a person who has switched it off', async () => {
  const no = await waiting()
  await bed.shop.ok('saveWorkAlert', { type: 'rx', on: 0 }, reviewer)
  const before = [(await messagesOf(dispenser)).length, (await messagesOf(reviewer)).length]
  await updateNotices()
  bed.shop.pass(4 * MINUTE)
  await updateNotices()
  expect(await messagesOf(dispenser)).toHaveLength(before[0]!)
  bed.shop.pass(MINUTE)
  await Promise.all([updateNotices(), updateNotices()])
  expect(await rxNews(dispenser)).toMatchObject([{ no, late: 1 }])
  // Taken and free again: a new notice in the workspace, but no second message.
  await bed.shop.ok('takeRx', { no }, dispenser)
  bed.shop.pass(11 * MINUTE)
  await updateNotices()
  const sent = await messagesOf(dispenser)
  expect(sent).toHaveLength(before[0]! + 1)
  expect(sent[0]).toMatchObject({ url: '/audit/index', content: '等待时间已超过时限，请到工作台处理。' })
  expect(await messagesOf(reviewer)).toHaveLength(before[1]!)
  const userId = await userOf(bed.shop, dispenser)
  const notices = await bed.shop.db
    .selectFrom('notice')
    .select('id')
    .where('user_id', '=', userId)
    .where('about', '=', 'staffWork')
    .execute()
  const jobs = await bed.shop.db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', 'sendNotice')
    .where(
      'dedupe',
      'in',
      notices.map(({ id }) => `notice:${id}`),
    )
    .execute()
  expect(jobs).toHaveLength(sent.length)
})

test('reading marks only one’s own notices, and a notice raises the revision of the connected device', async () => {
  await waiting()
  const [one, two] = [await userOf(bed.shop, dispenser), await userOf(bed.shop, reviewer)]
  const before = await sumNewsRevisions(bed.shop.db, [one, two])
  await updateNotices()
  const after = await sumNewsRevisions(bed.shop.db, [one, two])
  expect((after.get(one) ?? 0) > (before.get(one) ?? 0)).toBe(true)
  const [news] = await rxNews(dispenser)
  await bed.shop.ok('readWorkNotices', { ids: [news!.id] }, reviewer)
  expect((await rxNews(dispenser))[0]?.read).toBe(0)
  await bed.shop.ok('readWorkNotices', { ids: [news!.id] }, dispenser)
  expect((await rxNews(dispenser))[0]?.read).toBe(1)
  expect((await bed.shop.ok('readWorkNotices', { ids: null }, reviewer)).unread).toBe(0)
})

test('each duty has switches for its own kinds of work', async () => {
  const { shop } = bed
  expect((await shop.ok('workAlerts', {}, clerk)).map(({ type }) => type)).toEqual(['order', 'refund', 'chat'])
  expect((await shop.ok('workAlerts', {}, reviewer)).map(({ type }) => type)).toEqual(['rx', 'question', 'chat'])
  expect((await shop.call('saveWorkAlert', { type: 'order', on: 0 }, reviewer)).code).toBe(422)
})

test('PR-24 notifies each store of its own part of an order, and not after the store has sent it', async () => {
  const { shop } = bed
  const other = await shop.login('13940000961')
  await shop.db
    .insertInto('staff')
    .values({ user_id: await userOf(shop, other), store_no: 'S903002', duty: 'store', name: '演示店员郑' })
    .execute()
  const shopper = await shop.login('13940000962')
  // The second product is sold by the next store only.
  const bought: [string, number][] = [
    [PRODUCTS.swab, 1],
    ['2910000009591', 1],
  ]
  const { orderNo } = await shop.order(shopper, bought, 2)
  await shop.pay(shopper, orderNo)
  await updateNotices()
  const partNews = async (token: string) => (await newsOf(token)).filter(({ no }) => no === orderNo)
  expect([await partNews(clerk), await partNews(other)]).toMatchObject([[{ ended: 0 }], [{ ended: 0 }]])
  await shop.ok('takeWork', { type: 'order', no: orderNo }, clerk)
  await updateNotices()
  expect([await partNews(clerk), await partNews(other)]).toMatchObject([[{ ended: 1 }], [{ ended: 0 }]])
  for (const { line } of (await shop.ok('workOrder', { orderNo }, clerk)).lines)
    await shop.ok('checkWorkLine', { orderNo, line, checked: 1 }, clerk)
  await shop.ok('sendWorkOrder', { orderNo }, clerk)
  shop.pass(20 * MINUTE)
  await updateNotices()
  expect([await partNews(clerk), await partNews(other)]).toMatchObject([[{ ended: 1 }], [{ ended: 0 }]])
})
