import { defineRoutes } from './define'

export const welfareRoutes = defineRoutes('welfare', {
  welfare: { url: '/welfare', page: 'list', title: '健康福利' },
  welfareDetail: { url: '/welfare/detail', page: 'detail', title: '福利详情', query: ['id', 'backTo'] },
  welfareInfo: { url: '/welfare/info', page: 'info', title: '开通福利', login: true, query: ['id', 'code'] },
  welfareCoupons: { url: '/welfare/coupon/:id?', page: 'coupon', title: '福利券', login: true },
  welfareStores: { url: '/welfare/store', page: 'store', title: '可用门店', login: true, query: ['id'] },
})
