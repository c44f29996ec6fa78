import type { ReadingKind, ReadingValue } from '@/domain/readings'
import { testApp } from '../../../test/fakes/app'
import { refused, type Answers } from '../../../test/fakes/hosts'
import { clockOf, ReadingFormModel } from './reading-form'

const person = { id: 3, name: '林小明', birth: '1960-06-15' }
const overview = { allowed: 1, person, latest: [], counts: [], due: [] } as const
const saved = { id: 8, value: { kind: 'heart', bpm: 70 } } as const

async function open(kind: ReadingKind, answers: Answers = {}, { token = 't', patient = 0, id = 0 } = {}) {
  const it = testApp({ readingOverview: overview, saveReading: saved, ...answers }, { token })
  const model = new ReadingFormModel(it.app, kind, patient, id)
  await model.load()
  return { ...it, model, sent: () => it.hosts.transport.inputsOf('saveReading') }
}
const at = (id: number, value: ReadingValue) => ({
  ...{ id, value, time: '2026-11-20T08:05:00+08:00', note: '晨起', unChanged: 0 as const },
})

test('saves what was typed with the time of China, and opens the result', async () => {
  const { model, sent, hosts } = await open('pressure')
  expect([model.state, model.draft.day, model.draft.clock]).toEqual(['ready', '2026-11-21', '10:00'])
  model.edit({ systolic: '132', diastolic: ' 84', clock: '9:05', note: ' 吃药前 ' })
  await model.save()
  expect(sent()).toEqual([
    {
      ...{ patientId: 3, idemKey: 'random-id-0123456789', note: '吃药前', time: '2026-11-21T01:05:00.000Z' },
      value: { kind: 'pressure', systolic: 132, diastolic: 84, pulse: null },
    },
  ])
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual(['/ncd/result/pressure?id=8'])
})

test.each<[ReadingKind, Parameters<ReadingFormModel['edit']>[0], string]>([
  ['pressure', { systolic: '', diastolic: '80' }, 'systolic'],
  ['pressure', { systolic: '120', diastolic: '130' }, 'diastolic'],
  ['pressure', { systolic: '120', diastolic: '80', pulse: 'x' }, 'pulse'],
  ['heart', { bpm: '70.5' }, 'bpm'],
  ['weight', { kg: '65.55' }, 'kg'],
  ['weight', { kg: '65', height: '1.7' }, 'height'],
  ['glucose', { glucose: '99' }, 'glucose'],
  ['heart', { bpm: '70', clock: '25:00' }, 'clock'],
  ['heart', { bpm: '70', clock: '10:01' }, 'clock'],
])('a wrong %s %j shows an error below its field and sends nothing', async (kind, draft, field) => {
  const { model, sent } = await open(kind)
  model.edit(draft)
  await model.save()
  expect([Object.keys(model.errors), sent()]).toEqual([[field], []])
  model.edit({ [field]: '1' })
  expect(model.errors).toEqual({})
})

test('asks before a rare value is saved; the number stays as typed either way', async () => {
  const { model, sent, feedback } = await open('glucose')
  model.edit({ glucose: '50' })
  const refusing = model.save()
  expect(feedback.question?.message).toContain('50 mmol/L')
  feedback.answer(false)
  await refusing
  expect([sent(), model.draft.glucose]).toEqual([[], '50'])
  const saving = model.save()
  feedback.answer(true)
  await saving
  expect(sent()[0]?.value).toEqual({ kind: 'glucose', glucose: 50, unit: 'mmol', moment: 'fasting' })
})

test('takes over height and unit of the last reading, and asks about a large change of weight', async () => {
  const latest = [
    at(1, { kind: 'weight', kg: 60, height: 170 }),
    at(2, { kind: 'glucose', glucose: 99, unit: 'mgdl', moment: 'bedtime' }),
  ]
  const { model, feedback } = await open('weight', { readingOverview: { ...overview, latest } })
  expect([model.draft.height, model.draft.unit]).toEqual(['170', 'mgdl'])
  model.edit({ kg: '70' })
  void model.save()
  expect(feedback.question?.message).toContain('70 kg')
})

test('a correction starts from the stored reading and keeps its id', async () => {
  const reading = at(5, { kind: 'pressure', systolic: 132, diastolic: 84, pulse: 71 })
  const { model, sent } = await open('pressure', { readingDetail: { reading, person } }, { id: 5 })
  expect(model.draft).toMatchObject({
    ...{ systolic: '132', diastolic: '84', pulse: '71', day: '2026-11-20', clock: '08:05', note: '晨起' },
  })
  model.edit({ systolic: '128' })
  await model.save()
  expect(sent()).toMatchObject([{ id: 5, patientId: 3, value: { systolic: 128 } }])
})

test('a reading of another kind is missing', async () => {
  const reading = at(5, { kind: 'heart', bpm: 70 })
  expect((await open('pressure', { readingDetail: { reading, person } }, { id: 5 })).model.state).toBe('missing')
})

test('RX-10 without consent the form is closed; a visitor signs in; without a patient one is added', async () => {
  const none = { person: null, latest: [], counts: [], due: [] }
  const { model, hosts } = await open('heart', { readingOverview: { allowed: 0, ...none } })
  expect(model.state).toBe('closed')
  model.exits.toOpen()
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual(['/ncd/open'])
  expect((await open('heart', { readingOverview: { allowed: 1, ...none } })).model.state).toBe('noPerson')
  expect((await open('heart', {}, { token: '' })).model.state).toBe('visitor')
})

test('a failed load and a foreign patient have their own states', async () => {
  expect((await open('heart', { readingOverview: { ok: false, reason: 'offline' } })).model.state).toBe('failed')
  const { model, hosts } = await open('heart', { readingOverview: refused(404) }, { patient: 9 })
  expect([model.state, hosts.transport.inputsOf('readingOverview')]).toEqual(['missing', [{ patientId: '9' }]])
})

test('a refusal is shown, and the next attempt is a new request', async () => {
  let ids = 0
  const it = testApp(
    { readingOverview: overview, saveReading: refused(8013, '请先同意保存健康测量记录') },
    { token: 't' },
  )
  it.hosts.device.randomId = () => `random-id-${(ids += 1)}-0123`
  const model = new ReadingFormModel(it.app, 'heart', 0, 0)
  await model.load()
  model.edit({ bpm: '70' })
  await model.save()
  expect(it.feedback.toastText).toBe('请先同意保存健康测量记录')
  model.edit({ bpm: '71' })
  await model.save()
  const keys = it.hosts.transport.inputsOf('saveReading').map(({ idemKey }) => idemKey)
  expect(keys).toEqual(['random-id-1-0123', 'random-id-2-0123'])
})

test('keeps what was typed when the page shows again', async () => {
  const { model } = await open('heart')
  model.edit({ bpm: '70' })
  await model.load()
  expect([model.state, model.draft.bpm]).toEqual(['ready', '70'])
  model.openDay()
  model.chooseDay('2026-11-20')
  expect([model.isChoosingDay, model.draft.day]).toEqual([false, '2026-11-20'])
})

test('reads times with and without a colon', () => {
  expect(['8:30', '0830', '23：59', '24:00', '8:60', '8', ''].map(clockOf)).toEqual([
    ...['08:30', '08:30', '23:59', '', '', '', ''],
  ])
})
