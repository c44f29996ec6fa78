import type { RouteName } from '../../src/routes'
import type { Stage } from './stages'

/** Pages of health readings that a shopper without the consent sees closed, with the text of their error state. */
const CLOSED: readonly (readonly [RouteName, RegExp, Record<string, string>?])[] = [
  ['readingHome', /健康记录加载失败/],
  ['readingAdd', /记录页加载失败/, { type: 'glucose' }],
  ['pressureAdd', /记录页加载失败/],
  ['heartAdd', /记录页加载失败/],
  ['weightAdd', /记录页加载失败/],
  ['readingTrend', /趋势加载失败/, { type: 'pressure' }],
  ['readingList', /记录加载失败/],
  ['careReminders', /提醒加载失败/],
]

/** Pages of health readings that must load data before they can show anything. */
export const READING_STAGES: Stage[] = [
  ...CLOSED.map(([name, failed, params]) => ({
    ...{ name, failed, ready: '还没有开通健康记录' },
    ...(params ? { params: () => params } : {}),
  })),
  { name: 'readingOpen', failed: /用药人加载失败/, ready: '还没有用药人' },
  {
    name: 'readingResult',
    params: () => ({ type: 'pressure', id: 99999 }),
    failed: /结果加载失败/,
    ready: '没有找到这条记录',
  },
  { name: 'readingCoupons', failed: /优惠券加载失败/, ready: /处方药不参加优惠/ },
]
