import { auditKind, type AuditKind } from '@/features/audit/kind'
import type { AuditType } from '@/features/audit/work'
import { ChatDetailModel } from './chat-model'
import { ConsultDetailModel } from './consult-model'
import { OrderDetailModel } from './order-model'
import { ChatDetail } from './parts/chat-detail'
import { ConsultDetail } from './parts/consult-detail'
import { OrderDetail } from './parts/order-detail'
import { QuestionDetail } from './parts/question-detail'
import { RefundDetail } from './parts/refund-detail'
import { RxDetail } from './parts/rx-detail'
import { QuestionDetailModel } from './question-model'
import { RefundDetailModel } from './refund-model'
import { RxDetailModel } from './rx-model'

/** Prescription request; pages show it for a kind without a view. */
export const RX_DETAIL = auditKind({ create: (app, no) => new RxDetailModel(app, no), View: RxDetail })

/** Views of one piece of work, by kind. */
export const DETAILS: Partial<Record<AuditType, AuditKind>> = {
  rx: RX_DETAIL,
  consult: auditKind({ create: (app, no) => new ConsultDetailModel(app, no), View: ConsultDetail }),
  order: auditKind({ create: (app, no) => new OrderDetailModel(app, no), View: OrderDetail }),
  refund: auditKind({ create: (app, no) => new RefundDetailModel(app, no), View: RefundDetail }),
  question: auditKind({ create: (app, no) => new QuestionDetailModel(app, no), View: QuestionDetail }),
  chat: auditKind({ create: (app, no) => new ChatDetailModel(app, no), View: ChatDetail }),
}
