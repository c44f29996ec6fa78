import { defineRoutes } from './define'

export const orderRoutes = defineRoutes('order', {
  orderAffirm: {
    url: '/order/affirm/:type/:orderNo?',
    page: 'affirm',
    title: '确认订单',
    login: true,
    query: ['ids'],
  },
  orderDirect: {
    url: '/order/directAffirm/:type',
    page: 'direct-affirm',
    title: '确认订单',
    login: true,
    query: ['goods', 'store', 'pay'],
  },
  orderSeckill: {
    url: '/order/seckillAffirm/:type/:orderNo?',
    page: 'seckill-affirm',
    title: '确认订单',
    login: true,
    query: ['round', 'store', 'count'],
  },
  orderSeckillOther: {
    url: '/order/seckillOther/:type',
    page: 'seckill-other',
    title: '确认订单',
    login: true,
    query: ['round', 'store', 'count'],
  },
  otcAuth: {
    url: '/order/otc/auth',
    page: 'otc-auth',
    title: '提交处方需求',
    login: true,
    query: ['barcode', 'count'],
  },
  orderPay: {
    url: '/order/pay/:id/:payType?',
    page: 'pay',
    title: '收银台',
    login: true,
    query: ['type', 'price'],
  },
  orderResult: { url: '/order/result/:state/:orderNo?/:type?', page: 'result', title: '支付结果', login: true },
  orderList: { url: '/order/index/:index?', page: 'list', title: '我的订单' },
  orderDetail: { url: '/order/detail/:status/:id', page: 'detail', title: '订单详情' },
})
