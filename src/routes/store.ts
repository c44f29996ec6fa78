import { defineRoutes } from './define'

export const storeRoutes = defineRoutes('store', {
  storeList: { url: '/shop-list', page: 'list', title: '附近门店' },
  nightHome: { url: '/night', page: 'night', title: '夜间买药' },
  storeMap: { url: '/shop-list/shop-map', page: 'map', title: '门店地图', query: ['storeNo'] },
  storeDeliveries: { url: '/shop/deliveries/:storeNo', page: 'deliveries', title: '最近送达' },
  storeAddress: { url: '/shop/address', page: 'address', title: '门店', query: ['storeNo'] },
  certificate: { url: '/user/certificate', page: 'certificate', title: '证照公示' },
  storeCertificate: { url: '/user/storeCertificate', page: 'papers', title: '门店证照', query: ['storeNo'] },
})
