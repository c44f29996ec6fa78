import { defineRoutes } from './define'

export const globalRoutes = defineRoutes('global', {
  globalHome: { url: '/global/index', page: 'home', title: '跨境购' },
  globalCategory: { url: '/global/category/:id?', page: 'category', title: '跨境分类' },
  globalShopping: { url: '/global/shopping', page: 'shopping', title: '跨境购物车' },
  globalSearch: {
    url: '/global/search',
    page: 'search',
    title: '搜索跨境商品',
    staysOnExpiry: true,
    query: ['keyword'],
  },
  globalRecommend: { url: '/global/recommend', page: 'recommend', title: '专题推荐' },
  globalTopics: { url: '/global/recommend/list', page: 'topics', title: '全部专题' },
  globalTopic: { url: '/global/recommend/detail/:id', page: 'topic', title: '专题' },
  globalGoods: { url: '/global/product/detail/:id', page: 'goods', title: '跨境商品' },
  globalStore: { url: '/global/product/store/:id?', page: 'store', title: '跨境仓' },
})
