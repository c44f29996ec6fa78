import { get, post } from '../endpoint'

const wecom = (name: string) => `/user-center/qywxUser/${name}`
const question = (name: string) => `/customer-service/question/${name}/unauthorized`
const chat = (name: string) => `/customer-service/chat/${name}`
const open = { visitor: 'public', cached: true } as const

export const serviceEndpoints = {
  orderState: get('/customer-service/customerService/orderNoDetail/unauthorized', { visitor: 'public' }),
  counselors: get(wecom('getQywxUserByDepartment')),
  counselorsNear: get(wecom('getQywxUserByNearestStore')),
  counselorByCode: get(wecom('mb/getQywxUserByCode'), { own: [404] }),
  counselorContact: get(wecom('getQywxContactWay'), { own: [404] }),
  questions: get(question('getList'), open),
  question: get(question('getById'), { ...open, own: [404] }),
  searchQuestions: get(question('search'), { visitor: 'public' }),
  chats: get(chat('getList')),
  openChat: post(chat('open')),
  chatMessages: get(chat('getMessages')),
  sendMessage: post(chat('send')),
  readChat: post(chat('read')),
  liveTicket: post(chat('ticket')),
}
