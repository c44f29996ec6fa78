import { defineRoutes } from './define'

/** Product pages; `id` is the barcode of the product. The pages differ in their purpose. */
export const productRoutes = defineRoutes('commodity', {
  goods: {
    url: '/commodity/detail/:id',
    page: 'detail',
    title: '商品详情',
    staysOnExpiry: true,
  },
  goodsShow: { url: '/commodity/showDetail/:id', page: 'show-detail', title: '商品介绍', staysOnExpiry: true },
  goodsCategory: {
    url: '/commodity/categoryDetail/:id',
    page: 'category-detail',
    title: '商品详情',
    staysOnExpiry: true,
  },
  goodsChinese: {
    url: '/commodity/chineseDetail/:id',
    page: 'chinese-detail',
    title: '中药详情',
    staysOnExpiry: true,
  },
  goodsSeckill: {
    url: '/commodity/seckillDetail/:id',
    page: 'seckill-detail',
    title: '秒杀商品',
    staysOnExpiry: true,
  },
  goodsComments: {
    url: '/commodity/comment/:id',
    page: 'comment',
    title: '商品评价',
    staysOnExpiry: true,
    query: ['tag'],
  },
  goodsQuestions: { url: '/commodity/question/:id', page: 'question', title: '问大家', staysOnExpiry: true },
  goodsTreatment: {
    url: '/commodity/treatment/:id/:index?',
    page: 'treatment',
    title: '疗程与组合',
    staysOnExpiry: true,
  },
  spotDetail: { url: '/spotDetail/detail/:id', page: 'spot-detail', title: '现货商品', query: ['storeNo'] },
  spotInventory: { url: '/spot/inventory/:id', page: 'spot-inventory', title: '有货门店' },
})
