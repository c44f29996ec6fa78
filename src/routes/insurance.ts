import { defineRoutes } from './define'

export const insuranceRoutes = defineRoutes('insurance', {
  insuranceCard: { url: '/user/insurance', page: 'card', title: '我的医保卡', login: true },
  insuranceAdd: { url: '/user/insurance/add', page: 'add', title: '添加医保卡', login: true },
  insuranceRealName: { url: '/user/insurance/realname', page: 'real-name', title: '实名认证', login: true },
  insuranceLoading: {
    url: '/user/insurance/loading',
    page: 'loading',
    title: '等待认证',
    login: true,
    query: ['requestNo'],
  },
})
