import type { Coupon, Reply, StoreCard } from '@/contract/types'
import type { ProductPage } from '@/features/product/product-pages'
import { matchUrl } from '@/routes'

/** Chip that home opens with: products of the nearest store. @spec BC-34 */
export const NEARBY = 'nearby'

/** Data of the first screen. Plain data: a server can put it into the page. */
export interface FirstData {
  store: StoreCard | null
  services: Reply<'cityServices'>
  banners: Reply<'carousel'>
  hotWords: string[]
}

/** Data below the first screen. */
export interface FloorData {
  coupons: Coupon[]
  flashSale: Reply<'activityInfo'>['seckill']
  types: Reply<'floorTypes'>
}

export interface HomeSeed {
  first: FirstData
  floors?: FloorData
  goods?: ProductPage
}

/** Whether the page of an entry exists; an entry without a page is not shown. */
export const isBuilt = ({ url }: { url: string }) => url.startsWith('/') && matchUrl(url.split('?')[0] ?? '') !== null
