import type { Params, RouteName } from '../../src/routes'
import { BARCODE, CHAIR, CHINESE, COMING, ROUNDS, RX, SALE, TREATED, type Shopper } from './shopper'

interface Stage {
  name: RouteName
  params?: (shopper: Shopper) => Params
  /** What it says when nothing comes. */
  failed: RegExp
  /** What it shows once 重试 has worked. */
  ready: string | RegExp
  /** It says in words that it is waiting; the others show grey boxes. */
  waiting?: string
  again?: string
  /** What is ready is a question, which is answered so. */
  answer?: string
}

/** Pages that ask for consent before they show anything more. */
const ASKS_ID = { ready: '允许药达使用身份证信息？', answer: '不同意' }

const STORE = '山海健康药房（蛇口店·演示）'

/** Every page that reads something before it can show anything. */
export const STAGES: Stage[] = [
  // Before home, whose entries are the same answer: a mini-program would keep it.
  { name: 'cityServer', failed: /城市服务没有加载出来/, ready: '常用服务' },
  { name: 'home', failed: /没有加载出来/, ready: /分钟达/ },
  { name: 'category', failed: /分类没有加载出来/, ready: '感冒灵颗粒 10g×9袋' },
  // Before the cart, whose safety check tells the account what was agreed to: nothing would be left to wait for.
  { name: 'consent', failed: /授权记录没有加载出来/, ready: '个性化推荐' },
  { name: 'cart', failed: /购物车没有加载出来|网络断了/, ready: '结算（1）' },
  { name: 'user', failed: /网络不稳定/, ready: '药友' },
  { name: 'searchGoods', params: () => ({ id: '布洛' }), failed: /结果没有加载出来/, ready: '布洛芬混悬液' },
  {
    name: 'userBarcode',
    params: () => ({ barCode: BARCODE, id: BARCODE }),
    failed: /商品没有加载出来/,
    ready: '再扫一个',
  },
  { name: 'searchAddress', failed: /附近地点没有加载出来/, ready: /图钉位置/ },
  { name: 'searchCity', failed: /城市列表没有加载出来/, ready: '热门城市' },
  { name: 'goods', params: () => ({ id: BARCODE }), failed: /商品没有加载出来/, ready: '怎么拿到' },
  { name: 'goodsShow', params: () => ({ id: BARCODE }), failed: /商品没有加载出来/, ready: '去购买页' },
  { name: 'goodsCategory', params: () => ({ id: BARCODE }), failed: /商品没有加载出来/, ready: '同类商品' },
  { name: 'goodsChinese', params: () => ({ id: CHINESE }), failed: /商品没有加载出来/, ready: '中药组成' },
  { name: 'goodsSeckill', params: () => ({ id: COMING }), failed: /商品没有加载出来/, ready: '秒杀即将开始' },
  { name: 'goodsComments', params: () => ({ id: BARCODE }), failed: /评价没有加载出来/, ready: /位买家/ },
  { name: 'goodsTreatment', params: () => ({ id: TREATED }), failed: /组合没有加载出来/, ready: '5 盒装' },
  { name: 'spotDetail', params: () => ({ id: BARCODE }), failed: /门店库存没有加载出来/, ready: '这家店有现货' },
  {
    name: 'spotInventory',
    params: () => ({ id: BARCODE }),
    failed: /门店库存没有加载出来/,
    ready: '3 公里内有货的门店',
  },
  { name: 'sharePoster', params: () => ({ id: BARCODE }), failed: /海报没有加载出来/, ready: '分享给朋友' },
  { name: 'poster', failed: /海报没有加载出来/, ready: '分享给朋友' },
  { name: 'storeList', failed: /门店没有加载出来/, ready: STORE },
  { name: 'storeMap', failed: /门店没有加载出来/, ready: /本市门店/ },
  { name: 'storeAddress', params: () => ({ storeNo: 'S903001' }), failed: /门店没有加载出来/, ready: '导航去这里' },
  { name: 'certificate', failed: /证照没有加载出来/, ready: '互联网药品信息服务资格证书' },
  { name: 'storeCertificate', failed: /证照没有加载出来/, ready: '质量负责人' },
  { name: 'collect', failed: /收藏没有加载出来/, ready: '布洛芬缓释胶囊 0.3g×20粒' },
  { name: 'record', failed: /浏览记录没有加载出来/, ready: '布洛芬缓释胶囊 0.3g×20粒' },
  { name: 'special', params: () => ({ id: 4810 }), failed: /专题没有加载出来/, ready: '备药清单' },
  { name: 'noticeDetail', params: () => ({ id: 2 }), failed: /公告没有加载出来/, ready: '处方药怎么买' },
  { name: 'articleDetail', params: () => ({ id: 1 }), failed: /文章没有加载出来/, ready: '一、准备处方' },
  { name: 'care', failed: /慢病用药没有加载出来/, ready: '填写用药人' },
  { name: 'health', failed: /健康知识没有加载出来/, ready: '说明书先看哪几处' },
  { name: 'healthDetail', params: () => ({ id: 1 }), failed: /文章没有加载出来/, ready: '禁忌' },
  { name: 'serviceHome', failed: /帮助中心没有加载出来/, ready: '大家常问' },
  { name: 'serviceAnswer', params: () => ({ id: 1 }), failed: /解答没有加载出来/, ready: '相关问题' },
  { name: 'serviceSearch', params: () => ({ text: '发票' }), failed: /搜索结果没有加载出来/, ready: '怎么开发票' },
  { name: 'serviceOnline', params: () => ({ desk: 'service' }), failed: /对话没有加载出来/, ready: /有什么可以帮您/ },
  { name: 'chats', failed: /咨询没有加载出来/, ready: '新的咨询' },
  { name: 'counselor', failed: /顾问没有加载出来/, ready: '离您最近的门店' },
  { name: 'pharmacist', failed: /顾问没有加载出来/, ready: /林药师/ },
  { name: 'insuranceCard', failed: /医保卡没有加载出来/, ready: '还没有绑定医保卡' },
  { name: 'insuranceAdd', failed: /医保卡没有加载出来/, ready: '三步完成' },
  {
    name: 'insuranceLoading',
    params: () => ({ requestNo: 'none' }),
    failed: /认证结果没有加载出来/,
    ready: '没有找到这次认证',
    waiting: '正在等医保机构确认',
  },
  { name: 'patients', failed: /用药人没有加载出来/, ready: '添加用药人' },
  { name: 'addressList', failed: /地址没有加载出来/, ready: '海上路 1 号' },
  {
    name: 'addressEdit',
    params: ({ addressId }) => ({ id: addressId }),
    failed: /地址没有加载出来/,
    ready: '广东省 深圳市 南山区',
  },
  {
    name: 'orderAffirm',
    params: ({ cartId }) => ({ type: 2, ids: cartId }),
    failed: /没有加载出来/,
    ready: '提交订单',
  },
  {
    name: 'orderDirect',
    params: () => ({ type: 2, goods: `${BARCODE}_1` }),
    failed: /没有加载出来/,
    ready: '提交订单',
  },
  {
    name: 'orderBatch',
    params: () => ({ type: 2, goods: `${BARCODE}_1-${TREATED}_2` }),
    failed: /没有加载出来/,
    ready: '提交订单',
  },
  { name: 'orderSeckill', params: () => ROUNDS.open, failed: /没有加载出来/, ready: '提交订单' },
  { name: 'orderSeckillOther', params: () => ROUNDS.special, failed: /没有加载出来/, ready: '提交订单' },
  { name: 'advanceSale', failed: /预售没有加载出来/, ready: /付定金 ¥/ },
  { name: 'orderPresell', params: () => SALE, failed: /没有加载出来/, ready: '提交订单' },
  { name: 'reserveHome', failed: /预约商品没有加载出来/, ready: '轮椅' },
  { name: 'reserveCategory', params: () => ({ id: 1 }), failed: /预约商品没有加载出来/, ready: '轮椅' },
  {
    name: 'reserveSearch',
    params: () => ({ keyword: '轮椅' }),
    failed: /预约商品没有加载出来/,
    ready: '轮椅 折叠',
  },
  { name: 'preDetail', params: () => CHAIR, failed: /预约商品没有加载出来/, ready: '立即预约' },
  {
    name: 'preConfirm',
    params: () => ({ ...CHAIR, num: 1, state: 1 }),
    failed: /预约没有加载出来/,
    ready: '提交预约',
  },
  { name: 'userPreDetail', params: () => ({ id: 1 }), failed: /预约没有加载出来/, ready: '没有找到这个预约' },
  { name: 'userPreSuccess', params: () => ({ id: 1 }), failed: /没有查到预约/, ready: '还没有预约' },
  { name: 'spike', failed: /秒杀没有加载出来/, ready: '去抢' },
  { name: 'otherSpike', failed: /秒杀没有加载出来/, ready: '去抢' },
  { name: 'otherOrder', params: () => ({ id: '0' }), failed: /服务繁忙/, ready: '没有找到这个订单' },
  { name: 'orderExchange', params: () => ({ coupon: 1 }), failed: /没有加载出来/, ready: '没有找到这张兑换券' },
  { name: 'orderCoupon', params: () => ({ coupon: 1 }), failed: /没有加载出来/, ready: '没有找到这张兑换券' },
  { name: 'orderBarter', params: () => ({ id: 1 }), failed: /没有加载出来/, ready: '没有找到这张兑换券' },
  { name: 'orderNuohe', params: ({ orderNo }) => ({ orderNo }), failed: /没有加载出来/, ready: '提交订单' },
  { name: 'orderReverse', params: ({ orderNo }) => ({ orderNo }), failed: /没有加载出来/, ready: '提交订单' },
  {
    name: 'otcAuth',
    params: () => ({ barcode: RX }),
    failed: /商品没有加载出来/,
    ready: '处方只能用于这位用药人',
  },
  { name: 'rxDemand', failed: /处方没有加载出来/, ready: '这里还没有处方' },
  { name: 'orderPay', params: ({ orderNo }) => ({ id: orderNo }), failed: /订单没有加载出来/, ready: '订单已取消' },
  {
    name: 'orderWalletPay',
    params: ({ orderNo }) => ({ id: orderNo }),
    failed: /钱包没有加载出来|订单没有加载出来/,
    ready: '订单已取消',
  },
  ...(['orderGroupPay', 'orderWxPay', 'otherPay'] as const).map((name) => ({
    name,
    params: ({ orderNo }: Shopper) => ({ orderNo }),
    failed: /订单没有加载出来/,
    ready: '订单已取消',
  })),
  {
    name: 'orderMedicalPay',
    params: ({ unpaidNo }) => ({ orderNo: unpaidNo }),
    failed: /医保订单生成失败/,
    ready: '还没有绑定医保卡',
  },
  { name: 'orderMedicarePay', failed: /医保卡没有加载出来/, ...ASKS_ID },
  { name: 'walletOpen', failed: /没有加载出来/, ...ASKS_ID },
  { name: 'coupons', failed: /优惠券没有加载出来/, ready: '没有可用的优惠券' },
  { name: 'couponCenter', failed: /优惠券没有加载出来/, ready: '新人专享' },
  { name: 'exchangeGoods', failed: /优惠券没有加载出来/, ready: '我的兑换券' },
  { name: 'couponPack', params: () => ({ code: 'health' }), failed: /优惠券没有加载出来/, ready: '家庭药箱券包' },
  { name: 'pointsDetail', failed: /没有加载出来/, ready: '还没有积分记录' },
  { name: 'pointsGrowth', failed: /没有加载出来/, ready: '还没有成长记录' },
  { name: 'pointsMember', failed: /没有加载出来/, ready: '会员等级' },
  { name: 'pointsLottery', failed: /没有加载出来/, ready: '奖品与中奖概率' },
  { name: 'pointsAward', failed: /没有加载出来/, ready: '还没有中奖记录' },
  { name: 'pointsOffer', params: () => ({ id: 1 }), failed: /没有加载出来/, ready: '需要积分' },
  { name: 'pointsOffers', failed: /没有加载出来/, ready: '积分兑换满29减3券' },
  { name: 'pointsScore', failed: /没有加载出来/, ready: '可用积分' },
  { name: 'pointsEquity', failed: /没有加载出来/, ready: '购物积分' },
  { name: 'walletPassword', failed: /没有加载出来/, ready: '还没有开通钱包' },
  {
    name: 'orderResult',
    params: ({ orderNo }) => ({ state: 1, orderNo }),
    failed: /没有查到支付结果/,
    ready: '订单已取消',
    waiting: '正在确认支付结果',
    again: '再查一次',
  },
  {
    name: 'shoppingShare',
    params: () => ({ goods: `${BARCODE}x2`, type: 2 }),
    failed: /清单没有加载出来/,
    ready: '加入购物车（1）',
  },
  { name: 'orderList', params: () => ({ index: 0 }), failed: /订单没有加载出来/, ready: '已取消' },
  {
    name: 'orderDetail',
    params: ({ orderId }) => ({ status: 600, id: orderId }),
    failed: /服务繁忙，请重新加载/,
    ready: '海上路 1 号',
  },
  { name: 'orderHistory', failed: /订单没有加载出来/, ready: '这里还没有订单' },
  {
    name: 'orderReturn',
    params: ({ orderId }) => ({ id: orderId }),
    failed: /售后信息没有加载出来/,
    ready: '提交申请',
  },
  {
    name: 'orderReturnDetail',
    params: ({ orderNo }) => ({ id: 1, orderNo }),
    failed: /售后信息没有加载出来/,
    ready: '没有找到这个售后单',
  },
  {
    name: 'orderAfterSale',
    params: ({ orderId }) => ({ id: orderId }),
    failed: /售后信息没有加载出来/,
    ready: '提交申请',
  },
  {
    name: 'orderLogistics',
    params: ({ orderNo }) => ({ orderNo, type: 2 }),
    failed: /物流信息没有加载出来/,
    ready: '等待揽收',
  },
  {
    name: 'orderMaps',
    params: ({ orderNo }) => ({ orderNo }),
    failed: /骑手位置没有加载出来/,
    ready: /骑手接单后显示位置/,
  },
  {
    name: 'orderEvaluate',
    params: ({ orderId }) => ({ barcode: BARCODE, id: orderId }),
    failed: /评价没有加载出来/,
    ready: '提交评价',
  },
  { name: 'appraise', failed: /评价没有加载出来/, ready: '没有待评价的商品' },
  { name: 'pickOrders', failed: /自提订单没有加载出来/, ready: '没有自提订单' },
  {
    name: 'pickOrder',
    params: ({ orderNo }) => ({ orderNo }),
    failed: /自提订单没有加载出来/,
    ready: '没有找到这个自提订单',
  },
]
