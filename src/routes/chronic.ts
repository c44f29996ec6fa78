import { defineRoutes } from './define'

export const chronicRoutes = defineRoutes('chronic', {
  care: { url: '/lentivirus', page: 'care', title: '慢病用药', query: ['typeId'] },
  health: { url: '/health/index', page: 'health', title: '健康知识' },
  healthDetail: { url: '/health/detail/:id', page: 'health-detail', title: '健康文章' },
  readingHome: { url: '/ncd/index', page: 'reading-home', title: '健康记录', query: ['patient'] },
  readingOpen: { url: '/ncd/open', page: 'reading-open', title: '开通健康记录' },
  readingAdd: { url: '/ncd/add/:type', page: 'reading-add', title: '记一次', query: ['patient', 'id'] },
  pressureAdd: { url: '/ncd/pressure', page: 'pressure', title: '记血压', query: ['patient'] },
  heartAdd: { url: '/ncd/heart', page: 'heart', title: '记心率', query: ['patient'] },
  weightAdd: { url: '/ncd/weight', page: 'weight', title: '记体重', query: ['patient'] },
  readingResult: { url: '/ncd/result/:type', page: 'reading-result', title: '这次的结果', query: ['id'] },
  readingTrend: { url: '/ncd/detail/:type', page: 'reading-trend', title: '趋势', query: ['patient'] },
  readingList: { url: '/ncd/record', page: 'reading-list', title: '全部记录', query: ['patient'] },
  careReminders: { url: '/ncd/check', page: 'care-reminders', title: '提醒和检查', query: ['patient'] },
  readingCoupons: { url: '/ncd/coupon', page: 'reading-coupons', title: '慢病用药优惠券' },
})
