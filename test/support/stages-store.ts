import type { Stage } from './stages'

/** Pages of stores and relatives, favourites and the browsing history. */
export const STORE_STAGES: Stage[] = [
  { name: 'nightHome', failed: /夜间买药加载失败/, ready: /营业中的门店/ },
  { name: 'storeMap', failed: /门店加载失败/, ready: /本市门店/ },
  { name: 'storeAddress', params: () => ({ storeNo: 'S903001' }), failed: /门店加载失败/, ready: '导航去这里' },
  { name: 'certificate', failed: /证照加载失败/, ready: '互联网药品信息服务资格证书' },
  { name: 'storeCertificate', failed: /证照加载失败/, ready: '质量负责人' },
  { name: 'collect', failed: /收藏加载失败/, ready: '布洛芬缓释胶囊 0.3g×20粒' },
  { name: 'record', failed: /浏览记录加载失败/, ready: '布洛芬缓释胶囊 0.3g×20粒' },
  { name: 'family', failed: /家人加载失败/, ready: '还没有家人', isEmpty: true },
  {
    name: 'familyLink',
    params: () => ({ id: 99999 }),
    failed: /家人详情加载失败/,
    ready: '没有找到这位家人',
    isEmpty: true,
  },
  {
    name: 'storeDeliveries',
    params: () => ({ storeNo: 'S903001' }),
    failed: /送达记录加载失败/,
    ready: /次里 \d+ 次|送达记录还不够/,
  },
]
