import type { Reply } from '../../../../src/contract/schemas'

type Service = Reply<'cityServices'>[number]

const BASIC = 1
const SPECIAL = 2

/**
 * Entrances on home, two per column, basic before special. The first ten are in view: four branches of the assortment,
 * and the kinds of sale and benefit that are no branch. Urls are our own.
 * @spec EN-24 BC-80
 */
const SERVICES: [name: string, type: 1 | 2, pic: string, url: string][] = [
  ['感冒发烧', BASIC, 'cat-1', '/category/1'],
  ['秒杀', BASIC, 'svc-seckill', '/spike'],
  ['肠胃用药', BASIC, 'cat-3', '/category/3'],
  ['拼团', BASIC, 'svc-group', '/activitygroup/index'],
  ['儿童用药', BASIC, 'cat-4', '/category/4'],
  ['领券', BASIC, 'svc-coupon', '/user/couponCenter'],
  ['慢病用药', BASIC, 'cat-8', '/category/8'],
  ['会员', BASIC, 'svc-member', '/integral/member'],
  ['到店预约', BASIC, 'svc-reserve', '/activity/pre'],
  ['跨境购', BASIC, 'svc-global', '/global/index'],
  ['医疗器械', BASIC, 'cat-13', '/category/13'],
  ['中药代煎', BASIC, 'svc-tcm', '/activity/chinese/home'],
  ['全部分类', BASIC, 'svc-all', '/category'],
  ['我的处方', SPECIAL, 'svc-rx', '/OTC'],
  ['慢病续方', SPECIAL, 'svc-ncd', '/lentivirus'],
]

type Offers = Record<'hasStores' | 'hasDecoction' | 'hasCustoms', boolean>

/** Services that not every city has. */
const NEEDS: Record<string, (offers: Offers) => boolean> = {
  到店预约: ({ hasStores }) => hasStores,
  中药代煎: ({ hasDecoction }) => hasDecoction,
  跨境购: ({ hasCustoms }) => hasCustoms,
}

/**
 * Returns the services of a city. They are the same everywhere so far; reservations need a store of the city, decoction
 * one that offers it, and cross-border products customs.
 */
export const cityServices = ({ hasStores, hasDecoction, hasCustoms }: Offers): Service[] =>
  SERVICES.map(([name, cityServiceType, pic, url], index) => ({
    id: index + 1,
    name,
    cityServiceType,
    cityServicePicUrl: `pic/${pic}.svg`,
    url,
  })).filter(({ name }) => NEEDS[name]?.({ hasStores, hasDecoction, hasCustoms }) ?? true)
