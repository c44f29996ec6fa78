export const errorTexts = {
  title: '页面打不开',
  failed: '服务出了点问题，请稍后再试',
  /** Meaning of an HTTP status for a shopper: title and advice. */
  byStatus: {
    401: { title: '需要重新登录', text: '登录已过期，请重新登录后再试' },
    403: { title: '没有访问权限', text: '这个页面不对当前账号开放，请换个账号或返回' },
    404: { title: '页面打不开', text: '没有找到这个页面，可能已经下线或地址有误' },
    410: { title: '内容已下线', text: '这项内容已经删除或活动已结束' },
    429: { title: '操作太频繁', text: '请稍等一分钟再试' },
    500: { title: '服务出了点问题', text: '请稍后再试，问题持续可联系客服' },
    502: { title: '服务正在恢复', text: '请稍后再试，购物车和订单不受影响' },
    503: { title: '服务正在维护', text: '请稍后再试，购物车和订单不受影响' },
    504: { title: '服务繁忙', text: '请稍后再试，购物车和订单不受影响' },
  } as Record<string, { title: string; text: string }>,
  /** Title when the url has its own message. */
  failedTitle: '操作失败',
  home: '回首页',
  back: '返回',
  help: '联系客服',
}
