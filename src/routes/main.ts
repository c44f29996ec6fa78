import { defineRoutes } from './define'

/** The four tabs and the error page: the pages of the mini-programs' main package. */
export const mainRoutes = defineRoutes('main', {
  home: { url: '/', page: 'home', title: '药达', tab: true },
  category: { url: '/category/:id?/:child?', page: 'category', title: '分类', tab: true },
  cart: { url: '/shopping', page: 'cart', title: '购物车', tab: true },
  user: { url: '/user', page: 'user', title: '我的', tab: true },
  error: { url: '/error/:status?', page: 'error', title: '出错了', query: ['msg'] },
})
