import type { Params, RouteName } from '../../src/routes'
import type { SeenState } from './proof'
import { BARCODE, CHINESE, COMING, FAR, ROUNDS, RX, TREATED, type Shopper } from './shopper'

/** The states that each page can be in besides its own. What is not named cannot be: the page has nothing to wait for. */
export const STATES: Record<RouteName, readonly SeenState[]> = {
  home: ['loading', 'empty', 'error', 'end'],
  category: ['loading', 'empty', 'error', 'end'],
  categoryO2o: ['loading', 'empty', 'error', 'end'],
  categoryOrder: ['loading', 'empty', 'error', 'end'],
  searchCategory: ['loading', 'empty', 'error'],
  cart: ['loading', 'empty', 'error'],
  user: ['loading', 'error'],
  error: [],
  search: ['error'],
  searchGoods: ['loading', 'empty', 'error', 'end'],
  searchCamera: ['loading', 'empty', 'error'],
  searchBarcode: ['error'],
  userInput: ['error'],
  userBarcode: ['loading', 'empty', 'error'],
  searchAddress: ['loading', 'empty', 'error'],
  searchCity: ['loading', 'empty', 'error'],
  cityServer: ['loading', 'empty', 'error', 'end'],
  goods: ['loading', 'empty', 'error'],
  goodsShow: ['loading', 'empty', 'error'],
  goodsCategory: ['loading', 'empty', 'error'],
  goodsChinese: ['loading', 'empty', 'error'],
  goodsSeckill: ['loading', 'empty', 'error'],
  goodsComments: ['loading', 'empty', 'error', 'end'],
  goodsTreatment: ['loading', 'empty', 'error'],
  spotDetail: ['loading', 'empty', 'error'],
  spotInventory: ['loading', 'empty', 'error', 'end'],
  sharePoster: ['loading', 'empty', 'error'],
  poster: ['loading', 'error'],
  login: ['error'],
  mobile: ['error'],
  phone: ['error'],
  alipayPhone: ['error'],
  storeList: ['loading', 'empty', 'error', 'end'],
  storeMap: ['loading', 'empty', 'error', 'end'],
  storeAddress: ['loading', 'empty', 'error'],
  certificate: ['loading', 'error'],
  storeCertificate: ['loading', 'empty', 'error'],
  shoppingShare: ['loading', 'empty', 'error'],
  collect: ['loading', 'empty', 'error', 'end'],
  record: ['loading', 'empty', 'error', 'end'],
  addressList: ['loading', 'empty', 'error', 'end'],
  addressEdit: ['loading', 'error'],
  consent: ['loading', 'error'],
  special: ['loading', 'error'],
  noticeDetail: ['loading', 'empty', 'error'],
  articleDetail: ['loading', 'empty', 'error'],
  care: ['loading', 'error', 'end'],
  patients: ['loading', 'empty', 'error'],
  patientEdit: ['loading', 'error'],
  privacy: [],
  update: ['loading', 'error'],
  orderAffirm: ['loading', 'empty', 'error'],
  orderDirect: ['loading', 'empty', 'error'],
  orderBatch: ['loading', 'empty', 'error'],
  orderSeckill: ['loading', 'empty', 'error'],
  orderSeckillOther: ['loading', 'empty', 'error'],
  otcAuth: ['loading', 'empty', 'error'],
  rxDemand: ['loading', 'empty', 'error', 'end'],
  orderPay: ['loading', 'error'],
  orderWalletPay: ['loading', 'error'],
  orderGroupPay: ['loading', 'error'],
  orderWxPay: ['loading', 'error'],
  otherPay: ['loading', 'error'],
  orderMedicalPay: ['loading', 'error'],
  orderMedicarePay: ['loading', 'error'],
  walletOpen: ['loading', 'error'],
  walletPassword: ['loading', 'error'],
  orderResult: ['loading', 'error'],
  orderList: ['loading', 'empty', 'error', 'end'],
  orderDetail: ['loading', 'error'],
  orderHistory: ['loading', 'empty', 'error', 'end'],
  orderReturn: ['loading', 'empty', 'error'],
  orderReturnDetail: ['loading', 'empty', 'error'],
  orderAfterSale: ['loading', 'empty', 'error'],
  orderLogistics: ['loading', 'empty', 'error'],
  orderMaps: ['loading', 'error'],
  orderEvaluate: ['loading', 'error'],
  appraise: ['loading', 'empty', 'error', 'end'],
  pickOrders: ['loading', 'empty', 'error', 'end'],
  pickOrder: ['loading', 'empty', 'error'],
}

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
  { name: 'rxDemand', says: '这里还没有处方' },
  { name: 'orderHistory', says: '这里还没有订单' },
  { name: 'orderReturnDetail', params: { id: 1, orderNo: '0' }, says: '没有找到这个售后单' },
  { name: 'appraise', says: '没有待评价的商品' },
  { name: 'pickOrders', says: '没有自提订单' },
  { name: 'pickOrder', params: { orderNo: '0' }, says: '没有找到这个自提订单' },
  { name: 'orderAffirm', params: { type: 2 }, says: '没有要结算的商品' },
  { name: 'orderDirect', params: { type: 2 }, says: '没有要结算的商品' },
  { name: 'orderBatch', params: { type: 2 }, says: '没有要结算的商品' },
  { name: 'orderSeckill', params: { type: 2 }, says: '没有要结算的商品' },
  { name: 'orderSeckillOther', params: { type: 2 }, says: '没有要结算的商品' },
  { name: 'cart', says: '快递购物车是空的', tab: '快递' },
  { name: 'noticeDetail', params: { id: 99999 }, says: '公告不存在或已撤下' },
  { name: 'articleDetail', params: { id: 99999 }, says: '文章不存在或已下架' },
  { name: 'patients', says: '还没有用药人' },
  { name: 'searchAddress', says: '没有找到这个地点', type: 'qqqzzz' },
  { name: 'searchCity', says: '没有找到这个城市', type: 'qqqzzz' },
]
