import type { JobSet } from '../../platform/jobs/job-set'
import type { PrescriptionReviewClient } from '../../providers/prescription-review/client'
import type { DoctorClient } from '../../providers/consultation/client'
import { announceExpiry, fetchStep } from './consultation/doctor-steps'
import { reminderPlan, sendReminders } from './readings/send-reminders'
import { announceLapse, fetchReview } from './review/review'

/**
 * Creates the job handlers. `pharmacists` and `doctors` are the providers of reviews and consultations; null where only
 * the staff of the stores answers.
 */
export const prescriptionJobs = (
  pharmacists: PrescriptionReviewClient | null,
  doctors: DoctorClient | null,
): JobSet => ({
  handlers: {
    review: (deps, { id, asked: requestCount }) => fetchReview(deps, pharmacists, Number(id), Number(requestCount)),
    consult: (deps, { id, turn, looks }) =>
      fetchStep(deps, doctors, { id: Number(id), turn: Number(turn), queries: Number(looks) }),
    consultLapsed: (deps, { id }) => announceExpiry(deps, Number(id)),
    careReminders: (deps) => sendReminders(deps),
    reviewLapsed: (deps, { id }) => announceLapse(deps, Number(id)),
  },
  plan: reminderPlan(),
})
