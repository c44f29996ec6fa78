// Taps that open the pages of prescriptions, health records and insurance.
import type { Start } from './sweep'

export const HEALTH_TAPS: readonly Start[] = [
  {
    from: 'user',
    taps: [
      { tap: '用药人', to: 'patients', then: [{ tap: '林小明', to: 'patientEdit' }] },
      { tap: '我的处方', to: 'rxDemand', then: [{ before: ['问诊'], tap: '等待医生', to: 'rxConsult' }] },
      {
        tap: '慢病用药',
        to: 'care',
      },
      { tap: '问药师', to: 'pharmacist', then: [{ tap: '在线问药师', to: 'serviceOnline' }] },
      {
        tap: '健康知识',
        to: 'health',
        then: [
          { tap: '健康顾问', to: 'counselor' },
          { tap: '说明书先看哪几处', to: 'healthDetail' },
        ],
      },
      {
        tap: '健康记录',
        to: 'readingHome',
        then: [
          { tap: '132/84', to: 'readingResult' },
          { tap: '看趋势', to: 'readingTrend' },
          { tap: '记一次', to: 'pressureAdd' },
          { tap: '记一次', nth: 1, to: 'heartAdd' },
          { tap: '记一次', nth: 2, to: 'weightAdd' },
          { tap: '记一次', nth: 3, to: 'readingAdd' },
          { tap: '提醒和检查', to: 'careReminders' },
          { tap: '全部记录', to: 'readingList' },
          { tap: '慢病用药优惠券', to: 'readingCoupons' },
        ],
      },
      {
        tap: '医保卡',
        to: 'insuranceCard',
        then: [{ tap: '添加医保卡', to: 'insuranceAdd' }],
      },
      {
        tap: '保障计划',
        to: 'insurancePoster',
        then: [
          { tap: '保险条款', to: 'insuranceClause' },
          {
            tap: '查看保障活动',
            to: 'insuranceList',
            then: [
              { tap: '新春平安保障', to: 'insuranceBlessing' },
              { tap: '老客安心保障', to: 'insuranceLoyalty' },
            ],
          },
        ],
      },
    ],
  },
  { from: 'readingHome', visitor: 'demo', taps: [{ tap: '去开通', to: 'readingOpen', replaces: true }] },
]
