import type { ReadingValue } from '@/domain/readings'
import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { meaningTexts } from '@/texts/readings'
import { ReadingResultModel } from './model'

async function open(value: ReadingValue, birth = '1960-06-15', answers: Answers = {}) {
  const reading = { ...{ id: 8, time: '2026-11-20T08:05:00+08:00', note: '', unChanged: 0 as const }, value }
  const detail = { reading, person: { id: 3, name: '林小明', birth }, previous: null }
  const it = testApp({ readingDetail: detail, ...answers }, { token: 't' })
  const model = new ReadingResultModel(it.app, 8)
  await model.detail.load()
  return { ...it, model, urls: () => it.hosts.navigation.log.map(({ url }) => url) }
}
const pressure = (systolic: number, diastolic: number): ReadingValue => ({
  ...{ kind: 'pressure', systolic, diastolic, pulse: null },
})

test('shows class, guideline and warning of a high pressure, and the limit of home readings', async () => {
  const { model } = await open(pressure(182, 88))
  expect(model.classification).toEqual({ name: 'grade3', source: 'pressure' })
  expect(model.alarm).toEqual({ name: 'highPressure', isUrgent: true, source: 'pressure' })
  expect(model.notes).toEqual([meaningTexts.isolated.systolic, meaningTexts.home])
})

test('a common value has no warning', async () => {
  expect((await open(pressure(118, 76))).model.alarm).toBeNull()
})

test('a child has no class, but a warning', async () => {
  const { model } = await open(pressure(185, 112), '2015-01-01')
  expect([model.classification, model.alarm?.name, model.notes]).toEqual([null, 'highPressure', [meaningTexts.child]])
})

test('glucose above the limit of a test names the test; a weight without height asks for it', async () => {
  const glucose = { kind: 'glucose', glucose: 6.1, unit: 'mmol', moment: 'fasting' } as const
  expect((await open(glucose)).model.notes).toEqual([meaningTexts.screening])
  expect((await open({ ...glucose, glucose: 6 })).model.notes).toEqual([])
  expect((await open({ kind: 'weight', kg: 66, height: null })).model.notes).toEqual([meaningTexts.noHeight])
})

test('leads to the trend, the correction and the records of this person', async () => {
  const { model, urls } = await open({ kind: 'heart', bpm: 70 })
  model.see()
  model.correct()
  model.finish()
  expect(urls()).toEqual(['/ncd/detail/heart?patient=3', '/ncd/add/heart?id=8', '/ncd/index?patient=3'])
})

test('another shopper’s reading is missing', async () => {
  const { model } = await open({ kind: 'heart', bpm: 70 }, '1960-06-15', { readingDetail: refused(404) })
  expect([model.detail.state, model.classification, model.alarm, model.notes]).toEqual(['missing', null, null, []])
})
