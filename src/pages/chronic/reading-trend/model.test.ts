import type { ReadingKind } from '@/domain/readings'
import { nextTask, testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { ReadingTrendModel } from './model'

const person = { id: 3, name: '林小明', birth: '1960-06-15' }
const overview = { allowed: 1, person, latest: [], counts: [], due: [] } as const
const point = (day: string, half: 0 | 1, high: number | null, low: number | null = null, count = 1) => ({
  ...{ day, half, count: high === null ? 0 : count, high, low },
  // Several readings spread around their mean.
  most: high === null ? null : high + (count > 1 ? 10 : 0),
  least: high === null ? null : (low ?? high) - (count > 1 ? 5 : 0),
})
const points = [point('2026-11-16', 0, 130, 80, 2), point('2026-11-16', 1, null), point('2026-11-17', 0, 150, 95)]
const series = { person, from: '2026-11-16', to: '2026-11-22', points }

async function open(kind: ReadingKind = 'pressure', answers: Answers = {}) {
  const it = testApp({ readingOverview: overview, readingSeries: series, ...answers }, { token: 't' })
  const model = new ReadingTrendModel(it.app, kind, 0)
  await model.gate.load()
  return { ...it, model, asked: () => it.hosts.transport.inputsOf('readingSeries') }
}

test('draws two lines of pressure over the target, columns without readings included', async () => {
  const { model } = await open()
  expect(model.chart).toMatchObject({
    ...{ axis: { from: 60, to: 160, step: 20 }, band: { from: 60, to: 135 } },
    columns: [
      { key: '2026-11-16-0', label: '11-16', high: 130, low: 80, range: { from: 75, to: 140 } },
      { key: '2026-11-16-1', label: '11-16', high: null, low: null, range: null },
      { key: '2026-11-17-0', label: '11-17', high: 150, low: 95, range: null },
    ],
  })
})

test('the last column with readings is chosen at first; a tap reads another', async () => {
  const { model } = await open()
  expect(model.chosenText).toBe('11-17 0–12 点 · 150/95')
  model.choose('2026-11-16-0')
  expect(model.chosenText).toBe('11-16 0–12 点 · 130/80（2 次平均，最低 75，最高 140）')
  expect(model.points.map((one) => model.numberText(one))).toEqual(['130/80（2 次平均，最低 75，最高 140）', '150/95'])
})

test('changes period and step, and does not go beyond the current period', async () => {
  const { model, asked } = await open()
  expect(model.hasNext).toBe(false)
  model.setPeriod('month')
  await nextTask()
  model.step(-1)
  await nextTask()
  expect(asked().map(({ period, day }) => [period, day])).toEqual([
    ['week', '2026-11-21'],
    ['month', '2026-11-21'],
    ['month', '2026-10-01'],
  ])
  expect(model.hasNext).toBe(true)
})

test('shows glucose in the unit of the person’s meter, one moment at a time', async () => {
  const latest = [
    {
      id: 2,
      value: { kind: 'glucose', glucose: 99, unit: 'mgdl', moment: 'bedtime' },
      time: '',
      note: '',
      unChanged: 0,
    },
  ] as const
  const glucose = { ...series, points: [point('2026-11-16', 0, 5.5)] }
  const { model, asked } = await open('glucose', { readingOverview: { ...overview, latest }, readingSeries: glucose })
  expect([model.unit, model.chosenText, model.chart.axisText(8)]).toEqual(['mgdl', '11-16 0–12 点 · 99', '144'])
  model.setMoment('bedtime')
  await nextTask()
  expect(asked().map(({ moment }) => moment)).toEqual(['fasting', 'bedtime'])
})

test('shows the table of a year page by page, the newest first', async () => {
  const weeks = Array.from({ length: 53 }, (_, index) => point(`2026-01-${index}`, 0, 70))
  const { model } = await open('heart', { readingSeries: { ...series, points: weeks } })
  expect([model.rows.length, model.rows[0]?.day, model.hasMoreRows]).toEqual([14, '2026-01-52', true])
  for (let page = 0; page < 3; page++) model.moreRows()
  expect([model.rows.length, model.hasMoreRows]).toEqual([53, false])
})

test('a period without readings says so', async () => {
  const { model } = await open('weight', { readingSeries: { ...series, points: [point('2026-11-16', 0, null)] } })
  expect([model.isEmpty, model.chosenText]).toEqual([true, '这段时间没有记录'])
})

test('a failed chart fails the page and can be loaded again', async () => {
  const { model } = await open('heart', { readingSeries: { ok: false, reason: 'offline' } })
  expect(model.gate.state).toBe('failed')
})

test('adds a reading of this kind, and lists all, for this person', async () => {
  const { model, hosts } = await open('glucose')
  model.add()
  model.toList()
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual(['/ncd/add/glucose?patient=3', '/ncd/record?patient=3'])
})
