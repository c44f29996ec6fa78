import { defineRoutes } from './define'

export const searchRoutes = defineRoutes('search', {
  search: { url: '/search', page: 'entry', title: '搜索', staysOnExpiry: true },
  searchGoods: {
    url: '/search/goods/:id',
    page: 'goods',
    title: '搜索结果',
    staysOnExpiry: true,
    query: ['sort', 'kind'],
  },
  searchCamera: { url: '/search/camera', page: 'camera', title: '拍药盒', staysOnExpiry: true },
  searchBarcode: { url: '/search/barcode', page: 'barcode', title: '扫条码', staysOnExpiry: true, query: ['now'] },
  searchAddress: {
    url: '/searchAddress',
    page: 'address',
    title: '选择收货地点',
    staysOnExpiry: true,
    query: ['backTo'],
  },
  searchCity: { url: '/search/city', page: 'city', title: '选择城市', staysOnExpiry: true, query: ['backTo'] },
  searchCategory: { url: '/categorySearch', page: 'category', title: '全部分类', query: ['kind'] },
  cityServer: { url: '/city-server', page: 'city-server', title: '城市服务' },
})
