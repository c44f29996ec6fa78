import { z } from 'zod'
import { fen, fromFen } from '../../../../src/domain/money'
import type { JobSet } from '../../../platform/jobs/job-set'
import type { MerchantClient } from '../../../providers/partner/client'
import { findPartnerOrder } from './queries'

/** Payload that the triggers of migration 025 write. */
const payload = z.object({
  orderId: z.number().int(),
  status: z.enum(['paid', 'cancelled', 'refunded']),
  amountFen: z.number().int(),
  at: z.string(),
  noticeId: z.string(),
})

/**
 * Notifies partners of payments, cancellations and refunds in their shops. A notice that a partner does not receive is
 * repeated with the same number, every hour after the eighth attempt.
 */
export const partnerJobs = (merchants: Pick<MerchantClient, 'notifyOrder'>): JobSet => ({
  handlers: {
    async partnerNotice({ db }, job) {
      const { orderId, amountFen, ...notice } = payload.parse(job)
      const order = await findPartnerOrder(db, orderId)
      if (!order) return
      await merchants.notifyOrder(order.merchantCode, {
        ...notice,
        orderNo: order.orderNo,
        amount: fromFen(fen(amountFen)),
      })
    },
  },
  lasting: ['partnerNotice'],
})
