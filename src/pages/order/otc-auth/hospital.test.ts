import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { storedConsent } from '../../../../test/support/consent'
import { OtcAuthModel } from './model'

const CODE = { patn_no: 'P1', rp_no: 'R1' }
const line = (barcode: string, count = 2) => ({ barcode, productName: barcode, count })
const ANSWERS: Answers = {
  qrSearch: { hospital: '山海演示医院', state: 'valid' },
  qrRx: { state: 'valid', goodsVoList: [line('a'), line('b'), line('c'), line('d')] },
  getConsents: [],
  saveConsents: [],
  patients: [{ id: 3, name: '林小明', idMask: '4403****', health: {}, undefault: 1 }],
  diseasesByBarcode: ['高血压'],
  productDetail: { barcode: 'a', unRx: 1, purchaseLimitMax: 5, specList: [] },
  submitPrescriptionRequest: { orderNo: 'D1' },
}

async function open(
  answers: Answers = {},
  params: Record<string, string> = CODE,
  given: 'given' | 'refused' = 'given',
) {
  const it = testApp({ ...ANSWERS, ...answers }, { token: 't' })
  if (given === 'given')
    for (const [key, value] of Object.entries(storedConsent(['health']))) it.hosts.storage.set(key, value)
  else jest.spyOn(it.app.consent, 'confirm').mockResolvedValue(false)
  const model = new OtcAuthModel(it.app, params)
  await model.show()
  return { ...it, model, hospital: model.hospital!, sent: it.hosts.transport.inputsOf, log: it.hosts.navigation.log }
}

test('API-19 both numbers open the hospital’s prescription: first its validity, then its content', async () => {
  const { model, hospital, sent } = await open()
  expect([model.state, hospital.state, sent('qrSearch'), sent('qrRx')]).toEqual(['hospital', 'ready', [CODE], []])
  await Promise.all([hospital.read(), hospital.read()])
  expect([sent('qrRx'), hospital.drugs]).toEqual([[CODE], ['a', 'b', 'c'].map((barcode) => ({ barcode, count: 2 }))])
  expect((await open({}, { patn_no: 'P1' })).model.state).toBe('choose')
})

test('RX-05 API-19 the code replaces the pictures, for no more than was prescribed', async () => {
  const { model, hospital, sent, log } = await open({ qrRx: { state: 'valid', goodsVoList: [line('a')] } })
  await hospital.read()
  await model.takeHospital()
  expect([model.state, model.drugs.map((drug) => [drug.count, model.mostOf(drug)])]).toEqual(['ready', [[2, 2]]])
  model.setDisease('高血压')
  expect(model.missing).toBeNull()
  await model.submit()
  expect(sent('submitPrescriptionRequest')).toMatchObject([
    { barcode: 'a', count: 2, via: 'hospital', hospital: CODE, pics: [], disease: '高血压' },
  ])
  expect(log).toEqual([{ how: 'replace', url: '/OTC/D1' }])
})

test('RX-10 without the consent the content is not requested', async () => {
  const { hospital, sent } = await open({}, CODE, 'refused')
  await hospital.read()
  expect([sent('qrRx'), hospital.prescription, hospital.isReading]).toEqual([[], null, false])
})

test.each([
  [{ qrSearch: { hospital: '', state: 'over' } }, 'over'],
  [{ qrSearch: refused(404) }, 'gone'],
  [{ qrSearch: { ok: false, reason: 'offline' } }, 'failed'],
] as [Answers, string][])(
  'an expired, an unknown and an unreachable prescription have their own states',
  async (answers, state) => {
    expect((await open(answers)).hospital.state).toBe(state)
  },
)
