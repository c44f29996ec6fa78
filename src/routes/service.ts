import { defineRoutes } from './define'

export const serviceRoutes = defineRoutes('service', {
  serviceHome: { url: '/service/index', page: 'home', title: '帮助中心' },
  serviceAnswer: { url: '/service/answer/:id?', page: 'answer', title: '问题解答' },
  serviceSearch: {
    url: '/service/search',
    page: 'search',
    title: '搜索问题',
    query: ['text'],
    staysOnExpiry: true,
  },
  serviceOnline: { url: '/service/online', page: 'online', title: '在线咨询', query: ['type', 'id', 'desk'] },
  chats: { url: '/user/chat', page: 'chats', title: '我的咨询' },
  counselor: { url: '/health/counselor', page: 'counselor', title: '健康顾问', query: ['code'] },
  pharmacist: { url: '/pharmacist', page: 'pharmacist', title: '药师与顾问' },
})
