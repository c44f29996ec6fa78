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
  readingOverview: get('/ncd-api/overview', { own: [404] }),
  readings: get('/ncd-api/reading/list'),
  readingSeries: get('/ncd-api/reading/series'),
  readingDetail: get('/ncd-api/reading/detail/:id'),
  saveReading: post('/ncd-api/reading/save'),
  deleteReading: del('/ncd-api/reading/delete/:id'),
  readingFile: get('/ncd-api/reading/file'),
  careReminders: get('/ncd-api/reminder/list'),
  saveCareReminder: post('/ncd-api/reminder/save'),
  deleteCareReminder: del('/ncd-api/reminder/delete/:id'),
  careReminderFile: get('/ncd-api/reminder/file'),
}
