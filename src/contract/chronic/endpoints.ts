import { del, get, post } from '../endpoint'

const health = (name: string) => `/user-api/health/${name}/unauthorized`
const open = { visitor: 'public', cached: true } as const

export const chronicEndpoints = {
  chronicOfCity: get('/user-api/chronic/byCityId', { visitor: 'open', cached: true }),
  healthTopics: get(health('getTopics'), open),
  healthArticles: get(health('getArticles'), open),
  medicineSupplies: get('/user-api/medicine/getSupplies'),
  saveMedicineDose: post('/user-api/medicine/saveDose'),
  deleteMedicineDose: del('/user-api/medicine/deleteDose'),
  healthArticle: get(health('getArticleById'), { ...open, own: [404] }),
}
