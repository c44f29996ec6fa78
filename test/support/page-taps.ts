// Taps that open every page, as a tree: each tap is on the page that the tap above it has opened.
import type { RouteName } from '../../src/routes'
import { BENEFIT_TAPS } from './page-taps-benefits'
import { HEALTH_TAPS } from './page-taps-health'
import { BARCODE, CHINESE, COMING, GROUP, TREATED } from './shopper'
import type { Start, Tap } from './sweep'

const PRODUCT = '布洛芬缓释胶囊 0.3g×20粒'
const STORE = '山海健康药房（蛇口店·演示）'

const PRODUCT_TAPS: readonly Tap[] = [
  { tap: '分享海报', to: 'sharePoster' },
  { tap: '客服', to: 'serviceOnline' },
]

export const PAGE_TAPS: readonly Start[] = [
  {
    from: 'home',
    taps: [
      {
        tap: '药名、症状、拼音',
        to: 'search',
        then: [
          { tap: '拍药盒', to: 'searchCamera' },
          { tap: '扫条码', to: 'searchBarcode' },
          { tap: '发热', to: 'searchGoods', then: [{ tap: PRODUCT, to: 'goods', then: PRODUCT_TAPS }] },
        ],
      },
      {
        tap: '分钟达',
        to: 'storeList',
        then: [
          { tap: '夜间买药', to: 'nightHome' },
          { tap: '地图', to: 'storeMap' },
          { tap: '证照', to: 'storeCertificate' },
        ],
      },
      {
        tap: '秒杀',
        to: 'spike',
        then: [{ tap: '去购买', to: 'goodsSeckill', then: [{ tap: '立即秒杀', to: 'orderSeckill' }] }],
      },
      {
        tap: '拼团',
        to: 'groupHome',
        then: [{ tap: '推荐拼团', to: 'groupRecommend' }],
      },
      {
        tap: '到店预约',
        to: 'reserveHome',
        then: [
          { tap: '搜预约商品', to: 'reserveSearch', then: [{ tap: '看全部', to: 'reserveCategory' }] },
          { tap: '轮椅', to: 'preDetail', then: [{ tap: '立即预约', to: 'preConfirm' }] },
        ],
      },
      {
        tap: '跨境购',
        to: 'globalHome',
        then: [
          {
            tap: '专题推荐',
            to: 'globalRecommend',
            then: [{ tap: '全部专题', to: 'globalTopics', then: [{ tap: '护眼专场', to: 'globalTopic' }] }],
          },
          { tap: '搜跨境商品', to: 'globalSearch' },
          { tap: '维生素矿物质', to: 'globalCategory' },
          {
            tap: '鱼油软胶囊',
            to: 'globalGoods',
            then: [{ tap: '发货', to: 'globalStore' }],
          },
          { tap: '南风跨境仓（演示）', to: 'globalStore' },
        ],
      },
      {
        tap: '中药代煎',
        to: 'tcmHome',
        then: [
          {
            tap: '我的药方',
            to: 'tcmMine',
            then: [{ tap: '2 味', to: 'tcmDetail', then: [{ tap: '去下单', to: 'orderTcm' }] }],
          },
          {
            tap: '选药材',
            to: 'tcmCategory',
            then: [{ before: ['黄芪'], tap: '填写用量', to: 'tcmEnter' }],
          },
          { tap: STORE, to: 'storeAddress' },
        ],
      },
      {
        tap: '换季家庭常备',
        to: 'special',
        then: [
          { tap: '预售', to: 'advanceSale', then: [{ tap: '付定金 ¥30.00', to: 'orderPresell' }] },
          { tap: '药箱怎么整理', to: 'articleDetail' },
        ],
      },
      { tap: '公告', to: 'noticeDetail' },
      { tap: '凭处方买药', to: 'otcAuth' },
    ],
  },
  { from: 'home', taps: [{ tap: '感冒发烧', to: 'category' }] },
  { from: 'category', taps: [{ tap: '首页', to: 'home' }] },
  { from: 'globalHome', taps: [{ tap: '.y-search__icon', to: 'globalShopping' }] },
  { from: 'user', visitor: 'visitor', hosts: ['h5'], taps: [{ tap: '登录 / 注册', to: 'login' }] },
  { from: 'user', visitor: 'visitor', hosts: ['weapp'], taps: [{ tap: '登录 / 注册', to: 'phone' }] },
  { from: 'user', visitor: 'visitor', hosts: ['alipay'], taps: [{ tap: '登录 / 注册', to: 'alipayPhone' }] },
  { from: 'user', taps: [{ tap: '全部', to: 'orderList' }] },
  {
    from: 'orderDetail',
    params: ({ collected }) => ({ status: 500, id: collected.id }),
    taps: [{ tap: '再来一单', to: 'orderReverse' }],
  },
  { from: 'home', taps: [{ tap: '购物车', to: 'cart' }] },
  { from: 'home', taps: [{ tap: '我的', to: 'user' }] },
  {
    from: 'category',
    taps: [
      {
        tap: '只看闪送',
        to: 'categoryO2o',
        then: [
          { tap: '搜分类', to: 'searchCategory' },
          { tap: PRODUCT, to: 'goodsCategory' },
        ],
      },
    ],
  },
  { from: 'cart', taps: [{ before: ['闪送'], tap: '结算（', to: 'orderAffirm' }] },
  {
    from: 'goods',
    params: () => ({ id: BARCODE }),
    taps: [
      { tap: '送得快', to: 'goodsComments' },
      { tap: '全部', nth: 1, to: 'goodsQuestions' },
      {
        tap: '全部门店',
        to: 'spotInventory',
        then: [{ tap: STORE, to: 'spotDetail' }],
      },
    ],
  },
  { from: 'goods', params: () => ({ id: TREATED }), taps: [{ tap: '全部', nth: 1, to: 'goodsTreatment' }] },
  { from: 'goods', params: () => ({ id: CHINESE }), taps: [{ tap: '中药组成', to: 'goodsChinese' }] },
  {
    from: 'searchAddress',
    taps: [
      { tap: '深圳', to: 'searchCity' },
      { tap: '的服务', to: 'cityServer' },
    ],
  },
  { from: 'searchBarcode', taps: [{ tap: '手动输入条码', to: 'userInput' }] },
  {
    from: 'user',
    taps: [
      {
        tap: '个人信息与设置',
        to: 'userInfo',
        then: [
          { tap: '实名信息', to: 'idCards', then: [{ tap: '添加实名信息', to: 'idCardAdd' }] },
          { tap: '检查更新', to: 'update' },
          { tap: '注销账号', to: 'logoff' },
        ],
      },
      { tap: '收货地址', to: 'addressList', then: [{ tap: '海上路 1 号', to: 'addressEdit' }] },
      { tap: '我的收藏', to: 'collect' },
      { tap: '浏览记录', to: 'record' },
      { tap: '消息', to: 'messages' },
      { tap: '意见反馈', to: 'feedback' },
      { tap: '急救卡', to: 'emergencyCard' },
      { tap: '家人', to: 'family', then: [{ tap: '输入邀请码', to: 'familyAccept' }] },
      { tap: '隐私与授权', to: 'consent', then: [{ tap: '隐私政策', to: 'privacy' }] },
      { tap: '证照与药师', to: 'certificate', then: [{ tap: '各门店的证照', to: 'storeCertificate' }] },
      { tap: '自提订单', to: 'pickOrders', then: [{ tap: STORE, to: 'pickOrder' }] },
      {
        tap: '我的拼团',
        to: 'groupMine',
        then: [
          { tap: '邀请好友', to: 'groupBuild' },
          { tap: '去支付', to: 'orderGroupPay', replaces: true },
        ],
      },
      {
        tap: '帮助与咨询',
        to: 'serviceHome',
        then: [
          { tap: '搜索问题', to: 'serviceSearch' },
          { tap: '我的咨询', to: 'chats' },
          { tap: '多久能送到', to: 'serviceAnswer' },
          { tap: '在线咨询', to: 'serviceOnline' },
        ],
      },
      {
        tap: '发票',
        to: 'invoiceMain',
        then: [
          { tap: '选择订单开票', to: 'invoiceOrders' },
          { tap: '开票记录', to: 'invoiceHistory', then: [{ tap: '林小明', to: 'invoiceDetail' }] },
          { tap: '发票抬头', to: 'invoiceTitles', then: [{ tap: '新增抬头', to: 'invoiceTitleEdit' }] },
          { tap: '开票须知', to: 'invoiceAttention' },
        ],
      },
    ],
  },
  {
    from: 'orderList',
    params: () => ({ index: 0 }),
    taps: [
      { tap: '去支付', to: 'orderPay', replaces: true },
      {
        tap: '我的评价',
        to: 'appraise',
        then: [{ tap: '去评价', to: 'orderEvaluate' }],
      },
    ],
  },
  {
    from: 'orderDetail',
    params: ({ delivered }) => ({ status: 400, id: delivered.id }),
    taps: [
      { tap: '开发票', to: 'invoiceEdit' },
      { tap: '申请售后', to: 'orderAfterSale' },
      { tap: '本单获得积分', to: 'pointsDetail' },
      { tap: '查看物流', to: 'orderLogistics' },
      { tap: '下单送抽奖', to: 'drawMarquee' },
      { tap: '去评价', to: 'appraise', then: [{ tap: '一起评价', to: 'otherAppraise' }] },
    ],
  },
  {
    from: 'orderLogistics',
    params: ({ sent }) => ({ orderNo: sent.orderNo, type: 2 }),
    taps: [{ tap: '看骑手位置', to: 'orderMaps' }],
  },
  {
    from: 'orderList',
    params: () => ({ index: 4 }),
    taps: [
      { tap: '三个月前的订单', to: 'orderHistory' },
      { before: ['更多'], tap: '申请售后', to: 'orderReturn' },
    ],
  },
  {
    from: 'orderPay',
    params: ({ unpaidNo }) => ({ id: unpaidNo }),
    taps: [
      // Back on this page asks whether to give up the payment.
      { tap: '钱包支付', to: 'orderWalletPay', replaces: true },
      { tap: '医保支付', to: 'orderMedicalPay', then: [{ tap: '去绑定', to: 'orderMedicarePay' }] },
    ],
  },
  {
    from: 'groupGoods',
    visitor: 'demo',
    params: () => GROUP,
    taps: [
      { tap: '¥22.90 开团', to: 'orderGroup' },
      { tap: '分享', to: 'groupShare' },
    ],
  },
  { from: 'groupHome', taps: [{ tap: '去拼团', to: 'groupGoods' }] },
  {
    from: 'orderResult',
    params: ({ paid }) => ({ state: 1, orderNo: paid.orderNo }),
    taps: [{ tap: '查看订单', to: 'orderDetail', replaces: true }],
  },
  {
    from: 'orderDirect',
    params: () => ({ type: 2, goods: `${BARCODE}_1` }),
    taps: [{ tap: '最近送达', to: 'storeDeliveries' }],
  },
  { from: 'goodsSeckill', params: () => ({ id: COMING }), taps: [{ tap: '原价购买', to: 'orderDirect' }] },
  { from: 'sharePoster', params: () => ({ id: '0' }), taps: [{ tap: '分享药达', to: 'poster', replaces: true }] },
  { from: 'globalShopping', taps: [{ tap: '结算', to: 'orderGlobal' }] },
  {
    from: 'globalGoods',
    params: () => ({ id: '9300000000014' }),
    taps: [{ tap: '立即购买', to: 'orderGlobalDirect' }],
  },
  {
    from: 'groupHome',
    visitor: 'staff',
    taps: [
      {
        tap: '推荐拼团',
        to: 'groupRecommend',
        then: [
          {
            tap: '门店员工',
            to: 'groupStaffList',
            then: [
              { tap: '看详情', to: 'groupStaffDetail', then: [{ tap: '电子体温计', to: 'groupJoin' }] },
              { tap: '邀请顾客', to: 'groupStaffInvite' },
            ],
          },
        ],
      },
    ],
  },
  {
    from: 'user',
    visitor: 'doctor',
    taps: [
      {
        tap: '工作台',
        to: 'auditHome',
        then: [
          { tap: '在线问诊', to: 'auditList', then: [{ tap: 'C20', to: 'auditDetail' }] },
          { tap: '扫码或输入单号查找', to: 'auditSearch' },
        ],
      },
    ],
  },
  ...HEALTH_TAPS,
  ...BENEFIT_TAPS,
]

interface Journey {
  why: string
  journey: string
}
const h5 = (file: string, why: string): Journey => ({ why, journey: `test/h5/${file}.ts` })
const FORM = 'behind a form that is filled in'
const SHELL = 'a page of a partner’s shop, which only links of the partner enter'

/** Pages that these taps cannot open: what they need first, and the journey that opens them. */
export const BY_JOURNEY: Partial<Record<RouteName, Journey>> = {
  searchAddress: h5('location.test', 'the places to choose from, which the page of an address offers'),
  mobile: h5('login.test', 'a sign-in by the host whose account has no number'),
  userBarcode: h5('scan.test', 'a scanned or typed code'),
  userPreDetail: h5('presale.test', FORM),
  userPreSuccess: h5('presale.test', 'a paid reservation'),
  preResult: h5('presale.test', FORM),
  familyLink: h5('family.test', 'an invitation that another account has accepted'),
  orderBatch: h5('after-paying.test', 'a part of a pickup order bought again'),
  orderResult: h5('journey.test', 'a payment'),
  orderReturnDetail: h5('after-paying.test', FORM),
  orderGlobalDetail: h5('global.test', 'a paid cross-border order'),
  otherAppraised: h5('entry-pages.test', FORM),
  otherAffirm: h5('entry-pages.test', 'a payment that has not arrived'),
  otherSuccess: h5('entry-pages.test', 'a payment that arrives late'),
  tcmConfirm: h5('tcm.test', FORM),
  auditTuicall: h5('staff-review.test', 'a document that staff have taken'),
  auditSuccess: h5('staff-review.test', FORM),
  insuranceRealName: h5('service.test', 'a question about an identity'),
  insuranceLoading: h5('service.test', FORM),
  rxRenew: h5('renewal.test', 'a prescription that has been used'),
  invoiceCode: h5('invoice.test', 'a scanned code'),
  invoiceMake: h5('invoice.test', FORM),
  welfareCoupons: h5('welfare.test', 'a paid membership'),
  merchantHome: h5('partner-steps', SHELL),
  merchantUser: h5('partner-steps', SHELL),
  merchantCart: h5('partner-steps', SHELL),
  merchantSearch: h5('partner-steps', SHELL),
  merchantGoods: h5('partner-steps', SHELL),
  merchantConfirm: h5('partner-steps', SHELL),
  merchantCashier: h5('partner-steps', SHELL),
  merchantOrder: h5('partner-steps', SHELL),
  merchantDirect: h5('partner-journeys.test', SHELL),
  merchantWalletPay: h5('partner-journeys.test', SHELL),
  merchantAffirm: h5('partner-journeys.test', SHELL),
  merchantBatch: h5('partner-journeys.test', SHELL),
}
