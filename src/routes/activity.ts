import { defineRoutes } from './define'

export const activityRoutes = defineRoutes('activity', {
  sharePoster: { url: '/share/poster', page: 'share-poster', title: '商品海报', query: ['id'] },
  poster: { url: '/poster', page: 'poster', title: '药达海报' },
  reserveHome: { url: '/activity/pre', page: 'pre', title: '到店预约', staysOnExpiry: true },
  reserveCategory: { url: '/activity/pre/category/:id?', page: 'pre-category', title: '到店预约', staysOnExpiry: true },
  reserveSearch: {
    url: '/activity/pre/search',
    page: 'pre-search',
    title: '搜索预约商品',
    query: ['keyword'],
    staysOnExpiry: true,
  },
  preDetail: { url: '/pre/detail/:barcode/:id', page: 'pre-detail', title: '预约商品' },
  preConfirm: { url: '/pre/confirm/:barcode/:id/:num/:state', page: 'pre-confirm', title: '确认预约', login: true },
  preResult: { url: '/pre/result', page: 'pre-result', title: '预约结果', query: ['id'] },
  couponPack: { url: '/activity/coupon/:code', page: 'coupon', title: '领券', staysOnExpiry: true },
  couponPoster: { url: '/activity/couponPoster/:code', page: 'coupon-poster', title: '领券海报', staysOnExpiry: true },
  couponPacks: { url: '/activity/conponCenter', page: 'coupon-packs', title: '活动领券', staysOnExpiry: true },
  groupShare: {
    url: '/activitygroup/share',
    page: 'group-share',
    title: '拼团海报',
    login: true,
    query: ['groupActivityId', 'barcode', 'groupNo'],
    staysOnExpiry: true,
  },
  spike: { url: '/spike', page: 'spike', title: '限时秒杀' },
  special: {
    url: '/activity/special/:status?',
    page: 'special',
    title: '活动专题',
    query: ['code', 'id'],
    staysOnExpiry: true,
  },
})
