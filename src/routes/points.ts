import { defineRoutes } from './define'

export const pointsRoutes = defineRoutes('points', {
  pointsDetail: { url: '/integral/detail/:index?', page: 'detail', title: '积分明细' },
  pointsGrowth: { url: '/integral/development', page: 'development', title: '成长值' },
  pointsMember: { url: '/integral/member', page: 'member', title: '积分会员' },
  pointsLottery: { url: '/integral/lottery', page: 'lottery', title: '积分抽奖', query: ['id'] },
  pointsAward: { url: '/integral/award/:index?', page: 'award', title: '中奖记录' },
  pointsOffer: { url: '/integral/coupon/:id', page: 'coupon', title: '兑换详情' },
  pointsOffers: { url: '/integral/couponList', page: 'coupon-list', title: '积分兑换' },
  pointsScore: { url: '/integral/myscore', page: 'myscore', title: '我的积分' },
  dailySign: { url: '/other/sign', page: 'sign', title: '每日签到' },
  pointsEquity: { url: '/integral/equity', page: 'equity', title: '会员权益' },
})
