import { auditKind, type AuditKind } from '@/features/audit/kind'
import type { AuditType } from '@/features/audit/work'
import { staffReviewTexts } from '@/texts/staff-review'
import { staffWorkTexts } from '@/texts/staff-work'
import { ChatList } from './parts/chat-list'
import { ConsultList } from './parts/consult-list'
import { NoticeList } from './parts/notice-list'
import { RxList } from './parts/rx-list'
import { OrderList, QuestionList, RefundList } from './parts/store-lists'
import { NoticeListModel } from './notice-model'
import { DOCTOR_STATES, RxListModel } from './rx-model'
import { chatList, consultList, orderList, questionList, refundList } from './work-model'

/** List of prescription requests; pages show it for a kind without a list. */
export const RX_LIST = auditKind({ create: (app) => new RxListModel(app), View: RxList })

/** Lists that the query names besides the kinds of work: news of every kind, and the requests that need a doctor. */
export const OTHER_LISTS: Readonly<Record<string, { list: AuditKind; title: string }>> = {
  notice: {
    list: auditKind({ create: (app) => new NoticeListModel(app), View: NoticeList }),
    title: staffWorkTexts.title,
  },
  prescribe: {
    list: auditKind({ create: (app) => new RxListModel(app, DOCTOR_STATES), View: RxList }),
    title: staffReviewTexts.prescribe,
  },
}

/** Lists by kind of work. */
export const LISTS: Partial<Record<AuditType, AuditKind>> = {
  rx: RX_LIST,
  consult: auditKind({ create: (app) => consultList(app), View: ConsultList }),
  order: auditKind({ create: (app) => orderList(app), View: OrderList }),
  refund: auditKind({ create: (app) => refundList(app), View: RefundList }),
  question: auditKind({ create: (app) => questionList(app), View: QuestionList }),
  chat: auditKind({ create: (app) => chatList(app), View: ChatList }),
}
