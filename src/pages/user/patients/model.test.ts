import { nextTask, testApp } from '../../../../test/fakes/app'
import { refused, type Answers, type Answer } from '../../../../test/fakes/hosts'
import { storedConsent } from '../../../../test/support/consent'
import { PatientsModel, type Patient } from './model'

const health = { allergy: '', pregnancy: 'none', liver: 'normal', kidney: 'normal', diseases: [] } as const
const person = (change: Partial<Patient> = {}): Patient => ({
  id: 1,
  name: '林小明',
  relation: 'self',
  sex: 'female',
  birth: '1990-06-15',
  idMask: '440***********0021',
  health: { ...health, diseases: [] },
  guardian: 0,
  undefault: 1,
  ...change,
})
const offline = { ok: false, reason: 'offline' }

function setUp(answers: Answers = {}, { token = 't', choosing = false } = {}) {
  const it = testApp({ patients: [person(), person({ id: 2, undefault: 0 })], ...answers }, { token })
  it.hosts.navigation.stack.push('/user', '/user/otc')
  return { ...it, model: new PatientsModel(it.app, choosing) }
}

test('a visitor must sign in, and nothing is sent', async () => {
  const { model, hosts } = setUp({}, { token: '' })
  await model.load()
  expect([model.state, hosts.transport.sent]).toEqual(['visitor', []])
})

test('sign-out removes the list from the screen', async () => {
  const { model, stores } = setUp()
  await model.load()
  expect(model.list).toHaveLength(2)
  stores.endSession()
  await model.load()
  expect([model.state, model.list]).toEqual(['visitor', []])
})

test('a failed load shows an error page, or keeps the list and shows a toast', async () => {
  let answer: Answer<'patients'> = offline
  const { model, feedback } = setUp({ patients: () => answer })
  await model.load()
  expect(model.state).toBe('failed')
  answer = [person()]
  await model.load()
  answer = offline
  await model.load()
  expect([model.state, model.list.length, feedback.toastText !== '']).toEqual(['ready', 1, true])
})

test('a line shows who the patient is and the main health facts', () => {
  const { model } = setUp()
  expect(model.describePatient(person())).toBe('本人 · 女 · 36 岁')
  expect(model.health(person())).toBe('无过敏、无慢病')
  const ill = {
    ...health,
    allergy: '青霉素',
    pregnancy: 'nursing',
    kidney: 'impaired',
    diseases: ['gout' as const],
  } as const
  expect(model.health(person({ health: { ...ill, diseases: ['gout'] } }))).toBe('过敏：青霉素；哺乳；肾功能异常；痛风')
  expect(model.health(person({ health: null }))).toBe('健康信息已按要求删除，使用前请重新填写')
})

describe('choosing a patient', () => {
  test('the default patient goes back at once, another becomes the default first', async () => {
    const { model, hosts } = setUp({ updatePatient: person() }, { choosing: true })
    await model.load()
    model.open(person())
    await nextTask()
    expect(hosts.navigation.log.map(({ how: mode }) => mode)).toEqual(['back'])
    model.open(person({ id: 2, undefault: 0 }))
    await nextTask()
    await nextTask()
    expect(hosts.transport.inputsOf('updatePatient')).toMatchObject([{ id: 2, undefault: 1 }])
    expect(hosts.navigation.log.map(({ how: mode }) => mode)).toEqual(['back', 'back'])
  })

  test('a patient without health data opens the form first; a refusal keeps the page', async () => {
    const { model, hosts } = setUp({ updatePatient: refused(8013, '先同意') }, { choosing: true })
    await model.load()
    model.open(person({ health: null }))
    model.open(person({ id: 2, undefault: 0 }))
    await nextTask()
    await nextTask()
    expect(hosts.navigation.log).toEqual([{ how: 'push', url: '/user/otcEdit/1?rx=1' }])
  })

  test('a patient without ID number opens the form that requires it', async () => {
    const { model, hosts } = setUp({}, { choosing: true })
    await model.load()
    model.open(person({ idMask: '' }))
    await model.add()
    expect(hosts.navigation.log.map(({ url }) => url)).toEqual(['/user/otcEdit/1?rx=1', '/user/otcEdit?rx=1'])
    const own = setUp()
    await own.model.load()
    own.model.open(person({ idMask: '' }))
    expect(own.hosts.navigation.log.map(({ url }) => url)).toEqual(['/user/otcEdit/1'])
  })
})

test('BC-29 a hundred patients are loaded at once', async () => {
  const { model, hosts } = setUp()
  await model.load()
  expect(hosts.transport.inputsOf('patients')).toEqual([{ pageSize: '100' }])
})

test('API-19 a patient is deleted by an id in the query', async () => {
  const { model, feedback, hosts } = setUp({ deletePatient: { done: true } })
  const send = jest.spyOn(hosts.transport, 'send')
  const removal = model.remove(person({ id: 7 }))
  feedback.answer(true)
  await removal
  const request = send.mock.calls.map(([one]) => one).find(({ method }) => method === 'DELETE')
  expect(request?.url).toMatch(/\/user-api\/hwxcrxdetail\/delete\?id=7$/)
  expect(request?.body).toBeUndefined()
})

test('deleting asks for confirmation, and two taps delete once', async () => {
  const { model, feedback, hosts } = setUp({ deletePatient: { done: true } })
  await model.load()
  const no = model.remove(person())
  feedback.answer(false)
  await no
  expect(hosts.transport.inputsOf('deletePatient')).toEqual([])
  const yes = model.remove(person())
  feedback.answer(true)
  await yes
  expect(hosts.transport.inputsOf('deletePatient')).toEqual([{ id: '1' }])
})

describe('RO-19 at a partner that stores its customers’ prescriptions', () => {
  const visiting = async (platform: string, allows: ('partner' | 'health')[]) => {
    const it = setUp({
      merchantPatients: [person({ id: 9 })],
      getMerchantInfoByCode: { name: '百洋健康商城' },
      savePatient: person({ id: 10 }),
      getConsents: [],
      saveConsents: [],
    })
    for (const [key, value] of Object.entries(storedConsent(allows))) it.hosts.storage.set(key, value)
    it.stores.startup.platform = platform
    const loading = it.model.load()
    const consentAnswers = await it.app.consent.loadManager()
    for (let step = 0; step < 20; step++) {
      await nextTask()
      if (consentAnswers.asked) consentAnswers.answer(false)
    }
    await loading
    return { ...it, ids: it.model.list.map(({ id }) => id), asked: it.hosts.transport.inputsOf('merchantPatients') }
  }

  test.each(['baiyang', 'baiyang123'])('%s provides the patients; they cannot be changed here', async (code) => {
    const { model, ids, asked: requests, hosts } = await visiting(code, ['partner', 'health'])
    expect([ids, requests]).toEqual([[9], [{ merchantCode: code }]])
    model.open(person({ id: 9 }))
    expect(hosts.navigation.log).toEqual([])
    await model.load()
    expect([model.merchantName, hosts.transport.inputsOf('merchantPatients').length]).toEqual(['百洋健康商城', 1])
  })

  test('RO-19 a patient of the partner reaches the account only when the shopper agrees', async () => {
    const { model, hosts, feedback } = await visiting('baiyang', ['partner', 'health'])
    const saved = () => hosts.transport.inputsOf('savePatient')
    for (const agrees of [false, true]) {
      const copying = model.copy(person({ id: 9 }))
      expect(saved()).toEqual([])
      feedback.answer(agrees)
      await copying
    }
    expect(saved()).toEqual([
      { name: '林小明', relation: 'self', sex: 'female', birth: '1990-06-15', guardian: 0, ...health, diseases: [] },
    ])
  })

  test('RX-10 both consents are needed; without them, and elsewhere, shows the shopper’s own list', async () => {
    for (const [platform, allows] of [
      ['baiyang', ['partner']],
      ['baiyang', ['health']],
      ['yaofang', ['partner', 'health']],
    ] as const) {
      const { ids, asked: requests } = await visiting(platform, [...allows])
      expect([ids, requests]).toEqual([[1, 2], []])
    }
  })
})
