import { defineRoutes } from './define'

export const loginRoutes = defineRoutes('login', {
  login: { url: '/login', page: 'entry', title: '登录' },
  mobile: { url: '/mobile', page: 'mobile', title: '绑定手机号', query: ['state', 'code', 'openId'] },
})
