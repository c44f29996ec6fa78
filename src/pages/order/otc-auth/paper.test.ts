import { testApp } from '../../../../test/fakes/app'
import { fakeHosts, type Answer, type Answers } from '../../../../test/fakes/hosts'
import { storedConsent } from '../../../../test/support/consent'
import { success } from '@/hosts/result'
import { OtcAuthModel } from './model'
import { hasSameSpec } from './paper'

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
  return { ...made, model, paper: model.paper, sent: made.hosts.transport.inputsOf }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

async function read(answers: Answers = {}) {
  const it = await open(answers)
  await it.model.photos.pick()
  await it.paper.read()
  await settled()
  return it
}

test('PR-13 the page begins with the photo: nothing is read before it is uploaded', async () => {
  const { model, paper, sent } = await open()
  expect([model.state, paper.readBlocked, paper.blocked]).toEqual(['choose', '请先上传处方照片', '请先上传处方照片'])
  await paper.read()
  expect(sent('ocr')).toEqual([])
  await model.photos.pick()
  expect([paper.readBlocked, paper.blocked]).toEqual(['', '请先添加处方上的药品'])
})

test('PR-13 offers the prescription drugs of each line, the same spec first, and chooses none', async () => {
  const { paper, sent } = await read()
  expect(sent('ocr')).toEqual([{ url: '/upload/1.jpg' }])
  expect(sent('searchProducts').map(({ keyword }) => keyword)).toEqual(['苯磺酸氨氯地平片', '阿托伐他汀钙片'])
  expect(paper.lines.map(({ name, spec, count, chosen }) => [name, spec, count, chosen])).toEqual([
    ['苯磺酸氨氯地平片', '5mg×28片', 2, ''],
    ['阿托伐他汀钙片', '20mg×7片', 1, ''],
  ])
  const [line] = paper.lines
  expect(line?.cards?.map(({ barcode }) => barcode)).toEqual(['b', 'a'])
  expect(line?.cards?.map((one) => hasSameSpec(line, one))).toEqual([true, false])
  expect(paper.blocked).toBe('请为每一种药选好商品，不买的请删除')
})

test('PR-13 confirmed lines become one request with the same photo', async () => {
  const { model, paper, sent } = await read()
  const [first, second] = paper.lines
  paper.choose(first!, first!.cards![0]!)
  await model.takePaper()
  expect(model.state).toBe('choose')
  paper.choose(second!, second!.cards![1]!)
  expect(paper.blocked).toBe('有两行选了同一种药，请删除一行')
  paper.choose(second!, second!.cards![0]!)
  paper.setCount(second!, 9)
  expect(paper.blocked).toBe('')
  await model.takePaper()
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
  const { model, paper } = await read()
  paper.remove(paper.lines[1]!)
  paper.choose(paper.lines[0]!, paper.lines[0]!.cards![0]!)
  await model.takePaper()
  model.setDisease('冠心病')
  model.changePaper()
  expect([model.state, model.photos.urls.length, paper.lines.length]).toEqual(['choose', 1, 1])
  paper.choose(paper.lines[0]!, paper.lines[0]!.cards![1]!)
  await model.takePaper()
  expect([model.drugs[0]?.product.barcode, model.disease]).toEqual(['a', '冠心病'])
})

test('a drug can be typed when none is recognised; a failed search can be repeated', async () => {
  let list: Answer<'searchProducts'> = { ok: false, reason: 'offline' }
  const { paper } = await read({ ocr: { words: ['诊断 高血压'] }, searchProducts: () => list })
  expect([paper.state, paper.lines]).toEqual(['none', []])
  paper.setName('  ')
  paper.add()
  paper.setName(' 氨氯地平 ')
  paper.add()
  await settled()
  const [line] = paper.lines
  expect([paper.lines.length, paper.name, line?.name, line?.isFailed]).toEqual([1, '', '氨氯地平', true])
  list = { list: LIST }
  await paper.find(line!)
  expect([line?.isFailed, line?.cards?.length]).toEqual([false, 2])
})

test('a second reading adds only new lines, and at most three drugs make a request', async () => {
  const cards = ['a', 'b', 'd', 'e'].map((barcode) => card(barcode, '1g×2片'))
  const { paper } = await read({ searchProducts: { list: cards } })
  await paper.read()
  await settled()
  expect(paper.lines).toHaveLength(2)
  for (const name of ['甲', '乙']) {
    paper.setName(name)
    paper.add()
  }
  await settled()
  paper.lines.forEach((line, at) => paper.choose(line, cards[at] as never))
  expect(paper.blocked).toBe('一次最多提交三种药，其余的请再提交一次')
})

test('a failed recognition keeps the page and says why', async () => {
  const { paper, feedback } = await read({ ocr: { ok: false, reason: 'offline' } })
  expect([paper.state, paper.lines, feedback.toastText]).toEqual(['idle', [], '网络断了，请检查网络后重试'])
})
