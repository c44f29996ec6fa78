import type { Params, RouteName } from '../../src/routes'
import { BARCODE, CHAIR, FAR, RX } from './shopper'

interface Hollow {
  name: RouteName
  params?: Params
  says: string
  /** A tab of the page to open before it says so. */
  tab?: string
  /** What to type before it says so. */
  type?: string
}

/** Pages that may hold nothing. */
export const HOLLOWS: Hollow[] = [
  { name: 'searchGoods', params: { id: 'qqqzzz' }, says: '没有找到“qqqzzz”' },
  { name: 'userBarcode', params: { barCode: '6901234567892', id: '0' }, says: '没有找到这个条码' },
  { name: 'goods', params: { id: '2910000009999' }, says: '商品不存在或已下架' },
  { name: 'goodsShow', params: { id: '2910000009999' }, says: '商品不存在或已下架' },
  { name: 'goodsCategory', params: { id: '2910000009999' }, says: '商品不存在或已下架' },
  { name: 'goodsChinese', params: { id: '2910000009999' }, says: '商品不存在或已下架' },
  { name: 'goodsSeckill', params: { id: '2910000009999' }, says: '商品不存在或已下架' },
  { name: 'goodsComments', params: { id: '2910000009999' }, says: '还没有评价' },
  { name: 'goodsTreatment', params: { id: BARCODE }, says: '这件商品没有组合' },
  { name: 'spotDetail', params: { id: FAR }, says: '附近门店现在没有现货' },
  { name: 'spotInventory', params: { id: FAR }, says: '3 公里内没有门店有货' },
  { name: 'sharePoster', params: { id: RX }, says: '处方药不做海报' },
  { name: 'storeList', says: '没有符合条件的门店', type: 'qqqzzz' },
  { name: 'storeAddress', params: { storeNo: 'S0' }, says: '没有找到这家门店' },
  { name: 'storeCertificate', params: { storeNo: 'S0' }, says: '没有找到这家门店' },
  { name: 'shoppingShare', says: '清单里没有商品' },
  { name: 'orderList', params: { index: 3 }, says: '这里还没有订单' },
  { name: 'otcAuth', params: { barcode: '2910000009999' }, says: '商品不存在或已下架' },
  { name: 'orderPresell', params: { type: 1, orderNo: '0' }, says: '没有找到这个预售订单' },
  { name: 'reserveHome', says: '还没有预约', tab: '我的预约' },
  { name: 'reserveCategory', params: { id: 99 }, says: '这里没有可预约的商品' },
  { name: 'reserveSearch', says: '搜索可以预约的商品' },
  { name: 'globalCategory', params: { id: 99 }, says: '这里还没有跨境商品' },
  { name: 'globalSearch', says: '没有找到“qqqzzz”', type: 'qqqzzz' },
  { name: 'globalTopic', params: { id: 999 }, says: '没有找到这个专题' },
  { name: 'globalGoods', params: { id: '9399999999999' }, says: '没有找到这个跨境商品' },
  { name: 'globalStore', params: { id: 'GZ' }, says: '没有找到这个跨境仓' },
  { name: 'preDetail', params: { ...CHAIR, id: 999 }, says: '没有找到这个预约商品' },
  { name: 'preConfirm', params: { ...CHAIR, id: 999, num: 1, state: 1 }, says: '没有找到这个预约商品' },
  { name: 'userPreDetail', params: { id: 999 }, says: '没有找到这个预约' },
  { name: 'userPreSuccess', params: { id: 1 }, says: '还没有预约' },
  { name: 'rxDemand', says: '这里还没有处方' },
  { name: 'orderHistory', says: '这里还没有订单' },
  { name: 'orderReturnDetail', params: { id: 1, orderNo: '0' }, says: '没有找到这个售后单' },
  { name: 'appraise', says: '没有待评价的商品' },
  { name: 'coupons', says: '还没有用过优惠券', params: { id: 2 } },
  { name: 'couponPack', params: { code: 'nothing' }, says: '没有找到该领券活动' },
  { name: 'couponPoster', params: { code: 'autumn' }, says: '活动已结束，没有海报了' },
  { name: 'electronicCoupon', says: '没有可出示的电子券' },
  { name: 'pointsDetail', says: '还没有积分记录', params: { index: 2 } },
  { name: 'pointsGrowth', says: '还没有成长记录' },
  { name: 'pointsLottery', says: '暂时没有抽奖活动', params: { id: 999 } },
  { name: 'pointsAward', says: '还没有中奖记录' },
  { name: 'pointsOffer', says: '没有找到该兑换', params: { id: 999 } },
  { name: 'pickOrders', says: '没有自提订单' },
  { name: 'pickOrder', params: { orderNo: '0' }, says: '没有找到这个自提订单' },
  { name: 'orderAffirm', params: { type: 2 }, says: '没有要结算的商品' },
  { name: 'orderDirect', params: { type: 2 }, says: '没有要结算的商品' },
  { name: 'orderBatch', params: { type: 2 }, says: '没有要结算的商品' },
  { name: 'orderSeckill', params: { type: 2 }, says: '没有要结算的商品' },
  { name: 'orderSeckillOther', params: { type: 2 }, says: '没有要结算的商品' },
  { name: 'otherOrder', params: { id: '0' }, says: '没有找到这个订单' },
  { name: 'orderExchange', says: '没有要结算的商品' },
  { name: 'orderCoupon', says: '没有要结算的商品' },
  { name: 'cart', says: '快递购物车是空的', tab: '快递' },
  { name: 'noticeDetail', params: { id: 99999 }, says: '公告不存在或已撤下' },
  { name: 'articleDetail', params: { id: 99999 }, says: '文章不存在或已下架' },
  { name: 'patients', says: '还没有用药人' },
  { name: 'healthDetail', params: { id: 99999 }, says: '文章不存在或已下架' },
  { name: 'serviceAnswer', says: '这个问题不存在或已下架' },
  { name: 'serviceSearch', params: { text: 'qqqzzz' }, says: '没有找到“qqqzzz”' },
  { name: 'chats', says: '还没有咨询' },
  { name: 'insuranceCard', says: '还没有绑定医保卡' },
  { name: 'insuranceLoading', says: '没有找到这次认证' },
  { name: 'feedback', says: '还没有提交过反馈' },
  { name: 'idCards', says: '还没有实名信息' },
  { name: 'searchAddress', says: '没有找到这个地点', type: 'qqqzzz' },
  { name: 'searchCity', says: '没有找到这个城市', type: 'qqqzzz' },
]
