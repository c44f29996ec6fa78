import { fakeDelay, testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { herbalFormulaOf } from '@/features/activity/tcm/herbal-formula'
import { TcmConfirmModel } from './model'

const settle = () => new Promise((resolve) => setImmediate(resolve))
const amounts = { dosePrice: 2.66, herbFee: 18.62, decoctFee: 21, total: 39.62 }
const scheme = { ...amounts, store: null, reason: 'none', address: null }
const patient = { id: 3, name: '林小明', idMask: '440***21' }
const base: Answers = { tcmHerbs: { list: [], pairs: [] }, tcmScheme: scheme, patients: [patient] }

async function open(answers: Answers = {}, params: { count?: string; no?: string } = {}, token = 'T') {
  const made = testApp({ ...base, ...answers }, { token })
  const herbalFormula = herbalFormulaOf(made.app)
  if (!params.no) herbalFormula.add('甘草', '6')
  const timers = fakeDelay()
  const model = new TcmConfirmModel(made.app, params, timers.delay)
  await model.show()
  return { ...made, model, formula: herbalFormula, run: timers.run, sent: made.hosts.transport.inputsOf }
}

test('PR-18 ER-59 shows the price or why no store can make it; takes the doses of the url', async () => {
  const { model, formula: herbalFormula, sent } = await open({}, { count: '5' })
  expect([model.state, model.scheme?.reason, herbalFormula.doses]).toEqual(['ready', 'none', 5])
  expect(sent('tcmScheme')).toMatchObject([{ herbs: [{ name: '甘草', grams: 6 }], doses: 5, decoct: 1 }])
})

test('PR-18 the store is chosen for the address of the place, and the address can be changed', async () => {
  const address = { id: 3, cityId: 903, cityName: '深圳', address: '蛇口花园 3 栋', roomNo: '1204' }
  const { model, sent, stores, hosts } = await open({
    tcmScheme: ({ addressId }) => ({ ...scheme, address: { ...address, id: Number(addressId) } }),
  })
  stores.order.chooseAddress(3)
  await model.show()
  model.pickAddress()
  expect(hosts.navigation.log.at(-1)?.url).toBe('/user/address/select')
  stores.order.chooseAddress(4)
  await model.show()
  expect(sent('tcmScheme').map(({ addressId }) => addressId)).toEqual([null, 3, 4])
  expect([model.scheme?.address?.id, stores.location.place.addressId, stores.order.isPicking]).toEqual([4, 4, false])
})

test('PR-18 other doses and decoction are priced again, once for many taps; texts are not', async () => {
  const { model, run, sent } = await open()
  model.set({ diagnosis: '乏力' })
  run()
  await settle()
  expect(sent('tcmScheme')).toHaveLength(1)
  model.set({ doses: 8 })
  model.set({ decoct: false })
  model.set({ bags: 3 })
  run()
  await settle()
  expect(sent('tcmScheme').slice(1)).toMatchObject([{ doses: 8, decoct: 0 }])
})

test('missing input shows messages in order, and nothing is sent before', async () => {
  const { model, formula: herbalFormula, sent } = await open({ patients: [] })
  const messages: string[] = [model.blocked]
  model.patientLine.patient = { ...patient, idMask: '' } as never
  messages.push(model.blocked)
  herbalFormula.set({ diagnosis: '乏力' })
  messages.push(model.blocked)
  model.patientLine.patient = patient as never
  messages.push(model.blocked)
  await model.submit()
  model.confirm(true)
  messages.push(model.blocked)
  expect(messages).toEqual(['请选择用药人', '请填写医师诊断', '请先补充这位用药人的身份证号', '请确认药方来源', ''])
  expect(sent('submitHerbalFormula')).toEqual([])
})

test('copies an earlier formula; an unknown formula and a failed load have their own states', async () => {
  const before = {
    herbs: [{ name: '黄芪', grams: 15, method: '' }],
    doses: 3,
    decoct: 0,
    bags: 1,
    diagnosis: 'd',
    note: 'n',
  }
  const { model, formula: herbalFormula } = await open({ herbalFormulaByNo: before }, { no: 'F1' })
  expect([model.state, herbalFormula.herbs, herbalFormula.doses, herbalFormula.decoct]).toEqual([
    'ready',
    [{ name: '黄芪', text: '15' }],
    3,
    false,
  ])
  expect((await open({ herbalFormulaByNo: refused(404) }, { no: 'F1' })).model.state).toBe('gone')
  const failure = await open({ herbalFormulaByNo: { ok: false, reason: 'offline' } }, { no: 'F1' })
  expect(failure.model.state).toBe('failed')
  const bare = await open({ tcmHerbs: { ok: false, reason: 'offline' } })
  expect(bare.model.state).toBe('failed')
})

test('a visitor sees the formula and must sign in', async () => {
  const { model, sent } = await open({}, {}, '')
  expect([model.state, model.isVisitor, sent('tcmScheme')]).toEqual(['ready', true, []])
})
