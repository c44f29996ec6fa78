// Draws the pages of the workspace: for staff, for other accounts, and while a request is held.
import TestUtils from '@tarojs/test-utils-react'
import type { ComponentType } from 'react'
import { testApp } from '../../../test/fakes/app'
import { refused, type Answers } from '../../../test/fakes/hosts'
import { pageSettled } from '../../../test/support/settled-page'
import { AppContext } from '@/page-kit/context'

let mockParams: Record<string, string> = {}
jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useRouter: () => ({ params: mockParams }),
  useDidShow: () => {},
  useDidHide: () => {},
  usePullDownRefresh: () => {},
  useReachBottom: () => {},
}))

// The clock of the test app stands at 10:00.
const TWELVE_MINUTES_AGO = '2026-11-21T09:48:00+08:00'
const IN_EIGHT_MINUTES = '2026-11-21T10:08:00+08:00'
const CARD = {
  ...{ no: 'D7', step: 'check', herbal: 0, via: 'upload', drugCount: 1, mine: 0, problem: '', holder: '' },
  ...{ createTime: TWELVE_MINUTES_AGO, validUntil: IN_EIGHT_MINUTES, heldUntil: null },
}
const HELD = { ...CARD, mine: 1, holder: '周', heldUntil: IN_EIGHT_MINUTES }
const RECORD = {
  ...{ patientName: '林小明', sex: 'female', age: 36, diagnosis: '高血压', formula: null, hospital: null },
  ...{ doctor: '周医生', answers: [{ question: '最近是否有头晕？', answer: '没有' }] },
  health: { allergy: '青霉素', pregnancy: 'nursing', liver: 'impaired', kidney: 'normal', diseases: ['gout'] },
  drugs: [{ name: '氨氯地平', spec: '5mg', count: 2 }],
  pics: ['/upload/a.jpg?sign=x'],
}
const ANSWERS: Answers = {
  sendEvents: { done: true },
  auditHome: {
    unread: 2,
    ...{ name: '演示药师周', duty: 'dispenser', storeName: '蛇口店' },
    queues: [{ type: 'rx', waiting: 3, oldestTime: TWELVE_MINUTES_AGO }],
    held: [{ type: 'rx', no: 'D7', until: IN_EIGHT_MINUTES }],
  },
  rxReviews: { list: [{ ...CARD, holder: '吴', problem: '吴正在处理' }], totalCount: 1, totalPage: 1, currPage: 1 },
  rxReview: { ...CARD, trail: [{ act: 'take', name: '周', time: TWELVE_MINUTES_AGO }] },
  takeRx: { card: HELD, record: RECORD },
}
const REFUSED = refused(404, '只有门店人员可以使用工作台')

async function draw(name: string, params: Record<string, string> = {}, answers: Answers = {}) {
  mockParams = params
  const { app } = testApp({ ...ANSWERS, ...answers }, { token: 't', isPlaced: true })
  const { default: Page } = require(`./${name}`) as { default: ComponentType }
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <Page />
    </AppContext.Provider>
  ))
  await pageSettled()
  const text = document.body.textContent ?? ''
  const labels = [...document.querySelectorAll('[aria-label]')].map((node) => node.getAttribute('aria-label'))
  utils.unmout()
  return { text, labels }
}
const RX = { type: 'rx', no: 'D7' }

test('the workspace shows store, duty, queues with their waiting time, and held work', async () => {
  const { text } = await draw('index')
  for (const part of ['蛇口店', '演示药师周 · 调配药师', '处方审核', '3 件', '等待最久 12 分钟', 'D7', '8 分钟后释放'])
    expect(text).toContain(part)
})

test('every page says to other accounts that it is for staff', async () => {
  for (const name of ['index', 'search', 'success'])
    expect((await draw(name, RX, { auditHome: REFUSED })).text).toContain('只有门店人员可以使用')
  expect((await draw('list', RX, { rxReviews: REFUSED })).text).toContain('只有药师可以审核处方')
  for (const name of ['detail', 'tuicall'])
    expect((await draw(name, RX, { rxReview: REFUSED })).text).toContain('没有找到这张单据')
})

test('the queue shows number, waiting time and holder', async () => {
  const { text } = await draw('list', RX)
  for (const part of ['待初核', '待审核', 'D7', '已等待 12 分钟', '吴正在处理', '处方图片 · 1 种药'])
    expect(text).toContain(part)
})

test('a request shows no health data before it is taken', async () => {
  const { text } = await draw('detail', RX)
  for (const part of ['等待初核', '领取并查看', '领取 · 周']) expect(text).toContain(part)
  for (const part of ['林小明', '高血压', '初核通过']) expect(text).not.toContain(part)
})

test('a man’s record has no line on pregnancy', async () => {
  const rxReview = { ...HELD, trail: [] }
  const man = { card: HELD, record: { ...RECORD, sex: 'male' } }
  expect((await draw('detail', RX, { rxReview })).text).toContain('孕期')
  expect((await draw('detail', RX, { rxReview, takeRx: man })).text).not.toContain('孕期')
})

test('a held request shows what a pharmacist needs, the signature and the two acts', async () => {
  const { text, labels } = await draw('detail', RX, { rxReview: { ...HELD, trail: [] } })
  for (const part of [
    '来源',
    '林小明 · 女 · 36 岁',
    '高血压',
    '青霉素',
    '哺乳',
    '异常',
    '痛风',
    '氨氯地平 5mg',
    '8 分钟后释放',
  ])
    expect(text).toContain(part)
  for (const part of ['退回', '初核通过', '放回队列']) expect(text).toContain(part)
  for (const label of ['第 1 张处方图片', '输入登记的姓名作为签名', '已核对药品、规格、数量和用法用量'])
    expect(labels).toContain(label)
})

test('the news shows kind, number and state, and what has ended', async () => {
  const news = { id: 1, type: 'rx', no: 'D7', step: 'check', again: 1, late: 1, ended: 0, read: 0 }
  const list = [
    { ...news, since: TWELVE_MINUTES_AGO },
    { ...news, id: 2, no: 'D8', ended: 1, since: TWELVE_MINUTES_AGO },
  ]
  const { text } = await draw(
    'list',
    { type: 'notice' },
    { workNotices: { list, totalCount: 2, totalPage: 1, currPage: 1 } },
  )
  for (const part of [
    '工作消息',
    '提醒设置',
    '全部已读',
    'D7',
    '等待初核 · 领取超时或放回，重新等待 · 等待超时',
    '已有人处理',
  ])
    expect(text).toContain(part)
  expect((await draw('list', { type: 'notice' }, { workNotices: REFUSED })).text).not.toContain('全部已读')
})

test('a doctor prescribes with a signature for a request without a prescription', async () => {
  const held = { ...HELD, via: 'doctor', step: 'prescribe' }
  const { text, labels } = await draw('detail', RX, {
    ...{ rxReview: { ...held, trail: [] }, takeRx: { card: held, record: RECORD } },
  })
  for (const part of ['等待医生开方', '开方后由两位药师审核', '开方', '退回']) expect(text).toContain(part)
  expect(labels).toContain('已了解病情和用药史，适合继续使用这些药')
  expect((await draw('list', { type: 'prescribe' })).text).toContain('待开方')
  const home = { ...(ANSWERS.auditHome as object), duty: 'doctor', held: [] }
  // A first prescription waits there too, not only a renewal.
  expect((await draw('index', {}, { auditHome: home } as Answers)).text).toContain('处方开具')
})

test('a consultation can only be sent back; a formula shows its herbs and what is out of range', async () => {
  const consultation = { ...HELD, via: 'doctor' }
  const { text } = await draw('detail', RX, {
    ...{ rxReview: { ...consultation, trail: [] }, takeRx: { card: consultation, record: RECORD } },
  })
  expect(text).toContain('没有处方，不能审核通过，只能退回')
  expect(text).not.toContain('初核通过')
  const formula = {
    doses: 7,
    herbs: [{ name: '黄芪', grams: 40, minG: 9, maxG: 30 }],
    clashes: ['甘草与甘遂（十八反）'],
  }
  const herbal = await draw('detail', RX, {
    rxReview: { ...HELD, herbal: 1, via: 'formula', trail: [] },
    takeRx: { card: HELD, record: { ...RECORD, health: null, drugs: [], formula, pics: [] } },
  })
  for (const part of [
    '药方 共 7 剂',
    '每剂 40 克，常用 9–30 克',
    '配伍禁忌：甘草与甘遂（十八反）',
    '已撤回健康信息的授权',
  ])
    expect(herbal.text).toContain(part)
})

test('the form that sends back lists the reasons, for the holder alone', async () => {
  const { text, labels } = await draw('tuicall', RX, { rxReview: { ...HELD, trail: [] } })
  expect(text).toContain('退回原因')
  expect(labels).toContain('用法用量需要开方医师确认')
  expect((await draw('tuicall', RX)).text).toContain('领取已失效')
})

test('the page after an act names it and leads on', async () => {
  const { text } = await draw('success', { ...RX, done: 'release' })
  for (const part of ['审核已通过', 'D7', '处理下一件', '回工作台']) expect(text).toContain(part)
  const refunded = await draw('success', { type: 'refund', no: '7', done: 'agree' })
  expect(refunded.text).toContain('已同意售后款项按原支付方式退回')
  expect((await draw('search')).text).toContain('扫码')
})
