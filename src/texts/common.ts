/** Texts that belong to no single area. */
export const commonTexts = {
  brand: '药达',
  tabs: { home: '首页', category: '分类', cart: '购物车', user: '我的' },
  retry: '重试',
  cancel: '取消',
  confirm: '确定',
  free: '免费',
  ok: '好的',
  know: '我知道了',
  warmTip: '温馨提示',
  /** Texts of actions in progress, TX-088 … TX-091. @spec ER-77 */
  loading: '加载中...',
  refunding: '退款申请中',
  submitting: '提交中...',
  /** Sign-in is refused, TX-016. @spec VA-21 */
  loginRefused: '请退出页面重新登录',
  checking: '校验中...',
  demoNotice: '演示数据，不构成用药建议',
  /** Notices after an action, TX-068 and following. @spec ER-76 */
  toast: {
    sent: '发送成功',
    changed: '修改成功',
    added: '商品添加成功',
    submitted: '提交成功',
    cancelled: '取消订单成功',
    received: '确认收货成功',
    deleted: '删除成功',
    applied: '申请成功',
    created: '新增成功',
    claimed: '领取成功',
    cleared: '清空成功',
    addressAdded: '收货地址添加成功！',
    /** After a reminder, for shoppers whose WeChat account is bound. TX-074. */
    officialAccount: '请留意公众号通知',
    copied: '已复制',
  },
  /** Question after a partner's sign-in has failed. */
  loginAsk: { title: '自动登录失败', message: '登录后继续，或返回合作方重新进入', confirm: '去登录', cancel: '取消' },
  errors: {
    offline: '网络断了，请检查网络后重试',
    timeout: '网络繁忙，请稍后重试',
    network: '网络不稳定，请稍后重试',
    networkCode: '网络不稳定，请稍后重试',
    expired: '登录已过期，请重新登录',
    /** A failed upload, TX-031. @spec ER-11 */
    upload: '网络异常，请稍后重试',
    /** The account has no mobile number, TX-039. @spec ER-26 */
    notBound: '用户未绑定手机号',
    /** HTTP errors, TX-021 … TX-029; 413 and 429 are our own. @spec ER-01..09 */
    http: {
      400: '网络不稳定，请稍后重试',
      401: '您还未登录，请先登录',
      403: '没有访问权限',
      404: '记录不存在',
      406: '请求格式不支持',
      410: '资源已被删除',
      413: '内容过大，请减少后重试',
      422: '数据校验失败',
      429: '操作太频繁，请稍后再试',
      500: '请检查网络',
      503: '服务暂时繁忙，请稍后再试',
      504: '服务繁忙，请稍后重试',
    } as Record<number, string>,
  },
  /** Problems of the device's storage. */
  storage: {
    full: '手机存储空间不足，本次选择不会保留',
    spoilt: '本机保存的内容已损坏，已恢复默认',
    renewed: '应用已更新，本机保存的选择已恢复默认',
  },
  /** A page whose code failed to load, TX-059. @spec ER-65 */
  codeLost: {
    title: '页面没有加载完整',
    message: '可能是网络不稳，或药达刚刚更新',
    confirm: '重新加载',
    cancel: '留在这里',
  },
  /** A page whose code cannot be loaded without a network. @spec ER-65 */
  lostPage: { title: '网络断开了', text: '连上网络后，会自动打开这个页面', stay: '返回' },
} as const

/** Most products that the server counts one by one for every list. */
const MOST_COUNTED = 999

/** Returns a number of products; more than 999 as 999+, because the server counts large lists to a limit. */
export const productCount = (count: number): string => (count > MOST_COUNTED ? `${MOST_COUNTED}+` : String(count))
