import type { JobSet } from '../../platform/jobs/job-set'
import type { PrescriptionReviewClient } from '../../providers/prescription-review/client'
import { announceLapse, fetchReview } from './review/review'

export const prescriptionJobs = (pharmacists: PrescriptionReviewClient): JobSet => ({
  handlers: {
    review: (deps, { id, asked: requestCount }) => fetchReview(deps, pharmacists, Number(id), Number(requestCount)),
    reviewLapsed: (deps, { id }) => announceLapse(deps, Number(id)),
  },
})
