import { defineRoutes } from './define'

export const articleRoutes = defineRoutes('article', {
  noticeDetail: { url: '/notice-detail/:id?', page: 'notice', title: '公告' },
  articleDetail: { url: '/article/detail', page: 'detail', title: '文章', query: ['id'] },
})
