import { testApp } from '../../../../test/fakes/app'
import { fakeHosts, refused as refusal, type Answers, type Answer } from '../../../../test/fakes/hosts'
import { storedConsent } from '../../../../test/support/consent'
import type { Picture } from '@/hosts/pictures/contract'
import { success, failed, type HostResult } from '@/hosts/result'
import { mostOf, OtcAuthModel } from './model'

const PRODUCT = { barcode: 'rx1', productName: '氨氯地平', unRx: 1, purchaseLimitMax: 5, specList: [] }
const PATIENT = { id: 7, name: '林小明', idMask: '440***', undefault: 1, health: {} }
const PICTURE: Picture = { uri: 'tmp://1', size: 9 }
let sentNames = 0
const uploadReply = () =>
  success({ status: 200, body: { code: 200, msg: '', data: { url: `/upload/${++sentNames}.jpg` } } })

interface Setup {
  answers?: Answers
  params?: Record<string, string>
  picked?: () => HostResult<Picture[]>
  send?: () => ReturnType<typeof uploadReply> | HostResult<never>
}

async function open({ answers = {}, params = { barcode: 'rx1', count: '2' }, picked, send = uploadReply }: Setup = {}) {
  let next = 0
  const hosts = fakeHosts()
  const made = testApp(
    {
      productDetail: PRODUCT,
      diseasesByBarcode: ['高血压', '冠心病'],
      patients: [PATIENT],
      submitPrescriptionRequest: { orderNo: 'D9' },
      getConsents: [],
      saveConsents: [],
      ...answers,
    },
    {
      token: 'T',
      more: {
        device: { ...hosts.device, randomId: () => `key-0000000${++next}` },
        pictures: Object.assign(hosts.pictures, { pick: async () => picked?.() ?? success([PICTURE]) }),
        upload: { send: async () => send() },
      },
    },
  )
  for (const [key, value] of Object.entries(storedConsent(['health']))) made.hosts.storage.set(key, value)
  const model = new OtcAuthModel(made.app, params)
  await model.show()
  return { ...made, model, asked: made.hosts.transport.inputsOf }
}

async function filled(setup: Setup = {}) {
  const it = await open(setup)
  it.model.setDisease('高血压')
  await it.model.photos.pick()
  return it
}

test('PR-13 RX-03 nothing is sent before all fields are filled and the risks are confirmed', async () => {
  const { model, asked: callsTo, feedback, hosts } = await open()
  expect([model.state, model.drugs[0]?.count, model.patientLine.name, model.blocked]).toEqual([
    'ready',
    2,
    '林小明',
    '请选择所患疾病',
  ])
  model.openRiskSheet()
  expect([feedback.toastText, model.sheet]).toEqual(['请选择所患疾病', ''])
  model.setDisease('高血压')
  expect(model.blocked).toBe('请上传处方图片')
  await model.photos.pick()
  expect(model.blocked).toBe('')
  model.openRiskSheet()
  expect([model.sheet, callsTo('submitPrescriptionRequest')]).toEqual(['risk', []])
  await Promise.all([model.submit(), model.submit()])
  expect(callsTo('submitPrescriptionRequest')).toEqual([
    {
      ...{ barcode: 'rx1', count: 2, patientId: 7, disease: '高血压', via: 'upload' },
      ...{ pics: model.photos.urls, confirmed: 1, idemKey: 'key-00000001' },
    },
  ])
  expect(hosts.navigation.log.at(-1)).toEqual({ how: 'replace', url: '/OTC/D9' })
})

test('a disease of the record is not asked again; the shopper’s own choice stays', async () => {
  const health = { allergy: '', pregnancy: 'none', liver: 'normal', kidney: 'normal', diseases: ['coronary'] }
  let patient = { ...PATIENT, health }
  const { model } = await open({ answers: { patients: () => [patient] } })
  expect([model.disease, model.isRecordedDisease, model.blocked]).toEqual(['冠心病', true, '请上传处方图片'])
  patient = { ...PATIENT, health: { ...health, diseases: ['hypertension'] } }
  await model.show()
  expect(model.disease).toBe('高血压')
  model.setDisease('冠心病')
  await model.show()
  expect([model.disease, model.isRecordedDisease]).toEqual(['冠心病', false])
})

test('RX-02 without a prescription a doctor is asked, and no pictures are sent, even when some were added', async () => {
  const answers = { startConsultation: { consultNo: 'C9' } } as Answers
  const { model, asked: callsTo, hosts } = await filled({ answers })
  model.setVia('doctor')
  await model.submit()
  expect(callsTo('submitPrescriptionRequest')).toEqual([])
  expect(callsTo('startConsultation')).toEqual([
    { barcode: 'rx1', count: 2, patientId: 7, disease: '高血压', confirmed: 1, idemKey: 'key-00000001' },
  ])
  expect(hosts.navigation.log.at(-1)).toEqual({ how: 'replace', url: '/OTC/consult/C9' })
})

test('a refusal keeps the input; the same request keeps its idempotency key, a changed one does not', async () => {
  let answer: Answer<'submitPrescriptionRequest'> = refusal(8013, '请先补充这位用药人的身份证号')
  const { model, asked: callsTo, feedback } = await filled({ answers: { submitPrescriptionRequest: () => answer } })
  await model.submit()
  expect([feedback.toastText, model.sheet, model.disease, model.photos.urls.length]).toEqual([
    '请先补充这位用药人的身份证号',
    '',
    '高血压',
    1,
  ])
  await model.submit()
  model.setCount(model.drugs[0]!, 3)
  answer = { ok: false, reason: 'timeout' }
  await model.submit()
  answer = { orderNo: 'D9' }
  await model.submit()
  const keys = callsTo('submitPrescriptionRequest').map(({ idemKey }) => idemKey)
  expect(keys).toEqual(['key-00000001', 'key-00000001', 'key-00000002', 'key-00000002'])
})

test.each([
  [{ answers: { patients: [] } }, '请选择用药人'],
  [{ answers: { patients: [{ ...PATIENT, idMask: '' }] } }, '请先补充这位用药人的身份证号'],
  [{ answers: { patients: [{ ...PATIENT, health: null }] } }, '请先补充这位用药人的健康信息'],
])('%# without a patient with a verified ID number it cannot be sent', async (setup, reason) => {
  const { model } = await filled(setup)
  expect(model.blocked).toBe(reason)
})

test.each([
  [{ answers: { productDetail: refusal(404) } }, 'gone'],
  [{ answers: { productDetail: { ok: false, reason: 'offline' } } }, 'failed'],
  [{ answers: { diseasesByBarcode: { ok: false, reason: 'offline' } } }, 'failed'],
  [{ answers: { productDetail: { ...PRODUCT, unRx: 0 } } }, 'free'],
  [{ params: {} }, 'choose'],
])('%# other states of the page', async (setup, state) => {
  expect((await open(setup)).model.state).toBe(state)
})

test('an invalid quantity starts at one, and none exceeds the limit', async () => {
  const countOf = async (params: Record<string, string>) => (await open({ params })).model.drugs[0]?.count
  expect(await countOf({ barcode: 'rx1', count: '-3' })).toBe(1)
  expect(await countOf({ barcode: 'rx1', count: '80' })).toBe(5)
  // Ignores the limit of another patient's prescription.
  const productDetail = { ...PRODUCT, purchaseLimitMax: 1, otcInfo: { state: 'approved' } }
  const other = await open({ answers: { productDetail }, params: { barcode: 'rx1', count: '4' } })
  const [drug] = other.model.drugs
  expect([drug?.count, drug && mostOf(drug.product)]).toEqual([4, 99])
})

describe('pictures', () => {
  test('BC-36 four pictures at most; a deleted picture makes room', async () => {
    const { model } = await open({ picked: () => success([PICTURE, PICTURE, PICTURE]) })
    await model.photos.pick()
    await model.photos.pick()
    expect([model.photos.list.length, model.photos.isFull]).toEqual([4, true])
    await model.photos.pick()
    expect(model.photos.list).toHaveLength(4)
    const [first] = model.photos.list
    if (first) model.photos.remove(first)
    expect([model.photos.list.length, model.photos.isFull]).toEqual([3, false])
  })

  test('ER-11 a failed upload blocks the request; a tap uploads it again', async () => {
    let fine = false
    const { model, feedback } = await filled({ send: () => (fine ? uploadReply() : failed('network')) })
    expect([model.photos.list[0]?.state, model.blocked]).toEqual(['failed', '有图片还没有上传好'])
    expect(feedback.toastText).not.toBe('')
    fine = true
    const [first] = model.photos.list
    if (first) await model.photos.send(first)
    expect(model.blocked).toBe('')
  })

  test('a cancelled picker shows no message, any other failure does', async () => {
    let answer: HostResult<never> = { ok: false, error: { kind: 'cancel' } }
    const { model, feedback } = await open({ picked: () => answer })
    await model.photos.pick()
    expect(feedback.toastText).toBe('')
    answer = failed('unknown')
    await model.photos.pick()
    expect(feedback.toastText).toContain('图片获取失败')
  })
})

describe('several drugs in one request', () => {
  const EARLIER = {
    list: [
      {
        otcDetailList: [
          { barcode: 'rx1', productName: '氨氯地平' },
          { barcode: 'rx2', productName: '缬沙坦' },
        ],
      },
      {
        otcDetailList: [
          { barcode: 'rx2', productName: '缬沙坦' },
          { barcode: 'rx3', productName: '阿托伐他汀' },
        ],
      },
    ],
  }
  const setUp = () =>
    filled({
      answers: {
        demands: EARLIER,
        productDetail: ({ barcode = '' }: { barcode?: string }) => ({ ...PRODUCT, barcode }),
        searchProducts: {
          list: [
            { barcode: 'rx9', unRx: 1, price: 9 },
            { barcode: 'otc', unRx: 0, price: 5 },
          ],
        },
      } as Answers,
    })

  test('PR-13 RX-05 three drugs are one request for one patient', async () => {
    const { model, asked } = await setUp()
    model.adding.isOpen = true
    await model.adding.load()
    expect(model.adding.cards.map(({ barcode }) => barcode)).toEqual(['rx2', 'rx3'])
    for (const card of [...model.adding.cards]) await model.addDrug(card)
    expect([model.drugs.map(({ product, count }) => [product.barcode, count]), model.canAdd, model.disease]).toEqual([
      [
        ['rx1', 2],
        ['rx2', 1],
        ['rx3', 1],
      ],
      false,
      '高血压',
    ])
    await model.submit()
    expect(asked('submitPrescriptionRequest')).toMatchObject([
      { barcode: 'rx1', count: 2, others: [{ barcode: 'rx2' }, { barcode: 'rx3' }], patientId: 7 },
    ])
  })

  test('finds prescription drugs by name, and takes one out again', async () => {
    const { model } = await setUp()
    model.adding.open()
    model.adding.setName('氯沙坦')
    await model.adding.load()
    expect(model.adding.cards.map(({ barcode }) => barcode)).toEqual(['rx9'])
    await model.addDrug(model.adding.cards[0]!)
    expect([model.drugs.length, model.adding.isOpen, model.canRemove]).toEqual([2, false, true])
    model.removeDrug(model.drugs[0]!)
    expect([model.drugs.map(({ product }) => product.barcode), model.canRemove]).toEqual([['rx9'], false])
  })

  test('says that the earlier drugs cannot be loaded', async () => {
    const { model } = await filled({ answers: { demands: { ok: false, reason: 'offline' } } })
    model.adding.isOpen = true
    await model.adding.load()
    expect([model.adding.state, model.adding.emptyText]).toEqual(['failed', ''])
  })
})
