import type { serviceEndpoints } from '../../../src/contract/service/endpoints'
import type { Handlers } from '../../platform/http/context'
import { chatMessages, chats, openChat, readChat } from './conversation/conversations'
import { sendMessage } from './conversation/send-message'
import { counselorByCode, counselorContact, counselors, counselorsNear } from './counselor/counselors'
import { liveTicket } from './conversation/push-ticket'
import { orderState } from './conversation/order-status'
import { question, questions, searchQuestions } from './help/questions'

export const serviceHandlers: Handlers<keyof typeof serviceEndpoints> = {
  orderState,
  counselors,
  counselorsNear,
  counselorByCode,
  counselorContact,
  questions,
  question,
  searchQuestions,
  chats,
  openChat,
  chatMessages,
  sendMessage,
  readChat,
  liveTicket,
}
