import { defineRoutes } from './define'

export const commodityRoutes = defineRoutes('commodity', {
  goods: {
    url: '/commodity/detail/:id',
    page: 'detail',
    title: '商品详情',
    staysOnExpiry: true,
  },
})
