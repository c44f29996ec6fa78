import { get } from '../endpoint'

const health = (name: string) => `/user-api/health/${name}/unauthorized`
const open = { visitor: 'public', cached: true } as const

export const chronicEndpoints = {
  chronicOfCity: get('/user-api/chronic/byCityId', { visitor: 'open', cached: true }),
  healthTopics: get(health('getTopics'), open),
  healthArticles: get(health('getArticles'), open),
  healthArticle: get(health('getArticleById'), { ...open, own: [404] }),
}
