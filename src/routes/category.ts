import { defineRoutes } from './define'

/** The category screens beside the tab: what a rider brings at once, and what is added on the way to an order. */
export const categoryRoutes = defineRoutes('category', {
  categoryO2o: { url: '/categoryO2O/:id?/:child?', page: 'o2o', title: '闪送专区' },
  categoryOrder: { url: '/categoryOrder/:id?/:child?', page: 'order', title: '继续选购' },
})
