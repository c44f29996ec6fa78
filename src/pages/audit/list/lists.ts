import { auditKind, type AuditKind } from '@/features/audit/kind'
import type { AuditType } from '@/features/audit/work'
import { NoticeList } from './parts/notice-list'
import { RxList } from './parts/rx-list'
import { OrderList, QuestionList, RefundList } from './parts/store-lists'
import { NoticeListModel } from './notice-model'
import { RxListModel } from './rx-model'
import { orderList, questionList, refundList } from './work-model'

/** List of prescription requests; pages show it for a kind without a list. */
export const RX_LIST = auditKind({ create: (app) => new RxListModel(app), View: RxList })

/** News about waiting work of every kind. */
export const NOTICE_LIST = auditKind({ create: (app) => new NoticeListModel(app), View: NoticeList })

/** Lists by kind of work. */
export const LISTS: Partial<Record<AuditType, AuditKind>> = {
  rx: RX_LIST,
  order: auditKind({ create: (app) => orderList(app), View: OrderList }),
  refund: auditKind({ create: (app) => refundList(app), View: RefundList }),
  question: auditKind({ create: (app) => questionList(app), View: QuestionList }),
}
