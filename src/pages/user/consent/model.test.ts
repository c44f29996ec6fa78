import { addChoice, PURPOSES } from '@/domain/consent'
import { success } from '@/hosts/result'
import type { Hosts } from '@/hosts/contract'
import { consentTexts } from '@/texts/consent'
import { lost, nextTask } from '../../../../test/fakes/api'
import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { ConsentModel } from './model'

const GIVEN = addChoice({}, 'location', true, Date.parse('2026-11-21T09:00:00+08:00'))

async function setUp({ token = '', answers = {} as Answers, more: overrides = {} as Partial<Hosts> } = {}) {
  const it = testApp({ getConsents: [], saveConsents: [], ...answers }, { token, more: overrides })
  it.hosts.storage.set('consent', JSON.stringify(GIVEN))
  const model = new ConsentModel(it.app)
  await model.load()
  const consentAnswers = await it.app.consent.loadManager()
  const row = (purpose: string) => model.rows.find((one) => one.purpose === purpose)
  return { ...it, model, consentAnswers, row }
}

test('RX-10 shows every purpose with its answer and date', async () => {
  const { model, row } = await setUp()
  expect(model.state).toBe('ready')
  expect(model.rows.map(({ purpose }) => purpose)).toEqual([
    'location',
    'id',
    'health',
    'readings',
    'partner',
    'recommend',
  ])
  expect(row('location')).toMatchObject({ on: true, note: '已同意 · 2026-11-21' })
  expect(row('health')).toMatchObject({ on: false, note: '还没有询问过' })
})

test('RX-10 withdrawing asks for confirmation, takes effect at once and says so', async () => {
  const { model, row, feedback, consentAnswers } = await setUp()
  const changing = model.toggle('location')
  expect(feedback.question?.message).toBe(consentTexts.purposes.location.refusing)
  feedback.answer(true)
  await changing
  expect(row('location')).toMatchObject({ on: false, note: '已撤回 · 2026-11-21' })
  expect(consentAnswers.store.consentState('location')).toBe('refused')
  expect(feedback.toastText).toBe('已撤回')
})

test('RX-10 a refusal that takes back no consent reads as refused, an account’s withdrawal as withdrawn', async () => {
  const at = '2026-11-20T09:00:00+08:00'
  const refusal = { version: PURPOSES.health.version, given: false, at }
  const { row } = await setUp({
    token: 'mine',
    answers: {
      getConsents: [
        { ...refusal, purpose: 'health' },
        { ...refusal, purpose: 'partner', version: PURPOSES.partner.version, withdrawn: true },
      ],
    },
  })
  expect([row('health')?.note, row('partner')?.note]).toEqual(['已拒绝 · 2026-11-20', '已撤回 · 2026-11-20'])
})

test.each([
  ['health', '审核中和未使用的处方作废'],
  ['id', '身份证号会立即删除'],
] as const)('RX-10 the confirmation of %s names what is deleted', async (purpose, deleted) => {
  const { model, feedback, consentAnswers } = await setUp()
  await consentAnswers.store.choose(purpose, true)
  const changing = model.toggle(purpose)
  expect(feedback.question?.message).toContain(deleted)
  expect(feedback.question?.message).toContain(consentTexts.purposes[purpose].refusing)
  feedback.answer(false)
  await changing
})

test('cancelling the confirmation withdraws nothing', async () => {
  const { model, row, feedback } = await setUp()
  const changing = model.toggle('location')
  feedback.answer(false)
  await changing
  expect(row('location')?.on).toBe(true)
})

test('RX-10 giving consent needs the purpose’s own sheet, not only a switch', async () => {
  const { model, row, consentAnswers, feedback } = await setUp()
  const changing = model.toggle('health')
  await nextTask()
  expect(consentAnswers.asked).toBe('health')
  expect(row('health')?.on).toBe(false)
  consentAnswers.answer(true)
  await changing
  expect(row('health')?.on).toBe(true)
  expect(feedback.toastText).toBe('已同意')
})

test('RX-10 offline the device applies a choice at once and says that the account does not know yet', async () => {
  const { model, row, feedback } = await setUp({ token: 'mine', answers: { getConsents: lost } })
  expect(model.isAlone).toBe(true)
  const changing = model.toggle('location')
  feedback.answer(true)
  await changing
  expect(row('location')?.on).toBe(false)
  expect(feedback.toastText).toBe('已在本机生效，联网后同步到账号')
})

test('two taps withdraw once', async () => {
  let saved: (isReported: boolean) => void = () => {}
  const { model, feedback, consentAnswers } = await setUp()
  const choose = jest.spyOn(consentAnswers.store, 'choose').mockReturnValue(new Promise((resolve) => (saved = resolve)))
  const first = model.toggle('location')
  feedback.answer(true)
  await nextTask()
  expect(model.saving).toBe('location')
  await model.toggle('location')
  saved(true)
  await first
  expect(choose).toHaveBeenCalledTimes(1)
  expect(model.saving).toBeNull()
})

test('RX-10 browse-only mode is a switch', async () => {
  const { model, app } = await setUp()
  expect(model.mode).toBe('还没有选择')
  model.setMode(false)
  expect([model.isFull, app.consent.isBrowsingOnly]).toEqual([false, true])
  expect(model.mode).toContain('仅浏览')
  model.setMode(true)
  expect([model.isFull, app.consent.isBrowsingOnly]).toEqual([true, false])
})

test('a code chunk that fails to load shows an error and can be retried', async () => {
  const { app } = testApp()
  const { loadManager } = app.consent
  const model = new ConsentModel(app)
  app.consent.loadManager = () => Promise.reject(new Error('no network'))
  await model.load()
  expect(model.state).toBe('failed')
  app.consent.loadManager = loadManager.bind(app.consent)
  await model.load()
  expect(model.state).toBe('ready')
})

test('opens the host’s privacy guide when there is one, else our policy', async () => {
  const openContract = jest.fn(async () => success(undefined))
  const state = async () => success({ gate: 'host' as const, isNeeded: true, guide: '《隐私》' })
  const { model, hosts } = await setUp({
    more: { privacy: { state, openContract, request: async () => success(undefined) } },
  })
  expect(model.hasGuide).toBe(true)
  await model.openGuide()
  expect(openContract).toHaveBeenCalled()
  expect(hosts.navigation.current()).toBe('/')
  const other = await setUp()
  expect(other.model.hasGuide).toBe(false)
})
