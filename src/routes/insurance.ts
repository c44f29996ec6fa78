import { defineRoutes } from './define'

export const insuranceRoutes = defineRoutes('insurance', {
  insurancePoster: { url: '/insurance', page: 'poster', title: '保障计划' },
  insuranceList: { url: '/insurance/list', page: 'list', title: '保障活动' },
  insuranceLoyalty: { url: '/insurance/loyaltydetail', page: 'loyalty-detail', title: '老客安心保障', query: ['id'] },
  insuranceBlessing: {
    url: '/insurance/blessingdetail',
    page: 'blessing-detail',
    title: '安康祝福保障',
    query: ['id'],
  },
  insuranceClause: { url: '/insurance/clausedetail', page: 'clause-detail', title: '保险条款', query: ['id'] },
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
