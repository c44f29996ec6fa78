import type { Input, Parsed } from '../../../../src/contract/schemas'
import { PURPOSES } from '../../../../src/domain/consent'
import { openShop, type Shop } from '../../../testing/shop'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const GUARDED = { code: 8013, msg: '请先同意保存健康测量记录' }
type Purpose = 'health' | 'readings'
const answerConsent = (token: string, purpose: Purpose, given: boolean) =>
  shop.ok('saveConsents', { choices: [{ purpose, version: PURPOSES[purpose].version, given }] }, token)

const savePatient = (token: string, name: string) =>
  shop.ok(
    'savePatient',
    {
      ...{ name, relation: 'other', sex: 'female', birth: '1960-06-15' },
      ...{ allergy: '', pregnancy: 'none', liver: 'normal', kidney: 'normal', diseases: [] },
    },
    token,
  )

let digits = 0
/** Signs in a shopper with one patient, and the consent to readings unless `allows` is false. */
async function shopper({ allows = true } = {}) {
  const token = await shop.login(`1390000${7100 + ++digits}`)
  await answerConsent(token, 'health', true)
  if (allows) await answerConsent(token, 'readings', true)
  const { id: patientId } = await savePatient(token, '林小明')
  return { token, patientId }
}

let keys = 0
const VALUE: Input<'saveReading'>['value'] = { kind: 'pressure', systolic: 132, diastolic: 84, pulse: 71 }
const reading = (patientId: number, change: Partial<Input<'saveReading'>> = {}): Input<'saveReading'> => ({
  ...{ patientId, idemKey: `reading-key-${++keys}`, value: VALUE, time: shop.now.toISOString(), note: '' },
  ...change,
})
const rowsOf = (patientId: number) =>
  shop.db.selectFrom('reading').selectAll().where('patient_id', '=', patientId).orderBy('id').execute()
const REMINDER: Omit<Parsed<'saveCareReminder'>, 'patientId'> = {
  ...{ kind: 'take', text: '吃降压药', times: ['20:00', '08:00', '08:00'], days: [], date: '' },
}

test('stores a reading as it was entered, and shows it with the one before', async () => {
  const { token, patientId } = await shopper()
  const first = await shop.ok('saveReading', reading(patientId, { note: '晨起' }), token)
  expect(first).toEqual({
    ...{ id: expect.any(Number), value: VALUE, note: '晨起', unChanged: 0 },
    time: expect.stringMatching(/\+08:00$/),
  })
  shop.pass(60_000)
  const value = { kind: 'pressure', systolic: 141, diastolic: 88, pulse: null } as const
  const second = await shop.ok('saveReading', reading(patientId, { value }), token)
  expect(await shop.ok('readingDetail', { id: second.id }, token)).toEqual({
    reading: second,
    person: { id: patientId, name: '林小明', birth: '1960-06-15' },
    previous: first,
  })
  const glucose = { kind: 'glucose', glucose: 110, unit: 'mgdl', moment: 'fasting' } as const
  expect((await shop.ok('saveReading', reading(patientId, { value: glucose }), token)).value).toEqual(glucose)
})

test('a repeated key adds nothing', async () => {
  const { token, patientId } = await shopper()
  const one = reading(patientId)
  const saved = await Promise.all([1, 2, 3].map(() => shop.ok('saveReading', one, token)))
  expect(new Set(saved.map(({ id }) => id)).size).toBe(1)
  expect(await rowsOf(patientId)).toHaveLength(1)
})

test.each<[string, Partial<Input<'saveReading'>>, string]>([
  ['a diastolic pressure above the systolic', { value: { ...VALUE, diastolic: 133 } as never }, '收缩压应高于舒张压'],
  [
    'glucose in the wrong unit',
    { value: { kind: 'glucose', glucose: 99, unit: 'mmol', moment: 'fasting' } },
    '请核对单位',
  ],
  ['a time to come', { time: '2099-01-01T00:00:00Z' }, '不能晚于现在'],
  ['a time before the birth', { time: '1950-01-01T00:00:00Z' }, '测量时间过早'],
  ['no time', { time: 'soon' }, '正确的测量时间'],
])('refuses %s', async (_, change, sentence) => {
  const { token, patientId } = await shopper()
  const answer = await shop.call('saveReading', reading(patientId, change), token)
  expect([answer.code, answer.msg]).toEqual([422, expect.stringContaining(sentence)])
  expect(await rowsOf(patientId)).toEqual([])
})

test('corrects and deletes a reading; a correction keeps person and kind', async () => {
  const { token, patientId } = await shopper()
  const { id: otherPatient } = await savePatient(token, '陈一')
  const { id } = await shop.ok('saveReading', reading(patientId), token)
  const value = { ...VALUE, systolic: 128 } as typeof VALUE
  expect(await shop.ok('saveReading', reading(patientId, { id, value }), token)).toMatchObject({
    ...{ id, value, unChanged: 1 },
  })
  expect((await shop.call('saveReading', reading(otherPatient, { id }), token)).code).toBe(404)
  const heart = { kind: 'heart', bpm: 70 } as const
  expect((await shop.call('saveReading', reading(patientId, { id, value: heart }), token)).code).toBe(404)
  await shop.ok('deleteReading', { id }, token)
  expect((await shop.call('deleteReading', { id }, token)).code).toBe(404)
  expect(await rowsOf(patientId)).toEqual([])
})

test('lists by kind and days of China, newest first, page by page', async () => {
  const { token, patientId } = await shopper()
  const save = (time: string, value: Input<'saveReading'>['value'] = VALUE) =>
    shop.ok('saveReading', reading(patientId, { time, value }), token)
  const late = await save('2026-11-01T23:59:00+08:00')
  const early = await save('2026-11-02T00:00:00+08:00')
  const heart = await save('2026-11-02T09:00:00+08:00', { kind: 'heart', bpm: 66 })
  const ids = async (change: Partial<Input<'readings'>>) =>
    (await shop.ok('readings', { patientId, ...change }, token)).list.map(({ id }) => id)
  expect(await ids({})).toEqual([heart.id, early.id, late.id])
  expect(await ids({ kind: 'pressure' })).toEqual([early.id, late.id])
  expect(await ids({ from: '2026-11-02', to: '2026-11-02' })).toEqual([heart.id, early.id])
  expect(await ids({ to: '2026-11-01' })).toEqual([late.id])
  expect(await shop.ok('readings', { patientId, pageSize: 2, pageNum: 2 }, token)).toMatchObject({
    ...{ totalCount: 3, totalPage: 2, currPage: 2, list: [{ id: late.id }] },
  })
})

test('averages a week by half days in China time; glucose of the asked moment (fasting) only', async () => {
  const { token, patientId } = await shopper()
  const save = (time: string, value: Input<'saveReading'>['value']) =>
    shop.ok('saveReading', reading(patientId, { time, value }), token)
  await save('2026-11-02T11:59:00+08:00', { ...VALUE, systolic: 130, diastolic: 80 } as never)
  await save('2026-11-02T07:00:00+08:00', { ...VALUE, systolic: 140, diastolic: 90 } as never)
  await save('2026-11-02T12:00:00+08:00', { ...VALUE, systolic: 150, diastolic: 95 } as never)
  const week = { patientId, period: 'week', day: '2026-11-04' } as const
  const series = await shop.ok('readingSeries', { ...week, kind: 'pressure' }, token)
  expect([series.from, series.to, series.points.length]).toEqual(['2026-11-02', '2026-11-08', 14])
  expect(series.points.slice(0, 2)).toMatchObject([
    { count: 2, high: 135, low: 85 },
    { count: 1, high: 150, low: 95 },
  ])
  await save('2026-11-03T08:00:00+08:00', { kind: 'glucose', glucose: 6.1, unit: 'mmol', moment: 'fasting' })
  await save('2026-11-03T10:00:00+08:00', { kind: 'glucose', glucose: 9, unit: 'mmol', moment: 'afterMeal' })
  const glucose = await shop.ok('readingSeries', { ...week, kind: 'glucose' }, token)
  expect(glucose.points[2]).toMatchObject({ day: '2026-11-03', count: 1, high: 6.1 })
})

test('shows the latest of each kind, the number of this month and the reminders of today', async () => {
  const { token, patientId } = await shopper()
  expect(await shop.ok('readingOverview', {}, token)).toMatchObject({ allowed: 1, latest: [], counts: [], due: [] })
  const save = (time: string) => shop.ok('saveReading', reading(patientId, { time }), token)
  const newest = await save(shop.now.toISOString())
  await save('2026-10-01T08:00:00+08:00')
  await shop.ok('saveCareReminder', { patientId, ...REMINDER }, token)
  await shop.ok('saveCareReminder', { patientId, ...REMINDER, date: '2099-01-01' }, token)
  expect(await shop.ok('readingOverview', { patientId }, token)).toEqual({
    ...{ allowed: 1, person: { id: patientId, name: '林小明', birth: '1960-06-15' }, latest: [newest] },
    counts: [{ kind: 'pressure', count: 1 }],
    due: [{ id: expect.any(Number), ...REMINDER, times: ['08:00', '20:00'] }],
  })
})

test('an account without patients gets an empty overview', async () => {
  const token = await shop.login('13900007199')
  await answerConsent(token, 'readings', true)
  expect(await shop.ok('readingOverview', {}, token)).toMatchObject({ allowed: 1, person: null })
})

test('changes and deletes reminders; keeps at most 20 of a person', async () => {
  const { token, patientId } = await shopper()
  const { id } = await shop.ok('saveCareReminder', { patientId, ...REMINDER }, token)
  const change = { ...REMINDER, kind: 'refill', date: '2027-01-02', days: [1] } as const
  expect(await shop.ok('saveCareReminder', { patientId, id, ...change, times: ['09:00'], days: [1] }, token)).toEqual({
    ...{ id, kind: 'refill', text: '吃降压药', times: ['09:00'], days: [], date: '2027-01-02' },
  })
  for (let count = 1; count < 20; count += 1) await shop.ok('saveCareReminder', { patientId, ...REMINDER }, token)
  expect((await shop.call('saveCareReminder', { patientId, ...REMINDER }, token)).msg).toContain('最多 20 条')
  await shop.ok('deleteCareReminder', { id }, token)
  expect((await shop.call('deleteCareReminder', { id }, token)).code).toBe(404)
  expect((await shop.ok('careReminders', { patientId }, token)).list).toHaveLength(19)
})

describe('RX-10 consent', () => {
  test('RX-10 nothing is read or written without the consent to readings', async () => {
    const { token, patientId } = await shopper({ allows: false })
    expect(await shop.ok('readingOverview', {}, token)).toEqual({
      ...{ allowed: 0, person: null, latest: [], counts: [], due: [] },
    })
    const answers = [
      await shop.call('saveReading', reading(patientId), token),
      await shop.call('readings', { patientId }, token),
      await shop.call('readingSeries', { patientId, kind: 'heart', period: 'week', day: '2026-11-04' }, token),
      await shop.call('readingFile', { patientId }, token),
      await shop.call('careReminders', { patientId }, token),
      await shop.call('saveCareReminder', { patientId, ...REMINDER }, token),
      await shop.call('careReminderFile', { patientId }, token),
    ]
    for (const answer of answers) expect(answer).toMatchObject(GUARDED)
    expect(await rowsOf(patientId)).toEqual([])
  })

  test('RX-10 a withdrawal deletes readings and reminders of its shopper only', async () => {
    const [one, other] = [await shopper(), await shopper()]
    for (const { token, patientId } of [one, other]) {
      await shop.ok('saveReading', reading(patientId), token)
      await shop.ok('saveCareReminder', { patientId, ...REMINDER }, token)
    }
    await answerConsent(one.token, 'readings', false)
    await answerConsent(one.token, 'readings', true)
    expect(await rowsOf(one.patientId)).toEqual([])
    expect((await shop.ok('careReminders', { patientId: one.patientId }, one.token)).list).toEqual([])
    expect(await rowsOf(other.patientId)).toHaveLength(1)
    expect((await shop.ok('careReminders', { patientId: other.patientId }, other.token)).list).toHaveLength(1)
  })

  test('RX-10 a withdrawal of the consent to health data leaves the readings', async () => {
    const { token, patientId } = await shopper()
    await shop.ok('saveReading', reading(patientId), token)
    await answerConsent(token, 'health', false)
    expect(await rowsOf(patientId)).toHaveLength(1)
  })
})

test('S09 no shopper reads or changes readings and reminders of another', async () => {
  const [one, other] = [await shopper(), await shopper()]
  const { patientId } = one
  const { id } = await shop.ok('saveReading', reading(patientId), one.token)
  const { id: reminderId } = await shop.ok('saveCareReminder', { patientId, ...REMINDER }, one.token)
  const before = [await rowsOf(patientId), await shop.ok('careReminders', { patientId }, one.token)]
  const answers = [
    await shop.call('readingOverview', { patientId }, other.token),
    await shop.call('readings', { patientId }, other.token),
    await shop.call('readingSeries', { patientId, kind: 'pressure', period: 'week', day: '2026-11-04' }, other.token),
    await shop.call('readingDetail', { id }, other.token),
    await shop.call('saveReading', reading(patientId), other.token),
    await shop.call('saveReading', reading(other.patientId, { id }), other.token),
    await shop.call('deleteReading', { id }, other.token),
    await shop.call('readingFile', { patientId }, other.token),
    await shop.call('careReminders', { patientId }, other.token),
    await shop.call('saveCareReminder', { patientId, ...REMINDER }, other.token),
    await shop.call('saveCareReminder', { patientId: other.patientId, id: reminderId, ...REMINDER }, other.token),
    await shop.call('deleteCareReminder', { id: reminderId }, other.token),
    await shop.call('careReminderFile', { patientId }, other.token),
  ]
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 404))
  expect([await rowsOf(patientId), await shop.ok('careReminders', { patientId }, one.token)]).toEqual(before)
  expect((await shop.call('readingOverview', {})).code).toBe(402)
})

test('S39 stores no value, note or reminder in plain text; hides a value moved to another person', async () => {
  const { token, patientId } = await shopper()
  const { id: otherPatient } = await savePatient(token, '陈一')
  await shop.ok('saveReading', reading(patientId, { note: '头晕' }), token)
  await shop.ok('saveCareReminder', { patientId, ...REMINDER }, token)
  const reminders = await shop.db.selectFrom('care_reminder').selectAll().where('patient_id', '=', patientId).execute()
  const stored = JSON.stringify([await rowsOf(patientId), reminders])
  for (const secret of ['systolic', '头晕', '降压药']) expect(stored).not.toContain(secret)
  await shop.db.updateTable('reading').set({ patient_id: otherPatient }).where('patient_id', '=', patientId).execute()
  expect(await shop.ok('readings', { patientId: otherPatient }, token)).toMatchObject({ list: [] })
})

test('S39 deleting a patient deletes the readings and reminders', async () => {
  const { token, patientId } = await shopper()
  await shop.ok('saveReading', reading(patientId), token)
  await shop.ok('saveCareReminder', { patientId, ...REMINDER }, token)
  await shop.ok('deletePatient', { id: patientId }, token)
  expect(await rowsOf(patientId)).toEqual([])
})

test('RO-17 a partner’s shop has no health readings', async () => {
  const { token } = await shopper()
  const headers = { authorization: token, 'x-hw-platform': 'tencent_health_o2o' }
  const response = await fetch(`${shop.url}/api/ncd-api/overview`, { headers })
  expect(response.status).toBe(404)
})

describe('files', () => {
  const open = (path: string) => fetch(`${shop.url}${path}`)

  test('a signed url opens the readings as CSV without a session, and no formula runs in it', async () => {
    const { token, patientId } = await shopper()
    await shop.ok(
      'saveReading',
      reading(patientId, { note: '=HYPERLINK("x")', time: '2026-11-02T08:30:00+08:00' }),
      token,
    )
    const weight = { kind: 'weight', kg: 65.5, height: 170 } as const
    await shop.ok('saveReading', reading(patientId, { value: weight, time: '2026-11-01T08:00:00+08:00' }), token)
    const response = await open((await shop.ok('readingFile', { patientId }, token)).url)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="readings.csv"')
    expect(
      Buffer.from(await response.arrayBuffer())
        .toString()
        .replace(/^\uFEFF/, '')
        .split('\r\n'),
    ).toEqual([
      '"时间","项目","数值","单位","说明","备注"',
      `"2026-11-02 08:30","血压","132/84","mmHg","脉搏 71 次/分","'=HYPERLINK(""x"")"`,
      '"2026-11-01 08:00","体重","65.5","kg","BMI 22.6",""',
      '',
    ])
  })

  test('a signed url opens the reminders as a calendar', async () => {
    const { token, patientId } = await shopper()
    await shop.ok('saveCareReminder', { patientId, ...REMINDER }, token)
    const response = await open((await shop.ok('careReminderFile', { patientId }, token)).url)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const text = await response.text()
    expect(text).toContain('SUMMARY:药达：吃降压药')
    expect(text).not.toContain('林小明')
  })

  test('answers 404 to forged and expired urls, and to urls used after a withdrawal', async () => {
    const [one, other] = [await shopper(), await shopper()]
    const { url } = await shop.ok('readingFile', { patientId: one.patientId }, one.token)
    const statuses = async (urls: string[]) => Promise.all(urls.map(async (path) => (await open(path)).status))
    expect(
      await statuses([
        url.replace(/sign=.*/, 'sign=x'),
        url.replace(`id=${one.patientId}`, `id=${other.patientId}`),
        url.replace('readings.csv', 'reminders.ics'),
        url.replace('readings.csv', 'toString'),
        url.replace(/until=\d+/, 'until=9999999999999'),
        url.replace(/id=\d+/, 'id=99999999999'),
      ]),
    ).toEqual([404, 404, 404, 404, 404, 404])
    expect(await statuses([url])).toEqual([200])
    await answerConsent(one.token, 'readings', false)
    expect(await statuses([url])).toEqual([404])
    const { url: later } = await shop.ok('readingFile', { patientId: other.patientId }, other.token)
    shop.pass(21 * 60_000)
    expect(await statuses([later])).toEqual([404])
  })
})
