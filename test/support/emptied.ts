import { endpoints, type EndpointName } from '../../src/contract'
import type { Params, RouteName } from '../../src/routes'

/** A page of a list without rows. */
export const NO_ROWS = { list: [], totalCount: 0, totalPage: 0, currPage: 1 }

type Replies = Partial<Record<EndpointName, unknown>>

interface Emptied {
  name: RouteName
  params?: Params
  /** Replies that the server gives. */
  replies: Replies
  says: string
}

/** Pages that show an empty state when the server has nothing for them. */
export const EMPTIED: Emptied[] = [
  { name: 'advanceSale', replies: { presaleList: NO_ROWS }, says: '现在没有预售' },
  { name: 'spike', replies: { flashSaleList: NO_ROWS }, says: '现在没有秒杀' },
  { name: 'otherSpike', replies: { flashSaleList: NO_ROWS }, says: '现在没有秒杀' },
  { name: 'groupHome', replies: { groupAllProduct: NO_ROWS }, says: '现在没有拼团' },
  { name: 'special', replies: { topicMaster: null }, says: '当前城市暂无活动' },
  { name: 'readingCoupons', replies: { couponsByCity: [] }, says: '当前城市暂无可领的券' },
  { name: 'care', replies: { categoryProducts: NO_ROWS }, says: '这一类暂时没有商品' },
  { name: 'health', replies: { healthArticles: NO_ROWS }, says: '这个主题还没有文章' },
  { name: 'insuranceList', replies: { policies: [] }, says: '暂时没有保障活动' },
  { name: 'pharmacist', replies: { counselors: [] }, says: '现在没有药师在岗' },
  { name: 'couponPacks', replies: { couponActivities: NO_ROWS }, says: '暂时没有领券活动' },
  {
    name: 'couponCenter',
    replies: { couponsByCity: [], unreceivedCoupons: [], storeCoupons: [] },
    says: '暂时没有可领的券',
  },
  { name: 'pointsOffers', replies: { integralCoupons: NO_ROWS }, says: '暂时没有可兑换的优惠券' },
  { name: 'pointsEquity', replies: { unreceivedCoupons: [] }, says: '目前没有可领的会员专享券' },
  { name: 'walletStores', replies: { allStores: NO_ROWS }, says: '深圳还没有门店' },
  { name: 'globalHome', replies: { globalProducts: { ...NO_ROWS, company: null } }, says: '这里还没有跨境商品' },
  { name: 'globalRecommend', replies: { globalTopics: NO_ROWS }, says: '还没有专题' },
  { name: 'globalTopics', replies: { globalTopics: NO_ROWS }, says: '还没有专题' },
]

/** Replies for a point on the map without places around it. */
export const NO_PLACES: Replies = {
  geocode: { address: '海上', region: '广东省 深圳市 南山区', cityId: 903, cityName: '深圳', pois: [] },
}

/** Returns the same replies by the path of each endpoint. */
export const byPath = (replies: Replies): Record<string, unknown> =>
  Object.fromEntries(Object.entries(replies).map(([name, data]) => [endpoints[name as EndpointName].path, data]))
