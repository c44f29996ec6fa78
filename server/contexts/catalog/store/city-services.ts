import type { Reply } from '../../../../src/contract/schemas'

type Service = Reply<'cityServices'>[number]

const BASIC = 1
const SPECIAL = 2

/**
 * Entrances on home, then the two below the offers. Urls are our own; '' while the page is not built: home then hides
 * the entrance.
 * @spec EN-24
 */
const SERVICES: [name: string, type: 1 | 2, pic: string, url: string][] = [
  ['感冒发烧', BASIC, 'cat-1', '/category/1'],
  ['肠胃用药', BASIC, 'cat-3', '/category/3'],
  ['儿童用药', BASIC, 'cat-4', '/category/4'],
  ['慢病用药', BASIC, 'cat-8', '/category/8'],
  ['皮肤用药', BASIC, 'cat-6', '/category/6'],
  ['医疗器械', BASIC, 'cat-13', '/category/13'],
  ['维矿营养', BASIC, 'cat-11', '/category/11'],
  ['中药代煎', BASIC, 'svc-tcm', '/activity/chinese/home'],
  ['上传处方', BASIC, 'svc-rx', ''],
  ['全部订单', BASIC, 'svc-orders', '/order/index/0'],
  ['收货地址', BASIC, 'svc-address', '/user/address'],
  ['全部分类', BASIC, 'svc-all', '/category'],
  ['凭处方买药', SPECIAL, 'svc-rx', ''],
  ['慢病续方', SPECIAL, 'svc-ncd', '/ncd/index'],
]

/**
 * Returns the services of a city. They are the same everywhere so far; decoction needs a store of the city that offers
 * it.
 */
export const cityServices = ({ hasDecoction }: { hasDecoction: boolean }): Service[] =>
  SERVICES.map(([name, cityServiceType, pic, url], index) => ({
    id: index + 1,
    name,
    cityServiceType,
    cityServicePicUrl: `pic/${pic}.svg`,
    url,
  })).filter(({ name }) => hasDecoction || name !== '中药代煎')
