import { defineRoutes } from './define'

const SHELL = { only: 'h5', staysOnExpiry: true } as const

/**
 * The shell of a partner. Most of its pages are those of the own shop under another url: their rows name the file and
 * the title of that page. The page itself requires the sign-in.
 * @spec NAV-21
 */
export const merchantRoutes = {
  ...defineRoutes('merchant', {
    shoppingShare: {
      url: '/merchant/shoppingShare',
      page: 'shopping-share',
      title: '朋友分享的清单',
      staysOnExpiry: true,
      query: ['goods', 'type'],
    },
    merchantHome: {
      ...SHELL,
      url: '/merchant/index',
      page: 'index',
      title: '合作商城',
      tab: 'home',
      replaces: ['/', '/merchant'],
    },
    merchantUser: {
      ...SHELL,
      url: '/merchant/user',
      page: 'user',
      title: '我的',
      tab: 'user',
      query: ['index'],
      replaces: ['/user', '/order/index/:index?'],
      replacesForUserHome: '/merchant/index',
    },
  }),
  ...defineRoutes('main', {
    merchantCart: { ...SHELL, url: '/merchant/shopping', page: 'cart', title: '购物车', replaces: ['/shopping'] },
  }),
  ...defineRoutes('search', {
    merchantSearch: { ...SHELL, url: '/merchant/search', page: 'entry', title: '搜索', replaces: ['/search'] },
  }),
  ...defineRoutes('commodity', {
    merchantGoods: {
      ...SHELL,
      url: '/merchant/goodDetail/:id',
      page: 'detail',
      title: '商品详情',
      replaces: ['/commodity/detail/:id'],
    },
  }),
  ...defineRoutes('order', {
    merchantAffirm: {
      ...SHELL,
      url: '/merchant/affirm/:type/:orderNo',
      page: 'affirm',
      title: '确认订单',
      query: ['ids'],
      replaces: ['/order/affirm/:type/:orderNo'],
    },
    merchantConfirm: {
      ...SHELL,
      url: '/merchant/confirmAffirm/:type',
      page: 'affirm',
      title: '确认订单',
      query: ['ids'],
      replaces: ['/order/affirm/:type'],
    },
    merchantDirect: {
      ...SHELL,
      url: '/merchant/directAffirm/:type',
      page: 'direct-affirm',
      title: '确认订单',
      query: ['goods', 'store', 'pay'],
      replaces: ['/order/directAffirm/:type'],
    },
    merchantBatch: {
      ...SHELL,
      url: '/merchant/batchAffirm/:type',
      page: 'batch-affirm',
      title: '确认订单',
      query: ['goods', 'pay'],
      replaces: ['/order/batchAffirm/:type'],
    },
    merchantCashier: {
      ...SHELL,
      url: '/merchant/pay/:id',
      page: 'pay',
      title: '收银台',
      query: ['payType', 'type', 'price'],
      replaces: ['/order/pay/:id/:payType?'],
    },
    merchantWalletPay: {
      ...SHELL,
      url: '/merchant/walletPay/:id',
      page: 'wallet-pay',
      title: '钱包支付',
      replaces: ['/order/walletPay/:id'],
    },
    merchantOrder: {
      ...SHELL,
      url: '/merchant/orderDetail',
      page: 'detail',
      title: '订单详情',
      query: ['id', 'status'],
      replaces: ['/order/detail/:status/:id'],
    },
  }),
}
