import { defineRoutes } from './define'

export const auditRoutes = defineRoutes('audit', {
  auditHome: { url: '/audit/index', page: 'index', title: '工作台' },
  auditList: { url: '/audit/list', page: 'list', title: '待办列表', query: ['type'] },
  auditDetail: { url: '/audit/detail', page: 'detail', title: '单据详情', query: ['type', 'no'] },
  auditTuicall: { url: '/audit/tuicall', page: 'tuicall', title: '退回', query: ['type', 'no'] },
  auditSearch: { url: '/audit/search', page: 'search', title: '查找单据', staysOnExpiry: true },
  auditSuccess: { url: '/audit/success', page: 'success', title: '处理完成', query: ['type', 'no', 'done'] },
})
