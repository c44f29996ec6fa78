/** Question after a partner's sign-in has failed, where its customers may sign in by SMS too. */
export const thirdPartySignInTexts = {
  title: '没能自动登录',
  message: '可以用手机号和短信验证码登录后继续，或返回合作方页面重新进入。',
  confirm: '短信验证码登录',
  cancel: '暂不登录',
} as const
