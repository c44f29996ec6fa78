import { get } from '../endpoint'

export const articleEndpoints = {
  article: get('/user-api/article/getArticleById/unauthorized', { visitor: 'public', cached: true, own: [404] }),
}
