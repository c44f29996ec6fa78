import { defineRoutes } from './define'

export const pickupRoutes = defineRoutes('pickup', {
  pickOrders: { url: '/pickOrder/index', page: 'list', title: '自提订单' },
  pickOrder: { url: '/pickOrder/detail', page: 'detail', title: '取货码', query: ['orderNo'] },
})
