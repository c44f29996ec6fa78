import { nextTask, testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { checkChar } from '@/domain/id-card'
import { storedConsent } from '../../../../test/support/consent'
import { PatientEditModel, type Form } from './model'

const HERS = `44030019900615002${checkChar('44030019900615002')}`
const saved = {
  id: 3,
  name: '林小明',
  relation: 'self',
  sex: 'female',
  birth: '1990-06-15',
  idMask: '440***********0021',
  health: { allergy: '青霉素', pregnancy: 'none', liver: 'normal', kidney: 'normal', diseases: ['gout'] },
  guardian: 0,
  undefault: 1,
}
const offline = { ok: false, reason: 'offline' }

interface Options {
  id?: number
  allows?: ('health' | 'id')[]
  token?: string
  needsIdNo?: boolean
}

function setUp(answers: Answers = {}, { id, allows = ['health', 'id'], token = 't', needsIdNo }: Options = {}) {
  const rest = { patients: [saved], savePatient: saved, updatePatient: saved, getConsents: [], saveConsents: [] }
  const it = testApp({ ...rest, ...answers }, { token })
  for (const [key, value] of Object.entries(storedConsent(allows))) it.hosts.storage.set(key, value)
  it.hosts.navigation.stack.push('/user/otc', '/user/otcEdit')
  return { ...it, model: new PatientEditModel(it.app, id ?? null, needsIdNo) }
}

/** Refuses the consent sheet that opens. */
async function refusing({ app }: ReturnType<typeof setUp>, work: Promise<unknown>) {
  const consentAnswers = await app.consent.loadManager()
  for (let step = 0; step < 20 && !consentAnswers.asked; step++) await nextTask()
  const { asked: requestedPurpose } = consentAnswers
  consentAnswers.answer(false)
  await work
  return requestedPurpose
}

const ANSWERS: Partial<Form> = { hasAllergy: false, pregnancy: 'none', liver: 'normal', kidney: 'normal' }
const GOOD: Partial<Form> = { name: ' 林小明 ', sex: 'female', birth: '1990-06-15', ...ANSWERS }
const fill = (model: PatientEditModel, form: Partial<Form> = GOOD) => {
  for (const [key, value] of Object.entries(form)) model.set(key as 'name', value as string)
}

test('RX-10 without the consent no field is shown and nothing is read', async () => {
  const it = setUp({}, { id: 3, allows: [] })
  const { model, hosts } = it
  expect(await refusing(it, model.load())).toBe('health')
  expect(model.state).toBe('refused')
  expect(hosts.transport.inputsOf('patients')).toEqual([])
})

test('RX-10 an ID number is not sent without its consent; the other fields are', async () => {
  const it = setUp({}, { allows: ['health'] })
  const { model, hosts } = it
  await model.load()
  fill(model, { ...GOOD, idNo: HERS })
  expect(await refusing(it, model.save())).toBe('id')
  expect(hosts.transport.inputsOf('savePatient')).toEqual([])
  expect(model.form.idNo).toBe(HERS)
  model.set('idNo', '')
  await model.save()
  expect(hosts.transport.inputsOf('savePatient')).toHaveLength(1)
})

test('RX-10 data is not sent before the account has the consent', async () => {
  const { model, hosts, feedback } = setUp({ getConsents: offline })
  await model.load()
  fill(model)
  await model.save()
  expect(hosts.transport.inputsOf('savePatient')).toEqual([])
  expect(feedback.toastText).toBe('授权同步失败，请检查网络后重试')
  expect([model.saving, model.form.name]).toEqual([false, ' 林小明 '])
})

test('a visitor signs in first; the form loads after the return', async () => {
  const { model, stores } = setUp({}, { token: '' })
  model.show()
  expect(model.state).toBe('visitor')
  stores.session.adopt('t')
  await model.load()
  expect(model.state).toBe('ready')
})

test('a new patient is sent as stored, and the page closes', async () => {
  const { model, hosts } = setUp()
  await model.load()
  fill(model, { ...GOOD, hasAllergy: true, allergy: ' 青霉素 ', pregnancy: 'nursing', isDefault: true })
  model.toggle('gout')
  model.toggle('stroke')
  model.toggle('gout')
  await model.save()
  expect(hosts.transport.inputsOf('savePatient')).toEqual([
    {
      name: '林小明',
      relation: 'self',
      sex: 'female',
      birth: '1990-06-15',
      allergy: '青霉素',
      pregnancy: 'nursing',
      liver: 'normal',
      kidney: 'normal',
      diseases: ['stroke'],
      guardian: 0,
      undefault: 1,
    },
  ])
  expect(hosts.navigation.log.map(({ how: mode }) => mode)).toEqual(['back'])
})

test('an ID number sets sex and birth date, which are then not asked for', async () => {
  const { model } = setUp()
  await model.load()
  model.set('idNo', HERS)
  expect([model.form.sex, model.form.birth, model.isByCard]).toEqual(['female', '1990-06-15', true])
  model.set('idNo', HERS.slice(0, 17))
  expect(model.isByCard).toBe(false)
})

test('a stored patient is shown and changed; its ID number stays when none is typed', async () => {
  const { model, hosts } = setUp({}, { id: 3 })
  await model.load()
  expect([model.state, model.idMask, model.form.birth, model.form.hasAllergy]).toEqual([
    'ready',
    '440***********0021',
    '1990-06-15',
    true,
  ])
  model.set('hasAllergy', false)
  await model.save()
  const [sent] = hosts.transport.inputsOf('updatePatient')
  expect(sent).toMatchObject({ id: 3, allergy: '', diseases: ['gout'] })
  expect(sent).not.toHaveProperty('idNo')
})

test('a new record answers no medical question; saving shows and names the first missing answer', async () => {
  const { model, hosts, feedback } = setUp()
  await model.load()
  const { hasAllergy, pregnancy, liver, kidney } = model.form
  expect([hasAllergy, pregnancy, liver, kidney]).toEqual([null, '', '', ''])
  fill(model, { name: '林小明', sex: 'female', birth: '1990-06-15' })
  const order = [
    ['请选择有无过敏', 'patient-hasAllergy', { hasAllergy: true }],
    ['请填写对什么过敏', 'patient-allergy', { allergy: '青霉素' }],
    ['请选择孕期状态', 'patient-pregnancy', { pregnancy: 'none' }],
    ['请选择肝功能', 'patient-liver', { liver: 'unknown' }],
    ['请选择肾功能', 'patient-kidney', { kidney: 'normal' }],
  ] as const
  for (const [text, row, answer] of order) {
    await model.save()
    expect([feedback.toastText, hosts.navigation.shownRows.at(-1)]).toEqual([text, row])
    expect(hosts.transport.inputsOf('savePatient')).toEqual([])
    fill(model, answer)
  }
  await model.save()
  expect(hosts.transport.inputsOf('savePatient')).toMatchObject([{ allergy: '青霉素', liver: 'unknown' }])
})

test('allergies that the shopper does not know are an answer of their own, stored and shown again', async () => {
  const { model, hosts } = setUp()
  await model.load()
  fill(model, { ...GOOD, hasAllergy: true, allergy: '青霉素' })
  model.set('hasAllergy', 'unknown')
  await model.save()
  expect(hosts.transport.inputsOf('savePatient')).toMatchObject([{ allergy: '不清楚' }])
  const stored = setUp({ patients: [{ ...saved, health: { ...saved.health, allergy: '不清楚' } }] }, { id: 3 })
  await stored.model.load()
  expect([stored.model.form.hasAllergy, stored.model.form.allergy]).toEqual(['unknown', ''])
  await stored.model.save()
  expect(stored.hosts.transport.inputsOf('updatePatient')).toMatchObject([{ allergy: '不清楚' }])
})

test('a record whose health data was erased asks the medical questions again', async () => {
  const { model, hosts } = setUp({ patients: [{ ...saved, health: null }] }, { id: 3 })
  await model.load()
  await model.save()
  expect(Object.keys(model.errors)).toEqual(['hasAllergy', 'pregnancy', 'liver', 'kidney'])
  expect(hosts.transport.inputsOf('updatePatient')).toEqual([])
})

test('a prescription requires the ID number in the form, unless one is stored', async () => {
  const { model, hosts, feedback } = setUp({}, { needsIdNo: true })
  await model.load()
  fill(model)
  await model.save()
  expect([feedback.toastText, hosts.transport.inputsOf('savePatient')]).toEqual(['购买处方药须填写身份证号', []])
  fill(model, { idNo: HERS })
  await model.save()
  expect(hosts.transport.inputsOf('savePatient')).toHaveLength(1)
  const stored = setUp({}, { id: 3, needsIdNo: true })
  await stored.model.load()
  await stored.model.save()
  expect(stored.hosts.transport.inputsOf('updatePatient')).toHaveLength(1)
})

test('the sheet with the dates sets the birth date and closes', async () => {
  const { model } = setUp()
  await model.load()
  model.openBirth()
  expect(model.isChoosingBirth).toBe(true)
  model.chooseBirth('1990-06-15')
  expect([model.isChoosingBirth, model.form.birth]).toEqual([false, '1990-06-15'])
})

test('VA-36 every wrong field shows its error, nothing is sent, and the input stays', async () => {
  const { model, hosts, feedback } = setUp()
  await model.load()
  fill(model, ANSWERS)
  await model.save()
  expect(model.errors).toEqual({ name: '请填写姓名', sex: '请选择性别', birth: '请选择出生日期' })
  fill(model, { ...GOOD, birth: '2999-01-01', idNo: '123', hasAllergy: true })
  await model.save()
  expect(feedback.question).toMatchObject({ message: '请输入正确的身份证号码', confirm: '我知道了' })
  expect(model.errors).toEqual({
    birth: '出生日期不能晚于今天',
    idNo: '请输入正确的身份证号码',
    allergy: '请填写对什么过敏',
  })
  expect(hosts.transport.inputsOf('savePatient')).toEqual([])
  expect(model.form.birth).toBe('2999-01-01')
  model.set('birth', '1990-06-15')
  expect(model.errors.birth).toBeUndefined()
})

test('pregnancy is asked only where possible; children need a guardian’s confirmation', async () => {
  const { model, hosts } = setUp()
  await model.load()
  fill(model, { ...GOOD, pregnancy: 'pregnant' })
  expect([model.asksPregnancy, model.asksGuardian]).toEqual([true, false])
  fill(model, { birth: '2020-01-01', relation: 'child' })
  expect([model.asksPregnancy, model.asksGuardian]).toEqual([false, true])
  await model.save()
  expect(model.errors).toEqual({ guardian: '14 岁以下须由监护人确认' })
  model.set('guardian', true)
  await model.save()
  expect(hosts.transport.inputsOf('savePatient')).toMatchObject([{ pregnancy: 'none', guardian: 1 }])
})

test('a refusal is shown and keeps the input; two taps save once', async () => {
  const { model, hosts, feedback } = setUp({ savePatient: refused(8013, '已有“本人”的用药人，请直接修改') })
  await model.load()
  fill(model)
  await Promise.all([model.save(), model.save()])
  expect(hosts.transport.inputsOf('savePatient')).toHaveLength(1)
  expect(feedback.toastText).toBe('已有“本人”的用药人，请直接修改')
  expect([model.saving, model.form.name, hosts.navigation.log]).toEqual([false, ' 林小明 ', []])
})

test('a failed load and a missing patient have their own states', async () => {
  const cut = setUp({ patients: offline }, { id: 3 })
  await cut.model.load()
  expect(cut.model.state).toBe('failed')
  const missing = setUp({ patients: [] }, { id: 3 })
  await missing.model.load()
  expect(missing.model.state).toBe('gone')
})

test('leaving asks for confirmation when something was typed', async () => {
  const { model, feedback, hosts } = setUp()
  await model.load()
  fill(model)
  const leaving = model.leave()
  expect(feedback.question?.title).toBe('放弃填写？')
  feedback.answer(false)
  await leaving
  expect(hosts.navigation.log).toEqual([])
})
