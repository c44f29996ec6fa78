import { defineRoutes } from './define'

/**
 * Query parameters from the web view around a phone page: the url to continue at with the token, the kind of caller,
 * the platform and the inviter.
 * @spec NAV-55
 */
const SHELL = ['webview', 'fromType', 'platform', 'refno'] as const

export const loginRoutes = defineRoutes('login', {
  login: { url: '/login', page: 'entry', title: '登录' },
  mobile: { url: '/mobile', page: 'mobile', title: '绑定手机号', query: ['state'] },
  phone: { url: '/pages/phone/phone', page: 'phone', title: '手机号登录', only: 'weapp', query: SHELL },
  alipayPhone: { url: '/pages/alipay/phone/phone', page: 'phone', title: '手机号登录', only: 'alipay', query: SHELL },
})
