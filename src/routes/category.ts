import { defineRoutes } from './define'

/** Category pages besides the tab: lightning products, and products to add while ordering. */
export const categoryRoutes = defineRoutes('category', {
  categoryO2o: { url: '/categoryO2O/:id?/:child?', page: 'o2o', title: '闪送专区' },
  categoryOrder: {
    url: '/categoryOrder/:id?/:child?',
    page: 'order',
    title: '继续选购',
    query: ['way', 'reduceId'],
  },
})
