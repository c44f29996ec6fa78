import { defineRoutes } from './define'

export const walletRoutes = defineRoutes('wallet', {
  walletHome: { url: '/wallet/index', page: 'home', title: '我的钱包' },
  walletMy: { url: '/wallet/my', page: 'my', title: '账户信息' },
  walletRecord: { url: '/wallet/record', page: 'record', title: '收支明细', login: true, query: ['type'] },
  walletDetail: { url: '/wallet/detail', page: 'detail', title: '明细详情', query: ['id'] },
  walletWithdraw: { url: '/wallet/exchange', page: 'withdraw', title: '提现' },
  walletConvert: { url: '/wallet/convert', page: 'convert', title: '金币兑换' },
  walletCard: { url: '/wallet/card', page: 'card', title: '会员卡' },
  walletStores: { url: '/wallet/store', page: 'stores', title: '可用门店' },
  walletOpen: { url: '/wallet/open', page: 'open', title: '开通钱包' },
  walletPassword: { url: '/wallet/password/:status?', page: 'password', title: '支付密码', login: true },
})
