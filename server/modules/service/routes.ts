import type { serviceEndpoints } from '../../../src/contract/service/endpoints'
import type { Handlers } from '../../http/context'
import { chatMessages, chats, openChat, readChat } from './chat'
import { sendMessage } from './chat-send'
import { counselorByCode, counselorContact, counselors, counselorsNear } from './counselors'
import { liveTicket } from './live-ticket'
import { orderState } from './order-state'
import { question, questions, searchQuestions } from './questions'

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
