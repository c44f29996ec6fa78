export const loginTexts = {
  title: '登录药达',
  why: '登录后接着刚才的操作',
  mobile: '请输入手机号',
  code: '请输入 6 位验证码',
  send: '获取验证码',
  sendAgain: '重新获取',
  wait: (seconds: number) => `${seconds} 秒后重发`,
  submit: '登录',
  submitting: '登录中',
  agreeFirst: '先勾选上面的协议',
  needMobile: '先填好 11 位手机号',
  needCode: '先填好 6 位验证码',
  wrongMobile: '手机号不正确，请检查后重新输入',
  agree: '我已阅读并同意',
  terms: '用户协议',
  and: '和',
  privacy: '隐私政策',
  newAccount: '。未注册的手机号会自动注册。',
  browse: '先逛逛，不登录也能浏览',
  sandbox: (code: string) => `演示环境不发短信，验证码是 ${code}`,
  loggedIn: '登录成功',
  bindTitle: '绑定手机号',
  bindWhy: '绑定后即可下单和查看订单',
  bindSubmit: '绑定并登录',
  /** @spec ER-26 */
  notBound: '用户未绑定手机号',
  /** Summaries until the full documents have their pages. */
  documents: {
    terms: {
      title: '用户协议',
      body: [
        '本店为演示商店：商品、价格、门店和订单都是演示数据，不构成用药建议，也不会真的发货。',
        '药品为特殊商品，一经售出，非质量原因不退换。处方药须凭处方在药师指导下购买和使用。',
        '您可以随时退出登录；退出后本机不再保存登录凭证。',
      ],
    },
    privacy: {
      title: '隐私政策',
      body: [
        '手机号：用于登录和联系配送，页面上只显示前三位和后四位。',
        '位置：用于查找附近药房、计算配送时间和费用；不授权也能手动选择地点。',
        '收货信息：只用于配送您的订单。',
        '我们不把您的信息提供给订单以外的第三方，日志里不记录手机号、地址、药品名称和登录凭证。',
      ],
    },
  },
}
