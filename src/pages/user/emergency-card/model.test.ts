import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { EmergencyCardModel } from './model'

const HEALTH = {
  allergy: '青霉素',
  pregnancy: 'none',
  liver: 'normal',
  kidney: 'normal',
  diseases: ['asthma'],
} as const
const PATIENTS = [
  { id: 1, name: '林小明', birth: '1990-01-01', health: HEALTH },
  { id: 2, name: '陈一', birth: '1990-01-01', health: null },
] as const
const MEDICINES = [
  { goods: { productName: '氨氯地平片' }, unit: '片', dose: { perTime: 1, timesPerDay: 1 } },
  { goods: { productName: '布洛芬' }, unit: '粒', dose: null },
] as const

function open({ answers = {} as Answers, token = 't', consent = true, card = '' } = {}) {
  const made = testApp({ patients: PATIENTS, medicineSupplies: MEDICINES, ...answers } as Answers, { token })
  if (card) made.hosts.storage.set('emergencyCard', card)
  jest.spyOn(made.app.consent, 'confirm').mockResolvedValue(consent)
  jest.spyOn(made.app.consent, 'loadManager').mockResolvedValue({ store: { join: async () => true } } as never)
  return { ...made, model: new EmergencyCardModel(made.app), sent: made.hosts.transport.inputsOf }
}
const storedCard = ({ hosts }: ReturnType<typeof open>) => hosts.storage.get('emergencyCard')

test('keeps on the device what the shopper wrote, sends nothing, and opens again without network', () => {
  const it = open({ token: '' })
  expect([it.model.isEditing, it.model.filled]).toEqual([true, []])
  it.model.set('allergy', ' 青霉素 ')
  it.model.set('phone', '13800000001')
  it.model.save()
  expect(it.hosts.transport.sent).toEqual([])
  const card = storedCard(it) ?? ''
  expect(JSON.parse(card)).toEqual({
    fields: { name: '', allergy: '青霉素', illness: '', medicine: '', contact: '', phone: '13800000001' },
    day: '2026-11-21',
  })
  const again = open({ token: '', card })
  expect([again.model.isEditing, again.model.filled]).toEqual([false, ['allergy', 'phone']])
  expect(again.hosts.transport.sent).toEqual([])
})

test('refuses a card without a word, and says when the device stores nothing', () => {
  const it = open()
  it.model.set('name', '  ')
  it.model.save()
  expect([storedCard(it), it.feedback.toastText]).toEqual([null, '请至少填写一项'])
  it.hosts.storage.set = () => false
  it.model.set('name', '林')
  it.model.save()
  expect([it.model.isEditing, it.feedback.toastText]).toEqual([true, '保存失败，设备空间不足或不允许保存'])
})

test('a stored value of another shape counts as no card', () => {
  expect(open({ card: '{"fields":{"name":1},"day":""}' }).model.card).toBeNull()
})

test('deletes the card after a confirmation', async () => {
  const it = open()
  it.model.set('name', '林')
  it.model.save()
  const cancelled = it.model.remove()
  it.feedback.answer(false)
  await cancelled
  expect(storedCard(it)).not.toBeNull()
  const removing = it.model.remove()
  it.feedback.answer(true)
  await removing
  expect([storedCard(it), it.model.isEditing, it.model.fields.name]).toEqual([null, true, ''])
})

test('RX-10 puts single facts of the own data on the card, after consent to health data', async () => {
  const it = open()
  await it.model.openFacts()
  expect(jest.mocked(it.app.consent.confirm).mock.calls).toEqual([['health']])
  expect(it.model.facts).toEqual([
    { field: 'name', text: '林小明' },
    { field: 'allergy', text: '青霉素' },
    { field: 'illness', text: '哮喘' },
    { field: 'name', text: '陈一' },
    { field: 'medicine', text: '氨氯地平片，每次 1 片，每天 1 次' },
    { field: 'medicine', text: '布洛芬' },
  ])
  expect(storedCard(it)).toBeNull()
  const [, allergy, , , first, second] = it.model.facts!
  for (const fact of [allergy!, first!, second!, second!]) it.model.put(fact)
  expect([it.model.fields.allergy, it.model.fields.medicine, it.model.fields.name]).toEqual([
    '青霉素',
    '氨氯地平片，每次 1 片，每天 1 次；布洛芬',
    '',
  ])
})

test('RX-10 loads no facts without consent; a visitor signs in first', async () => {
  const refusing = open({ consent: false })
  await refusing.model.openFacts()
  expect([refusing.model.facts, refusing.sent('patients'), refusing.sent('medicineSupplies')]).toEqual([null, [], []])
  const visitor = open({ token: '' })
  await visitor.model.openFacts()
  expect(visitor.sent('patients')).toEqual([])
})

test.each<[string, object]>([
  ['patients', { patients: refused(500) }],
  ['medicines', { medicineSupplies: refused(500) }],
  ['nothing', { patients: [], medicineSupplies: [] }],
])('says so when the facts fail to load, or there are none: %s', async (_, answers) => {
  const { model, feedback } = open({ answers: answers as Answers })
  await model.openFacts()
  expect([model.facts, feedback.toastText !== '']).toEqual([null, true])
})

test('dials the contact, and shows the number where the host cannot', async () => {
  const it = open()
  it.model.set('phone', '13800000001')
  it.model.save()
  const call = jest.spyOn(it.hosts.phone, 'call')
  await it.model.call()
  expect(call.mock.calls).toEqual([['13800000001']])
  call.mockResolvedValue({ ok: false, error: { kind: 'unsupported', instead: 'copy' } } as never)
  await it.model.call()
  expect(it.feedback.toastText).toBe('这里不能直接拨打，请手动拨打 13800000001')
})

test('a web page saves the card as a picture and says when it cannot', async () => {
  const it = open()
  it.model.set('allergy', '青霉素')
  it.model.save()
  expect(it.model.isWeb).toBe(true)
  await it.model.savePicture()
  expect(it.feedback.toastText).toBe('图片保存失败，请截屏保存')
  const save = jest.fn(async (_: string) => ({ ok: true, value: undefined }))
  Object.assign(it.hosts.pictures, { save })
  await it.model.savePicture()
  expect(it.feedback.toastText).toBe('图片已保存')
  expect(decodeURIComponent(save.mock.calls[0]?.[0] ?? '')).toContain('>青霉素<')
})
