import { departmentOf } from '../../../../src/domain/staff-work'
import { openShop, PRODUCTS, type Shop } from '../../../testing/shop'
import { userOf } from '../../../testing/wallets'
import { sumNewsRevisions } from './revisions'
import { updateWorkNotices } from '../audit/work-notices'
import { WAIT_MINUTES } from '../../../../src/domain/staff-work'

const MINUTE = 60_000
const SHOP_TIME = new Date('2026-11-21T10:00:00+08:00')
let shop: Shop
let byStaff: Shop
const clerks: Record<'clerk' | 'second' | 'partner' | 'dispenser' | 'doctor', string> = {} as never
let next = 0

const hire = async (token: string, storeNo: string, name: string) =>
  shop.db
    .insertInto('staff')
    .values({ user_id: await userOf(shop, token), store_no: storeNo, duty: 'store', name })
    .execute()

beforeAll(async () => {
  shop = await openShop()
  shop.now = SHOP_TIME
  clerks.clerk = await shop.login('13800138009')
  clerks.dispenser = await shop.login('13800138008')
  clerks.doctor = await shop.login('13800138005')
  clerks.second = await shop.login('13940001001')
  clerks.partner = await shop.login('13940001002')
  await hire(clerks.second, 'S903002', '演示店员郑')
  const { store_no: partnerStore } = await shop.db
    .selectFrom('store')
    .select('store_no')
    .where('merchant_code', '<>', '')
    .executeTakeFirstOrThrow()
  await hire(clerks.partner, partnerStore, '演示店员何')
})
afterAll(async () => {
  await shop.close()
  await byStaff?.close()
})
beforeEach(async () => {
  await shop.db.updateTable('chat').set({ waiting_since: null, held_by: null, held_until: null }).execute()
})

async function conversation(department: 'service' | 'pharmacist' = 'service', of = shop) {
  const token = await of.login(`1391222${String(1000 + ++next)}`)
  const { chatId } = await of.ok('openChat', { desk: department }, token)
  const write = (text: string) =>
    of.ok('sendMessage', { chatId, clientId: `shopper-${++next}-message`, kind: 'text', text }, token)
  const texts = async () => (await of.ok('chatMessages', { chatId }, token)).list
  return { token, no: String(chatId), chatId, write, texts }
}
const take = (no: string, token = clerks.clerk) => shop.call('takeChat', { no }, token)
const answer = (no: string, text: string, to: number, token = clerks.clerk, clientId = `answer-${++next}-xx`) =>
  shop.call('answerChat', { no, clientId, text, to }, token)
const waiting = async (token = clerks.clerk) =>
  (await shop.ok('workChats', { state: 'waiting', pageNum: 1, pageSize: 20 }, token)).list
const drain = async (ms = 1000) => {
  shop.pass(ms)
  await shop.jobs.drain()
}

test('each duty answers the conversations of its own department, a doctor none', () => {
  expect(['store', 'dispenser', 'reviewer', 'doctor', 'shopper'].map(departmentOf)).toEqual([
    ...['service', 'pharmacist', 'pharmacist', null, null],
  ])
})

test('staff takes a waiting conversation, reads it and answers; the simulated service stays silent', async () => {
  const { no, write, texts, token } = await conversation()
  const question = await write('我想开发票')
  expect(await waiting()).toMatchObject([{ no, desk: 'service', unread: 1, holder: '', mine: 0, problem: '' }])
  expect(JSON.stringify(await waiting())).not.toContain('发票')
  expect((await take(no)).data).toMatchObject({ mine: 1 })
  await drain()
  expect(await texts()).toHaveLength(1)
  const { list } = await shop.ok('workChatMessages', { no }, clerks.clerk)
  expect(list).toMatchObject([{ text: '我想开发票', mine: false }])
  expect((await shop.ok('chatMessages', { chatId: Number(no) }, token)).readTo).toBe(question.id)
  const clientId = 'the-same-answer'
  const first = await answer(no, '在订单页可以申请发票', question.id, clerks.clerk, clientId)
  const again = await answer(no, '在订单页可以申请发票', question.id, clerks.clerk, clientId)
  expect([first.data.id, first.data.mine]).toEqual([again.data.id, true])
  expect(await texts()).toMatchObject([{ mine: true }, { mine: false, auto: 0, text: '在订单页可以申请发票' }])
  expect(await waiting()).toEqual([])
  // Staff answer the next question, too: the automatic answer stays off after the lease has ended.
  shop.pass(11 * MINUTE)
  await write('怎么退款')
  await drain()
  expect(await texts()).toHaveLength(3)
  expect(await waiting()).toMatchObject([{ no, unread: 1, holder: '' }])
  const { trail } = await shop.ok('workChat', { no }, clerks.clerk)
  expect(trail.map(({ act }) => act)).toEqual(['answer', 'take'])
})

test('a conversation that staff closes says so once, and is answered by the simulated service again', async () => {
  const { no, write, texts } = await conversation()
  const one = await write('我想开发票')
  await take(no)
  await answer(no, '好的', one.id)
  const two = await write('谢谢')
  expect((await shop.call('closeChat', { no, to: one.id }, clerks.clerk)).code).toBe(8013)
  await shop.ok('closeChat', { no, to: two.id }, clerks.clerk)
  await drain()
  const lines = await texts()
  expect(lines.map(({ ended }) => ended)).toEqual([0, 0, 0, 1])
  expect(lines.at(-1)).toMatchObject({ mine: false, auto: 0, text: '本次咨询已结束' })
  expect(await waiting()).toEqual([])
  await write('我想开发票')
  await drain()
  expect((await texts()).at(-1)).toMatchObject({ mine: false, auto: 1 })
  expect(await waiting()).toEqual([])
})

test('handing back without an answer lets the simulated service answer; so does a lease that expires', async () => {
  const one = await conversation()
  await one.write('我想开发票')
  await take(one.no)
  await drain()
  expect(await one.texts()).toHaveLength(1)
  await shop.ok('handBackChat', { no: one.no }, clerks.clerk)
  await drain(0)
  expect((await one.texts()).at(-1)).toMatchObject({ auto: 1 })
  const two = await conversation()
  await two.write('我想开发票')
  await take(two.no)
  await drain()
  await drain(10 * MINUTE)
  expect(await two.texts()).toHaveLength(2)
})

test('an emergency gets its answer at once, also while staff holds the conversation', async () => {
  const { no, write, texts } = await conversation()
  await write('我胸痛')
  await take(no)
  await drain()
  expect((await texts()).at(-1)?.text).toMatch(/120/)
  expect(await waiting()).toMatchObject([{ no, mine: 1 }])
})

test('when two members take a conversation at once, one gets it; the other can neither read nor answer', async () => {
  const { no, write } = await conversation()
  const { id } = await write('怎么退款')
  const codes = (await Promise.all([take(no), take(no, clerks.second)])).map(({ code }) => code)
  expect(codes.sort((a, b) => a - b)).toEqual([200, 8013])
  const [card] = await waiting()
  const loser = card?.mine === 1 ? clerks.second : clerks.clerk
  expect((await shop.call('workChatMessages', { no }, loser)).code).toBe(8013)
  expect((await answer(no, '好的', id, loser)).code).toBe(8013)
  expect((await shop.call('handBackChat', { no }, loser)).code).toBe(8013)
  expect((await shop.call('closeChat', { no, to: id }, loser)).code).toBe(8013)
})

test('shoppers, doctors, another department and a partner’s store get nothing, whatever they send', async () => {
  const { no, write, token } = await conversation()
  const { id } = await write('怎么退款')
  const calls = [
    ['workChats', { state: 'waiting', pageNum: 1, pageSize: 20, duty: 'store', isStaff: 1 }],
    ...(['workChat', 'takeChat', 'workChatMessages', 'handBackChat'] as const).map((name) => [name, { no, staff: 1 }]),
    ['answerChat', { no, clientId: 'forged-answer', text: '好的', to: id }],
    ['closeChat', { no, to: id }],
  ] as const
  for (const outsider of [token, clerks.doctor, clerks.partner])
    for (const [name, input] of calls)
      expect([name, (await shop.call(name as never, input as never, outsider)).code]).toEqual([name, 404])
  expect((await take(no, clerks.dispenser)).code).toBe(404)
  expect(await waiting(clerks.dispenser)).toEqual([])
  // Conversations have no store: a colleague of another of our stores sees the same queue.
  expect(await waiting(clerks.second)).toMatchObject([{ no }])
})

test('staff does not answer its own conversation; cards show no more than the shopper sent', async () => {
  const { chatId } = await shop.ok('openChat', { desk: 'service' }, clerks.clerk)
  const own = { chatId, clientId: 'own-question-1', kind: 'good', id: PRODUCTS.swab, text: '' } as const
  await shop.ok('sendMessage', own, clerks.clerk)
  expect((await take(String(chatId))).msg).toBe('本人的咨询由同事回答')
  await shop.ok('takeChat', { no: String(chatId) }, clerks.second)
  const { list } = await shop.ok('workChatMessages', { no: String(chatId) }, clerks.second)
  expect(list).toMatchObject([{ kind: 'good', good: { barcode: PRODUCTS.swab }, order: null }])
})

test('notifies staff once per question, and the holder’s device of each message of the shopper', async () => {
  const { no, write } = await conversation()
  const updateNotices = () => updateWorkNotices({ db: shop.db, now: () => shop.now }, WAIT_MINUTES)
  const newsOf = async () =>
    (await shop.ok('workNotices', { pageNum: 1, pageSize: 50 }, clerks.clerk)).list.filter((row) => row.no === no)
  const { id } = await write('怎么退款')
  await Promise.all([updateNotices(), updateNotices()])
  expect(await newsOf()).toMatchObject([{ type: 'chat', step: 'service', again: 0, ended: 0 }])
  shop.pass(3 * MINUTE)
  await updateNotices()
  expect(await newsOf()).toMatchObject([{ late: 1 }])
  await take(no)
  await updateNotices()
  expect(await newsOf()).toMatchObject([{ ended: 1 }])
  const userId = await userOf(shop, clerks.clerk)
  const before = (await sumNewsRevisions(shop.db, [userId])).get(userId) ?? 0
  await answer(no, '好的', id)
  await write('还有一个问题')
  expect((await sumNewsRevisions(shop.db, [userId])).get(userId)).toBeGreaterThan(before)
  shop.pass(10 * MINUTE)
  await updateNotices()
  expect(await newsOf()).toMatchObject([{ again: 0, ended: 0 }, { ended: 1 }])
})

test('a shopper who has waited for minutes gets one message about the answer, without its text', async () => {
  const { no, write, token } = await conversation()
  const { id } = await write('怎么退款')
  shop.pass(3 * MINUTE)
  await take(no)
  await answer(no, '在订单页申请退款', id)
  const { list } = await shop.ok('userMessages', { pageNum: 1, pageSize: 20 }, token)
  const about = list.filter(({ title }) => title === '客服回复了咨询')
  expect(about).toMatchObject([{ url: '/service/online?desk=service' }])
  expect(JSON.stringify(about)).not.toContain('退款')
})

test('the trail cannot be changed', async () => {
  const { no, write } = await conversation()
  await write('怎么退款')
  await take(no)
  await expect(shop.db.updateTable('chat_event').set({ act: 'close' }).execute()).rejects.toThrow()
  await expect(shop.db.deleteFrom('chat_event').execute()).rejects.toThrow()
})

test('a message waits for people where only staff answers', async () => {
  byStaff = await openShop({ chatByStaff: true })
  byStaff.now = SHOP_TIME
  const { token, write, texts } = await conversation('pharmacist', byStaff)
  expect(await byStaff.ok('openChat', { desk: 'pharmacist' }, token)).toMatchObject({ auto: 0 })
  await write('这两个药能一起吃吗')
  byStaff.pass(1000)
  await byStaff.jobs.drain()
  expect(await texts()).toHaveLength(1)
  const dispenser = await byStaff.login('13800138008')
  const { queues } = await byStaff.ok('auditHome', {}, dispenser)
  expect(queues.find(({ type }) => type === 'chat')).toMatchObject({ waiting: 1 })
})
