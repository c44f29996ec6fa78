import { nextTask } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { PRODUCT, shown } from '../../../../test/builders/product-page'
import type { DetailModel } from './model'

const HEALTH = { allergy: '', pregnancy: 'none', liver: 'normal', kidney: 'normal', diseases: [] } as const
const CHILD = { id: 1, name: '林小明', birth: '2020-01-01', health: HEALTH } as const
const ADULT = { id: 2, name: '林大山', birth: '1985-01-01', health: HEALTH } as const
const leaflet = [
  { title: '适应症', text: '用于缓解疼痛。' },
  { title: '用法用量', text: '成人一次 1 粒。12岁以下儿童遵医嘱。' },
  { title: '注意事项', text: '孕妇禁用。儿童必须在成人监护下使用。请放在儿童不能接触的地方。' },
]

async function open({ consent = true, token = 'T', answers = {} as Answers } = {}) {
  const it = await shown({ ...PRODUCT, leaflet }, { patients: [CHILD, ADULT], ...answers } as Answers, token)
  jest.spyOn(it.app.consent, 'confirm').mockResolvedValue(consent)
  jest.spyOn(it.app.consent, 'loadManager').mockResolvedValue({ store: { join: async () => true } } as never)
  return { ...it, leaflet: it.model.leaflet }
}
const textsOf = ({ leaflet: { ownNotes } }: DetailModel) => ownNotes.map(({ text }) => text)

test('names the groups that the leaflet mentions, and chooses no patient by itself', async () => {
  const { model, asked } = await open()
  expect(model.leaflet.groups).toEqual(['child', 'pregnancy'])
  expect([model.leaflet.patient, textsOf(model), asked('patients')]).toEqual([null, [], []])
})

test('a group leads to its sentences one after the other, and to the first again', async () => {
  const { leaflet: it } = await open()
  const jumps: [number, string][] = []
  for (let times = 0; times < 3; times++) {
    it.jumpTo('child')
    jumps.push([it.at, it.marked])
  }
  expect(jumps).toEqual([
    [1, 'leaf-1-1'],
    [2, 'leaf-2-1'],
    [1, 'leaf-1-1'],
  ])
  expect(it.jumps).toBe(3)
  it.show(0)
  expect([it.part?.title, it.marked]).toEqual(['适应症', ''])
})

test('RX-10 shows the sentences for a chosen patient, after consent to health data', async () => {
  const { model, app, leaflet: it } = await open()
  await it.choose()
  expect(jest.mocked(app.consent.confirm).mock.calls).toEqual([['health']])
  expect([model.sheet, it.patients.map(({ name }) => name), it.patient]).toEqual([
    'patient',
    ['林小明', '林大山'],
    null,
  ])
  it.pick(it.patients[0]!)
  expect(textsOf(model)).toEqual(['12岁以下儿童遵医嘱。', '儿童必须在成人监护下使用。'])
  it.pick(it.patients[1]!)
  expect(textsOf(model)).toEqual([])
})

test('RX-10 loads no patient without consent; a visitor signs in first', async () => {
  const refusing = await open({ consent: false })
  await refusing.leaflet.choose()
  expect([refusing.model.sheet, refusing.asked('patients')]).toEqual([null, []])
  const visitor = await open({ token: '' })
  await visitor.leaflet.choose()
  await nextTask()
  expect(visitor.asked('patients')).toEqual([])
  expect(visitor.hosts.navigation.current()).toMatch(/^\/login/)
})

test('a failed load opens no sheet and says so; leaving the page forgets the patient', async () => {
  const failing = await open({ answers: { patients: { ok: false, reason: 'offline' } } as Answers })
  await failing.leaflet.choose()
  expect([failing.model.sheet, failing.feedback.toastText !== '']).toEqual([null, true])
  const { leaflet: it, model } = await open()
  await it.choose()
  it.pick(it.patients[0]!)
  model.hide()
  expect([it.patient, it.patients]).toEqual([null, []])
})

test('reads the open section aloud, or the sentences for the patient; a second tap stops it', async () => {
  const { leaflet: it, hosts, feedback } = await open()
  let end = (_: object) => {}
  const read = jest.fn((_: string) => new Promise((resolve) => (end = resolve)))
  const stop = jest.fn(() => end({ ok: true, value: undefined }))
  Object.assign(hosts.speech, { canRead: () => true, read, stop })
  const reading = it.toggleReading()
  expect([it.canRead, it.isReading]).toEqual([true, true])
  await it.toggleReading()
  await reading
  expect([it.isReading, stop.mock.calls.length]).toEqual([false, 1])
  await it.choose()
  it.pick(it.patients[0]!)
  void it.toggleReading()
  expect(read.mock.calls).toEqual([['适应症。用于缓解疼痛。'], ['12岁以下儿童遵医嘱。儿童必须在成人监护下使用。']])
  end({ ok: false, error: { kind: 'failed', reason: 'unknown' } })
  await nextTask()
  expect([it.isReading, feedback.toastText]).toEqual([false, '朗读失败，请直接看文字'])
})
