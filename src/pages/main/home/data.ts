import type { Coupon, Reply, StoreCard } from '@/contract/types'
import type { GoodsPage } from '@/features/commodity/goods-pages'
import { matchUrl } from '@/routes'

/** The chip that home opens with: goods of the nearest store. @spec BC-34 */
export const NEARBY = 'nearby'

/** What the first screen is drawn from. Plain data: a server can put it into the page. */
export interface FirstData {
  store: StoreCard | null
  services: Reply<'cityServices'>
  banners: Reply<'carousel'>
  words: string[]
}

/** What lies below it. */
export interface FloorData {
  coupons: Coupon[]
  seckill: Reply<'activityInfo'>['seckill']
  types: Reply<'floorTypes'>
}

export interface HomeSeed {
  first: FirstData
  floors?: FloorData
  goods?: GoodsPage
}

/** An entry whose page is not there is not shown: it would lead nowhere. */
export const isBuilt = ({ url }: { url: string }) => url.startsWith('/') && matchUrl(url.split('?')[0] ?? '') !== null
