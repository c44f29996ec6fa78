import type { Input } from '../../../../src/contract/schemas'
import { PURPOSES } from '../../../../src/domain/consent'
import { reminderPlan } from './send-reminders'
import { findAccountId } from '../../../testing/accounts'
import { openShop, type Shop } from '../../../testing/shop'
import { TEST_VAULT } from '../../../testing/vault'

let shop: Shop
const messages: { to: string; template: string; title: string; content: string }[] = []
beforeAll(async () => {
  shop = await openShop({
    hostMessages: {
      templates: { weapp: { takeDue: 'T-take', measureDue: 'T-measure' }, alipay: {} },
      send: async (_host: string, message: (typeof messages)[number]) => {
        messages.push(message)
        return 'sent'
      },
    } as never,
  })
})
afterAll(() => shop.close())

let digits = 0
type Reminder = Omit<Input<'saveCareReminder'>, 'patientId'>
/** Day of December 2026 for the current shopper. Each shopper gets a new one, because a minute's job runs only once. */
let day = 10
const at = (text: string) => new Date(`2026-12-${day}T${text}:00+08:00`)
const DAILY: Reminder = { kind: 'take', text: '吃降压药', times: ['08:00', '20:00'], days: [], date: '' }

async function shopper(reminders: Reminder[], on: ('measureDue' | 'takeDue')[]) {
  day += 1
  shop.now = at('07:00')
  const token = await shop.login(`1390000${7300 + ++digits}`)
  const allow = (purpose: 'health' | 'readings', given: boolean) =>
    shop.ok('saveConsents', { choices: [{ purpose, version: PURPOSES[purpose].version, given }] }, token)
  await allow('health', true)
  await allow('readings', true)
  const person = {
    ...({ name: '林小明', relation: 'other', sex: 'female', birth: '1960-06-15' } as const),
    ...({ allergy: '', pregnancy: 'none', liver: 'normal', kidney: 'normal' } as const),
  }
  const { id: patientId } = await shop.ok('savePatient', { ...person, diseases: [] }, token)
  for (const reminder of reminders) await shop.ok('saveCareReminder', { patientId, ...reminder }, token)
  for (const kind of on) await shop.ok('saveNoticeSetting', { kind, on: 1 }, token)
  return { token, patientId, allow }
}
const reminded = async (token: string) =>
  (await shop.ok('userMessages', { pageNum: 1, pageSize: 50 }, token)).list
    .filter(({ title }) => title === '定时提醒')
    .map(({ content }) => content.slice(0, 5))
    .reverse()
/** Job plans of two processes that share one database. */
const plans = [reminderPlan(), reminderPlan()]
const drainAt = async (text: string) => {
  shop.now = at(text)
  await Promise.all(plans.map((plan) => plan({ db: shop.db, now: () => shop.now })))
  await shop.jobs.drain()
}

test('PR-27 sends a switched-on reminder once, at its minute, naming neither person nor medicine', async () => {
  const { token, patientId } = await shopper([DAILY, { ...DAILY, kind: 'measure', text: '测血压' }], ['takeDue'])
  await drainAt('07:59')
  expect(await reminded(token)).toEqual([])
  await drainAt('08:00')
  await drainAt('08:00')
  await drainAt('08:02')
  expect(await reminded(token)).toEqual(['08:00'])
  const [message] = (await shop.ok('userMessages', { pageNum: 1, pageSize: 1 }, token)).list
  expect(message).toMatchObject({ url: `/ncd/check?patient=${patientId}` })
  expect(JSON.stringify(message)).not.toMatch(/林小明|降压|血压|吃药/)
  await shop.ok('saveNoticeSetting', { kind: 'measureDue', on: 1 }, token)
  await drainAt('20:00')
  expect(await reminded(token)).toEqual(['08:00', '20:00', '20:00'])
})

test('PR-27 two jobs at the same time write one message; a late job sends nothing', async () => {
  const { token } = await shopper([DAILY], ['takeDue'])
  shop.now = at('08:01')
  const rows = ['a', 'b'].map((dedupe) => ({ kind: 'careReminders', payload: '{}', run_at: shop.now, dedupe }))
  await shop.db.insertInto('job').values(rows).execute()
  await Promise.all([shop.jobs.drain(), shop.jobs.drain()])
  expect(await reminded(token)).toEqual(['08:00'])
  await drainAt('20:06')
  expect(await reminded(token)).toEqual(['08:00'])
})

test('PR-27 a reminder goes through WeChat where it is allowed, and never by SMS', async () => {
  const { token } = await shopper([DAILY], ['takeDue'])
  const templates = await shop.ok('noticeTemplates', { host: 'weapp', pickup: 0, about: 'care' }, token)
  expect(templates).toEqual([{ kind: 'takeDue', templateId: 'T-take' }])
  await drainAt('08:00')
  // Without a permission nothing goes out, and never an SMS.
  expect(messages).toEqual([])
  const mobile = `1390000${7300 + digits}`
  const userId = (await findAccountId(shop.db, TEST_VAULT, mobile)) ?? 0
  const identity = { issuer: 'wechat-app', subject: `openid-${userId}`, user_id: userId, created_at: shop.now }
  await shop.db.insertInto('identity').values(identity).execute()
  await shop.ok('saveNoticePermits', { host: 'weapp', kinds: ['takeDue'] }, token)
  await drainAt('20:00')
  expect(messages).toMatchObject([{ to: `openid-${userId}`, template: 'T-take', title: '定时提醒' }])
  const sent = await shop.db.selectFrom('notice_delivery').selectAll().execute()
  expect(sent.filter(({ channel }) => channel === 'sms')).toEqual([])
})

test('queues one job a minute for all processes, and none while no shopper wants reminders', async () => {
  await shop.db.deleteFrom('notice_switch').execute()
  await shop.db.deleteFrom('job').where('kind', '=', 'careReminders').execute()
  const queuedJobs = () => shop.db.selectFrom('job').select('id').where('kind', '=', 'careReminders').execute()
  await drainAt('09:00')
  expect(await queuedJobs()).toHaveLength(0)
  await shopper([DAILY], ['measureDue'])
  await drainAt('09:01')
  await drainAt('09:01')
  expect(await queuedJobs()).toHaveLength(1)
})

test('RX-10 withdrawn consent ends the messages; a reminder created after its minute sends none', async () => {
  const { token, patientId, allow } = await shopper([DAILY], ['takeDue'])
  await allow('readings', false)
  await drainAt('08:00')
  expect(await reminded(token)).toEqual([])
  const other = await shopper([], ['takeDue'])
  shop.now = at('08:01')
  await shop.ok('saveCareReminder', { patientId: other.patientId, ...DAILY }, other.token)
  await drainAt('08:02')
  expect(await reminded(other.token)).toEqual([])
  expect(patientId).not.toBe(other.patientId)
})

test('opens only due reminders, sends those switched on since, and stores the next due time', async () => {
  // A shopper who wants reminders: without one no job is queued.
  await shopper([], ['takeDue'])
  const { token, patientId } = await shopper([DAILY, { ...DAILY, kind: 'refill' }], [])
  const nextOf = async () => {
    const query = shop.db.selectFrom('care_reminder').select('next_at').where('patient_id', '=', patientId)
    return (await query.orderBy('id').execute()).map(({ next_at }) => next_at)
  }
  expect(await nextOf()).toEqual([at('08:00'), null])
  await drainAt('08:00')
  expect([await reminded(token), await nextOf()]).toEqual([[], [at('20:00'), null]])
  await shop.ok('saveNoticeSetting', { kind: 'takeDue', on: 1 }, token)
  await drainAt('20:00')
  expect((await reminded(token)).length).toBe(1)
  expect((await nextOf())[0]?.getTime()).toBe(at('08:00').getTime() + 86_400_000)
})
