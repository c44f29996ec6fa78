import { defineRoutes } from './define'

export const activityRoutes = defineRoutes('activity', {
  sharePoster: { url: '/share/poster', page: 'share-poster', title: '商品海报', query: ['id'] },
  poster: { url: '/poster', page: 'poster', title: '药达海报' },
  special: {
    url: '/activity/special/:status?',
    page: 'special',
    title: '活动专题',
    query: ['code', 'id'],
    staysOnExpiry: true,
  },
})
