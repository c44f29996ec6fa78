import { nextTask, testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { ReadingHomeModel } from './model'

const person = { id: 3, name: '林小明', birth: '1960-06-15' }
const overview = {
  ...{ allowed: 1, person, due: [{ id: 1, text: '吃降压药', times: ['08:00'] }] },
  latest: [{ id: 7, value: { kind: 'heart', bpm: 66 } }],
  counts: [{ kind: 'heart', count: 2 }],
} as const

async function open(answers: Answers = {}, token = 't') {
  const it = testApp({ readingOverview: overview, ...answers }, { token })
  const model = new ReadingHomeModel(it.app, 0)
  await model.gate.load()
  return { ...it, model, urls: () => it.hosts.navigation.log.map(({ url }) => url) }
}

test('shows the latest reading, the count of the month and the reminders of today', async () => {
  const { model } = await open()
  expect([model.gate.state, model.latestOf('heart')?.id, model.latestOf('weight')]).toEqual(['ready', 7, null])
  expect([model.countOf('heart'), model.countOf('weight'), model.due.length]).toEqual([2, 0, 1])
})

test('every link keeps the person', async () => {
  const { model, urls } = await open()
  for (const kind of ['pressure', 'heart', 'weight', 'glucose'] as const) model.add(kind)
  model.see('glucose')
  model.openResult('heart')
  model.openResult('weight')
  model.toList()
  model.toReminders()
  model.toCoupons()
  model.toCare()
  await nextTask()
  expect(urls()).toEqual([
    ...['/ncd/pressure?patient=3', '/ncd/heart?patient=3', '/ncd/weight?patient=3', '/ncd/add/glucose?patient=3'],
    ...['/ncd/detail/glucose?patient=3', '/ncd/result/heart?id=7', '/ncd/record?patient=3', '/ncd/check?patient=3'],
    ...['/ncd/coupon', '/lentivirus'],
  ])
})

test('RX-10 shows nothing without consent, and leads to the page that asks for it', async () => {
  const none = { allowed: 0, person: null, latest: [], counts: [], due: [] } as const
  const { model, urls } = await open({ readingOverview: none })
  expect(model.gate.state).toBe('closed')
  model.gate.exits.toOpen()
  expect(urls()).toEqual(['/ncd/open'])
})

test('chooses another person in the sheet and loads that person', async () => {
  const { model, hosts } = await open({
    patients: [
      { id: 3, name: '林小明' },
      { id: 4, name: '陈一' },
    ],
  })
  await model.openPeople()
  expect([model.peopleState, model.people?.map(({ name }) => name)]).toEqual(['ready', ['林小明', '陈一']])
  model.choosePerson(4)
  await nextTask()
  expect([model.people, hosts.transport.inputsOf('readingOverview')]).toEqual([null, [{}, { patientId: '4' }]])
})

test('the sheet says that the patients failed to load; the same person loads nothing', async () => {
  const { model, hosts } = await open({ patients: { ok: false, reason: 'offline' } })
  await model.openPeople()
  expect(model.peopleState).toBe('failed')
  model.choosePerson(3)
  expect(hosts.transport.inputsOf('readingOverview')).toHaveLength(1)
})

test('visitor, failed load, no patients and another shopper’s patient have their own states', async () => {
  expect((await open({}, '')).model.gate.state).toBe('visitor')
  expect((await open({ readingOverview: { ok: false, reason: 'offline' } })).model.gate.state).toBe('failed')
  expect((await open({ readingOverview: { ...overview, person: null } })).model.gate.state).toBe('noPerson')
  expect((await open({ readingOverview: refused(404) })).model.gate.state).toBe('missing')
})
