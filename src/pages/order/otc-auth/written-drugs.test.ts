import { testApp } from '../../../../test/fakes/app'
import { fakeHosts, type Answer, type Answers } from '../../../../test/fakes/hosts'
import { storedConsent } from '../../../../test/support/consent'
import { success } from '@/hosts/result'
import { OtcAuthModel } from './model'
import { hasSameSpec } from './written-drugs'

const card = (barcode: string, spec: string, overrides = {}) => ({
  ...{ barcode, spec, productName: `氨氯地平片 ${barcode}`, unRx: 1, price: 20, stock: 3 },
  ...overrides,
})
const LIST = [card('a', '5mg×14片'), card('b', '5mg*28片'), card('c', '5mg×28片', { unRx: 0 })]
const WORDS = ['处方笺', '1. 苯磺酸氨氯地平片 5mg×28片 2盒', '2. 阿托伐他汀钙片 20mg×7片', '诊断 高血压']
const PATIENT = { id: 7, name: '林小明', idMask: '440***', undefault: 1, health: {} }

async function open(answers: Answers = {}, { agreed = true } = {}) {
  const hosts = fakeHosts()
  const made = testApp(
    {
      ...{ ocr: { words: WORDS }, searchProducts: { list: LIST }, patients: [PATIENT] },
      productDetail: ({ barcode }) => ({ barcode, unRx: 1, purchaseLimitMax: 5, specList: [] }),
      diseasesByBarcode: ({ barcode }) => (barcode === 'b' ? ['高血压', '冠心病'] : ['高血脂', '冠心病']),
      ...{ submitPrescriptionRequest: { orderNo: 'D9' }, getConsents: [], saveConsents: [] },
      ...answers,
    },
    {
      token: 'T',
      more: {
        pictures: Object.assign(hosts.pictures, { pick: async () => success([{ uri: 'tmp://1', size: 9 }]) }),
        upload: {
          send: async () => success({ status: 200, body: { code: 200, msg: '', data: { url: '/upload/1.jpg' } } }),
        },
      },
    },
  )
  const consents = agreed ? storedConsent(['health']) : {}
  for (const [key, value] of Object.entries(consents)) made.hosts.storage.set(key, value)
  const model = new OtcAuthModel(made.app, {})
  await model.show()
  return { ...made, model, writtenDrugs: model.writtenDrugs, sent: made.hosts.transport.inputsOf }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

async function read(answers: Answers = {}) {
  const it = await open(answers)
  await it.model.photos.pick()
  await it.writtenDrugs.read()
  await settled()
  return it
}

test('PR-13 the page begins with the photo: nothing is read before it is uploaded', async () => {
  const { model, writtenDrugs, sent } = await open()
  expect([model.state, writtenDrugs.readBlocked, writtenDrugs.blocked]).toEqual([
    'choose',
    '请先上传处方照片',
    '请先上传处方照片',
  ])
  await writtenDrugs.read()
  expect(sent('ocr')).toEqual([])
  await model.photos.pick()
  expect([writtenDrugs.readBlocked, writtenDrugs.blocked]).toEqual(['', '请先添加处方上的药品'])
})

test('PR-13 offers the prescription drugs of each line, the same spec first, and chooses none', async () => {
  const { writtenDrugs, sent } = await read()
  expect(sent('ocr')).toEqual([{ url: '/upload/1.jpg' }])
  expect(sent('searchProducts').map(({ keyword }) => keyword)).toEqual(['苯磺酸氨氯地平片', '阿托伐他汀钙片'])
  expect(writtenDrugs.lines.map(({ name, spec, count, chosen }) => [name, spec, count, chosen])).toEqual([
    ['苯磺酸氨氯地平片', '5mg×28片', 2, ''],
    ['阿托伐他汀钙片', '20mg×7片', 1, ''],
  ])
  const [line] = writtenDrugs.lines
  expect(line?.cards?.map(({ barcode }) => barcode)).toEqual(['b', 'a'])
  expect(line?.cards?.map((one) => hasSameSpec(line, one))).toEqual([true, false])
  expect(writtenDrugs.blocked).toBe('请为每一种药选好商品，不买的请删除')
})

test('PR-13 confirmed lines become one request with the same photo', async () => {
  const { model, writtenDrugs, sent } = await read()
  const [first, second] = writtenDrugs.lines
  writtenDrugs.choose(first!, first!.cards![0]!)
  await model.takeWrittenDrugs()
  expect(model.state).toBe('choose')
  writtenDrugs.choose(second!, second!.cards![1]!)
  expect(writtenDrugs.blocked).toBe('有两行选了同一种药，请删除一行')
  writtenDrugs.choose(second!, second!.cards![0]!)
  writtenDrugs.setCount(second!, 9)
  expect(writtenDrugs.blocked).toBe('')
  await model.takeWrittenDrugs()
  expect([model.state, model.diseases, model.drugs.map(({ count }) => count)]).toEqual([
    'ready',
    ['高血压', '冠心病', '高血脂'],
    [2, 5],
  ])
  model.setDisease('高血脂')
  await model.submit()
  expect(sent('submitPrescriptionRequest')).toMatchObject([
    {
      ...{ barcode: 'b', count: 2, others: [{ barcode: 'a', count: 5 }] },
      ...{ disease: '高血脂', pics: ['/upload/1.jpg'], via: 'upload' },
    },
  ])
})

test('the drugs can be changed afterwards; the photo stays', async () => {
  const { model, writtenDrugs } = await read()
  writtenDrugs.remove(writtenDrugs.lines[1]!)
  writtenDrugs.choose(writtenDrugs.lines[0]!, writtenDrugs.lines[0]!.cards![0]!)
  await model.takeWrittenDrugs()
  model.setDisease('冠心病')
  model.changeWrittenDrugs()
  expect([model.state, model.photos.urls.length, writtenDrugs.lines.length]).toEqual(['choose', 1, 1])
  writtenDrugs.choose(writtenDrugs.lines[0]!, writtenDrugs.lines[0]!.cards![1]!)
  await model.takeWrittenDrugs()
  expect([model.drugs[0]?.product.barcode, model.disease]).toEqual(['a', '冠心病'])
})

test('a drug can be typed when none is recognised; a failed search can be repeated', async () => {
  let list: Answer<'searchProducts'> = { ok: false, reason: 'offline' }
  const { writtenDrugs } = await read({ ocr: { words: ['诊断 高血压'] }, searchProducts: () => list })
  expect([writtenDrugs.state, writtenDrugs.lines]).toEqual(['none', []])
  writtenDrugs.setName('  ')
  writtenDrugs.add()
  writtenDrugs.setName(' 氨氯地平 ')
  writtenDrugs.add()
  await settled()
  const [line] = writtenDrugs.lines
  expect([writtenDrugs.lines.length, writtenDrugs.name, line?.name, line?.isFailed]).toEqual([1, '', '氨氯地平', true])
  list = { list: LIST }
  await writtenDrugs.find(line!)
  expect([line?.isFailed, line?.cards?.length]).toEqual([false, 2])
})

test('a second reading adds only new lines, and at most three drugs make a request', async () => {
  const cards = ['a', 'b', 'd', 'e'].map((barcode) => card(barcode, '1g×2片'))
  const { writtenDrugs } = await read({ searchProducts: { list: cards } })
  await writtenDrugs.read()
  await settled()
  expect(writtenDrugs.lines).toHaveLength(2)
  for (const name of ['甲', '乙']) {
    writtenDrugs.setName(name)
    writtenDrugs.add()
  }
  await settled()
  writtenDrugs.lines.forEach((line, at) => writtenDrugs.choose(line, cards[at] as never))
  expect(writtenDrugs.blocked).toBe('一次最多提交三种药，其余的请再提交一次')
})

test('a failed recognition keeps the page and says why', async () => {
  const { writtenDrugs, feedback } = await read({ ocr: { ok: false, reason: 'offline' } })
  expect([writtenDrugs.state, writtenDrugs.lines, feedback.toastText]).toEqual([
    'idle',
    [],
    '网络断了，请检查网络后重试',
  ])
})
