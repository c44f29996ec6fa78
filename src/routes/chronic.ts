import { defineRoutes } from './define'

export const chronicRoutes = defineRoutes('chronic', {
  care: { url: '/lentivirus', page: 'care', title: '慢病用药', query: ['typeId'] },
})
