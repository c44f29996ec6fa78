import { defineRoutes } from './define'

export const walletRoutes = defineRoutes('wallet', {
  walletOpen: { url: '/wallet/open', page: 'open', title: '开通钱包' },
  walletPassword: { url: '/wallet/password/:status?', page: 'password', title: '支付密码', login: true },
})
