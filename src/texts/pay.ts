/** Texts of the cashier and of the result page. */
export const payTexts = {
  title: '收银台',
  amount: '应付金额',
  within: '请在 ',
  /** For a deadline that is days away. */
  before: (time: string) => `请在 ${time} 前支付，超时订单取消`,
  withinEnd: ' 内支付，超时订单取消',
  noClock: '请尽快支付，超时订单取消',
  /** Added for an order with a coupon. */
  couponBack: '，优惠券退回',
  /** Added for the balance of a presale. @spec PR-16 */
  depositLost: '，定金不退',
  method: '支付方式',
  methods: { wechat: '微信支付', alipay: '支付宝' },
  lastUsed: '上次使用',
  pay: (yuan: string) => `确认支付 ¥${yuan}`,
  paying: '正在支付',
  asking: '正在确认支付结果',
  after: '支付后商家立即备货',
  afterNote: '进度见订单详情',
  /** Texts of the two payments of a presale. @spec PR-16 */
  presale: {
    deposit: { after: '付定金后为您留货', afterNote: '尾款和发货时间见订单详情' },
    balance: { after: '付尾款后按预售时间发货', afterNote: '发货时间见订单详情' },
  },
  /** Texts of a group buy, which is sent once the group is full. @spec PR-33 */
  group: { after: '支付后等待成团，成团后发货', afterNote: '没成团全额退款' },
  /** Texts of a reservation, which is picked up at the store. @spec PR-19 */
  reservation: { after: '支付后为您保留商品', afterNote: '按预约的时段到店取货' },
  /** Texts of a benefit package, whose coupons are issued at once. */
  benefit: { after: '付款后券立即到账', afterNote: '在“福利券”里查看和使用' },
  /** Texts of a purchased coupon. */
  coupon: {
    after: '付款后券立即到账',
    afterNote: '在「我的优惠券」里使用',
    reservedNote: '保留到付款时间结束，可在优惠券特卖里继续支付',
    paid: { title: '支付成功', text: '优惠券已到账，下单时可以使用' },
    toMyCoupons: '查看优惠券',
    purchases: '查看购券记录',
  },
  cancelled: '支付已取消',
  failed: '支付失败，请重试或换一种方式',
  /** WeChat did not identify the payer. */
  payerGone: '微信的确认已过期，请再点一次支付',
  noPayer: '微信暂时没有响应，请稍后再点一次支付',
  noSheet: '这里打不开微信支付，请重试，或到药达小程序里支付',
  /** @spec ST-79 */
  elsewhere: {
    before: '拼团订单需在微信小程序内支付',
    why: '拼团订单在小程序里支付。打开药达小程序，在“我的订单”里也能找到它',
    open: '打开小程序支付',
    code: '小程序码',
    scan: '也可以用微信扫码，在小程序里支付',
    byHand: '打开失败。请在微信里搜索“药达”小程序，在“我的订单”里支付',
  },
  leave: { title: '确认放弃支付?', message: '订单会保留，可在待付款里继续支付', confirm: '放弃', stay: '继续支付' },
  closed: { title: '订单已取消', text: '支付时间已过，没有扣款', action: '查看订单', home: '回首页' },
  /** Added to the text of a closed order that had a coupon. */
  couponReturned: '，优惠券已退回',
  /** Texts of a closed order for which a payment arrived. */
  ended: {
    refunding: { title: '退款处理中', text: '处理进度见订单详情' },
    over: { title: '订单已取消', text: '退款情况见订单详情' },
    back: (yuan: string, done: boolean) => ({
      title: '订单已取消',
      text: `¥${yuan} ${done ? '已' : '正在'}原路退回`,
    }),
    late: (yuan: string, done: boolean) => ({
      title: '订单已关闭',
      text: `款项已收到，但订单已关闭，¥${yuan} ${done ? '已' : '正在'}原路退回`,
    }),
  },
  /** @spec VA-26 */
  blocked: { title: '暂不支持', text: '这里暂不支持支付定金，请在药达小程序或浏览器里支付', action: '查看订单' },
  noMethod: { title: '这里不能用微信支付', text: '请在微信里打开药达付款，订单会保留', action: '查看订单' },
  loadFailed: '订单加载失败',
  result: {
    title: '支付结果',
    paid: { title: '支付成功', text: '商家正在备货，进度见订单详情' },
    /** @spec PR-12 */
    toFetch: { title: '支付成功', text: '门店备好后凭取货码到店取，取货码在订单里' },
    /** @spec ST-61 */
    reserved: { title: '预约成功', text: '请在预约的时段到店，凭取货码取货' },
    checking: { title: '正在确认支付结果', text: '通常几秒钟，请不要重复支付' },
    unpaid: { title: '尚未收到付款', text: '如果已经付款，请稍后再查，不会重复扣款' },
    closed: { title: '订单已取消', text: '未收到付款' },
    failed: { title: '支付结果查询失败', text: '请检查网络后再查一次' },
    /** @spec NAV-41 ST-73 */
    benefit: { title: '福利已开通', text: '券已到账，可在福利详情里查看和使用' },
    benefitClosed: { title: '支付已关闭', text: '未收到付款，名额已释放，可以重新开通' },
    toBenefit: '查看福利',
    order: '查看订单',
    again: '继续支付',
    ask: '再查一次',
    home: '回首页',
    amount: '实付金额',
  },
} as const
