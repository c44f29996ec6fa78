import type { JobSet } from '../../platform/jobs/job-set'
import type { PharmacistDesk } from '../../providers/prescription-review/client'
import { announceLapse, fetchReview } from './review/review'

export const prescriptionJobs = (pharmacists: PharmacistDesk): JobSet => ({
  handlers: {
    review: (deps, { id, asked: requestCount }) => fetchReview(deps, pharmacists, Number(id), Number(requestCount)),
    reviewLapsed: (deps, { id }) => announceLapse(deps, Number(id)),
  },
})
