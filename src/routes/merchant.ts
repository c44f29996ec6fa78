import { defineRoutes } from './define'

export const merchantRoutes = defineRoutes('merchant', {
  shoppingShare: {
    url: '/merchant/shoppingShare',
    page: 'shopping-share',
    title: '朋友分享的清单',
    staysOnExpiry: true,
    query: ['goods', 'type'],
  },
})
