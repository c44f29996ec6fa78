import { defineRoutes } from './define'

export const chronicRoutes = defineRoutes('chronic', {
  care: { url: '/lentivirus', page: 'care', title: '慢病用药', query: ['typeId'] },
  health: { url: '/health/index', page: 'health', title: '健康知识' },
  healthDetail: { url: '/health/detail/:id', page: 'health-detail', title: '健康文章' },
})
