import type { JobSet } from '../../platform/jobs/job-set'
import type { PrescriptionReviewClient } from '../../providers/prescription-review/client'
import { announceLapse, fetchReview } from './review/review'

/** `pharmacists`: the review provider; null where only the staff of the stores reviews. */
export const prescriptionJobs = (pharmacists: PrescriptionReviewClient | null): JobSet => ({
  handlers: {
    review: (deps, { id, asked: requestCount }) => fetchReview(deps, pharmacists, Number(id), Number(requestCount)),
    reviewLapsed: (deps, { id }) => announceLapse(deps, Number(id)),
  },
})
