import { PURPOSES, type Purpose } from '../domain/consent'
import { testApp } from '../../test/fakes/app'
import type { Answer } from '../../test/fakes/hosts'
import type { Answers } from '../../test/fakes/hosts'
import { lost, nextTask } from '../../test/fakes/api'
import { ConsentStore } from './consent'

const { version } = PURPOSES.location
const record = (purpose: Purpose, given: boolean, at: string) => ({ purpose, version, given, at })
const EARLIER = '2026-11-20T10:00:00+08:00'
const LATER = '2026-11-22T10:00:00+08:00'

/** Simulates an account on the server. */
function account(known: ReturnType<typeof record>[] = []) {
  const rows = new Map(known.map((row) => [row.purpose, row]))
  return {
    rows,
    answers: {
      getConsents: () => [...rows.values()],
      saveConsents: ({ choices }) => {
        for (const choice of choices as { purpose: Purpose; given: boolean }[])
          rows.set(choice.purpose, record(choice.purpose, choice.given, '2026-11-21T10:00:01+08:00'))
        return [...rows.values()]
      },
    } satisfies Answers,
  }
}

function setUp(answers: Answers = {}, token = '', storedValues: Record<string, string> = {}) {
  const it = testApp(answers, { token })
  for (const [key, value] of Object.entries(storedValues)) it.hosts.storage.set(key, value)
  const withdrawn: Purpose[] = []
  const make = () =>
    new ConsentStore({
      api: () => it.stores.api,
      storage: it.hosts.storage,
      session: it.stores.session,
      onWithdrawn: (purpose) => withdrawn.push(purpose),
    })
  return { ...it, store: make(), make, withdrawn, asked: () => it.hosts.transport.sent.map(({ name }) => name) }
}

test('RX-10 a visitor’s consents stay on the device over a restart, and nothing is sent', async () => {
  const { store, make, asked: callsTo } = setUp()
  expect(store.consentState('location')).toBe('unasked')
  expect(await store.choose('location', true)).toBe(true)
  expect(make().consentState('location')).toBe('given')
  expect(make().consentState('health')).toBe('unasked')
  expect(callsTo()).toEqual([])
})

test('RX-10 withdrawal works at once, also offline, and is reported once', async () => {
  const { store, withdrawn, make } = setUp({ getConsents: lost }, 'mine')
  await store.choose('location', true)
  const choosing = store.choose('location', false)
  expect(store.consentState('location')).toBe('refused')
  expect(withdrawn).toEqual(['location'])
  expect(await choosing).toBe(false)
  expect(make().consentState('location')).toBe('refused')
  await store.choose('location', false)
  expect(withdrawn).toEqual(['location'])
})

test('RX-10 a consent that could not be sent is sent with the next one', async () => {
  const { rows, answers } = account()
  let isUp = false
  const { store } = setUp({ ...answers, getConsents: () => (isUp ? [...rows.values()] : lost) }, 'mine')
  expect(await store.choose('id', false)).toBe(false)
  isUp = true
  expect(await store.choose('health', true)).toBe(true)
  expect([...rows.values()].map(({ purpose, given }) => [purpose, given])).toEqual([
    ['id', false],
    ['health', true],
  ])
})

test('RX-10 a visitor’s consents are merged at sign-in; later ones of the account win', async () => {
  const { rows, answers } = account([record('health', false, LATER), record('location', false, EARLIER)])
  const { store, stores, hosts, withdrawn } = setUp(answers)
  await store.choose('health', true)
  await store.choose('location', true)
  stores.session.adopt('mine')
  expect(await store.join()).toBe(true)
  expect(store.consentState('location')).toBe('given')
  expect(store.consentState('health')).toBe('refused')
  expect(withdrawn).toEqual(['health'])
  expect(rows.get('location')?.given).toBe(true)
  expect(rows.get('health')?.given).toBe(false)
  expect(hosts.transport.inputsOf('saveConsents')).toEqual([
    { choices: [{ purpose: 'location', version, given: true }] },
  ])
})

test('RX-10 a consent given while another is being sent is sent too and wins', async () => {
  const { rows, answers } = account()
  let release: () => void = () => {}
  const listening = new Promise<void>((resolve) => (release = resolve))
  const slow = async (input: Parameters<typeof answers.saveConsents>[0]) => {
    await listening
    const known = answers.saveConsents(input)
    return known.map((row) => (row.given ? row : record(row.purpose, false, LATER)))
  }
  const { store } = setUp({ ...answers, saveConsents: slow }, 'mine')
  const refusing = store.choose('health', false)
  await nextTask()
  const allowing = store.choose('health', true)
  release()
  expect(await Promise.all([refusing, allowing, store.join()])).toEqual([true, true, true])
  expect(rows.get('health')?.given).toBe(true)
  expect(store.consentState('health')).toBe('given')
})

test('the account is read once per session, also for simultaneous callers', async () => {
  const { answers } = account()
  const { store, asked: callsTo } = setUp(answers, 'mine')
  await Promise.all([store.join(), store.join()])
  await store.join()
  expect(callsTo()).toEqual(['getConsents'])
})

test('RX-10 S23 the end of a session clears consents in memory and on the device', async () => {
  const { answers } = account()
  const { store, stores, hosts, make } = setUp(answers, 'mine')
  await store.choose('location', true)
  stores.endSession()
  expect(store.consentState('location')).toBe('unasked')
  expect(hosts.storage.get('consent')).toBeNull()
  stores.session.adopt('another')
  expect(store.consentState('location')).toBe('unasked')
  expect(make().consentState('location')).toBe('unasked')
})

test('a reply for an ended session changes nothing', async () => {
  let reply: (value: Answer<'getConsents'>) => void = () => {}
  const waiting = new Promise<Answer<'getConsents'>>((resolve) => (reply = resolve))
  const { store, stores, hosts } = setUp({ getConsents: () => waiting }, 'mine')
  const joining = store.join()
  await nextTask()
  stores.endSession()
  reply([record('location', true, LATER)])
  expect(await joining).toBe(false)
  expect(store.consentState('location')).toBe('unasked')
  expect(hosts.storage.get('consent')).toBeNull()
})

test('RX-10 a later consent wins, whatever the clocks say', async () => {
  const { answers } = account([record('location', true, LATER)])
  const { store } = setUp(answers, 'mine')
  await store.join()
  await store.choose('location', false)
  expect(store.consentState('location')).toBe('refused')
})

test.each(['{', '[]', '{"location":true}', '{"everything":{}}'])(
  'a device with a stored %s counts as having no consents',
  (consent) => {
    expect(setUp({}, '', { consent }).make().consentState('location')).toBe('unasked')
  },
)
