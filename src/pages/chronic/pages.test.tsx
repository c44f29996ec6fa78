import TestUtils from '@tarojs/test-utils-react'
import type { ComponentType } from 'react'
import { testApp } from '../../../test/fakes/app'
import type { Answers } from '../../../test/fakes/hosts'
import { pageSettled } from '../../../test/support/settled-page'
import { AppContext } from '@/page-kit/context'

const mockParams: Record<string, string> = {}
jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useRouter: () => ({ params: { ...mockParams } }),
  useDidShow: () => {},
  useDidHide: () => {},
  useReachBottom: () => {},
}))

const person = { id: 3, name: '林小明', birth: '1960-06-15' }
const time = '2026-11-20T08:05:00+08:00'
const pressure = {
  ...{ id: 7, time, note: '晨起', unChanged: 1 as const },
  value: { kind: 'pressure', systolic: 185, diastolic: 95, pulse: 71 },
} as const
const reminder = { id: 1, kind: 'take', text: '吃降压药', times: ['08:00'], days: [1, 5], date: '' } as const
const overview = {
  ...{ allowed: 1, person, latest: [pressure], due: [reminder] },
  counts: [{ kind: 'pressure', count: 4 }],
} as const
const points = [
  { day: '2026-11-20', half: 0, count: 2, high: 185, low: 95, most: 190, least: 90 },
  { day: '2026-11-20', half: 1, count: 0, high: null, low: null, most: null, least: null },
] as const
const ANSWERS = {
  sendEvents: { done: true },
  readingOverview: overview,
  readings: { list: [pressure], totalCount: 1, totalPage: 1, currPage: 1 },
  readingSeries: { person, from: '2026-11-16', to: '2026-11-22', points },
  readingDetail: { reading: pressure, person, previous: { ...pressure, id: 6 } },
  careReminders: { person, list: [reminder] },
  patients: [{ id: 3, name: '林小明' }],
  couponsByCity: [{ couponId: 1, couponType: 1 }],
} as Answers

/** Renders a page and returns its text once the replies have arrived. */
async function textOf(folder: string, params: Record<string, string> = {}, answers: Answers = {}) {
  for (const key of Object.keys(mockParams)) delete mockParams[key]
  Object.assign(mockParams, params)
  const it = testApp({ ...ANSWERS, ...answers }, { token: 't', isPlaced: true })
  const { default: Page } = require(`./${folder}`) as { default: ComponentType }
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={it.app}>
      <Page />
    </AppContext.Provider>
  ))
  await pageSettled()
  const text = document.body.textContent ?? ''
  utils.unmout()
  return text
}

test.each<[string, Record<string, string>, string[]]>([
  ['reading-home', {}, ['林小明', '185/95', '3 级范围', '本月 4 次', '吃降压药', '全部记录', '不是诊断']],
  ['reading-open', {}, ['给谁记录', '林小明', '开通']],
  ['reading-add', { type: 'glucose' }, ['记血糖', '空腹', 'mg/dL', '怎么量才准', '保存']],
  ['reading-add', { type: 'pressure', id: '7' }, ['更正血压', '保存更正']],
  ['pressure', {}, ['记血压', '收缩压（高压）', '今天']],
  ['heart', {}, ['记心率', '静息心率']],
  ['weight', {}, ['记体重', '身高']],
  [
    'reading-result',
    { type: 'pressure', id: '7' },
    ['血压达到 180/110', '立即拨打 120', '3 级范围', '依据：中国高血压防治指南（修订版），2024 年', '上一次'],
  ],
  [
    'reading-trend',
    { type: 'pressure' },
    [
      '血压趋势',
      '上一周',
      '下一周',
      '2026-11-16 至 2026-11-22',
      '185/95（2 次平均，最低 90，最高 190）',
      '低于 135/85',
    ],
  ],
  ['reading-list', {}, ['185/95 mmHg', '已更正', '晨起', '没有更多了', '导出表格']],
  ['care-reminders', {}, ['周一、周五 08:00', '存到手机日历', '本月已记 4 次', '糖化血红蛋白', '2020 年']],
  ['reading-coupons', {}, ['处方药不参加优惠', '可领的券']],
])('%s %j shows its content', async (folder, params, parts) => {
  const text = await textOf(folder, params)
  for (const part of parts) expect(text).toContain(part)
})

test.each(['reading-add', 'reading-trend'])('%s says that a kind does not exist', async (folder) => {
  expect(await textOf(folder, { type: 'oxygen' })).toContain('没有这一项记录')
})

test('RX-10 every page of readings is closed without the consent', async () => {
  const none = { allowed: 0, person: null, latest: [], counts: [], due: [] } as const
  for (const folder of ['reading-home', 'pressure', 'reading-list', 'care-reminders']) {
    const text = await textOf(folder, {}, { readingOverview: none })
    expect(text).toContain('还没有开通健康记录')
    expect(text).not.toContain('185/95')
  }
})

test('a page that does not load can be loaded again', async () => {
  const text = await textOf('reading-home', {}, { readingOverview: { ok: false, reason: 'timeout' } })
  expect(text).toContain('健康记录加载失败')
  expect(text).toContain('重试')
})
