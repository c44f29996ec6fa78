import type { consultWorkSchemas } from '../../../src/contract/audit/consult-schemas'
import type { rxReviewSchemas } from '../../../src/contract/audit/rx-schemas'
import type { readingSchemas } from '../../../src/contract/chronic/reading-schemas'
import { ownShopOnly } from '../../platform/http/own-shop-only'
import {
  askConsult,
  handBackConsult,
  prescribeConsult,
  refuseConsult,
  takeConsult,
  workConsult,
  workConsults,
} from './consultation/staff-consultations'
import { careReminderFile, readingFile } from './readings/care-file'
import {
  deleteReading,
  readingDetail,
  readingOverview,
  readings,
  readingSeries,
  saveReading,
} from './readings/readings'
import { careReminders, deleteCareReminder, saveCareReminder } from './readings/reminders'
import {
  checkRx,
  handBackRx,
  prescribeRx,
  releaseRx,
  rxReview,
  rxReviews,
  sendBackRx,
  takeRx,
} from './review/staff-review'
import { prescriptionHandlers as prescriptionCalls } from './routes'

/** Calls about health readings and reminders, which only our own shop offers. */
const readingCalls = ownShopOnly<keyof typeof readingSchemas>({
  readingOverview,
  readings,
  readingSeries,
  readingDetail,
  saveReading,
  deleteReading,
  readingFile,
  careReminders,
  saveCareReminder,
  deleteCareReminder,
  careReminderFile,
})

/** Calls of the staff's workspace about prescriptions, which a partner's shop does not have. */
const reviewCalls = ownShopOnly<keyof typeof rxReviewSchemas>({
  rxReviews,
  rxReview,
  takeRx,
  handBackRx,
  prescribeRx,
  checkRx,
  releaseRx,
  sendBackRx,
})

/** Calls of the staff's workspace about online consultations. */
const consultCalls = ownShopOnly<keyof typeof consultWorkSchemas>({
  workConsults,
  workConsult,
  takeConsult,
  handBackConsult,
  askConsult,
  prescribeConsult,
  refuseConsult,
})

/** Handlers of every endpoint that this context answers. */
export const prescriptionHandlers = { ...prescriptionCalls, ...readingCalls, ...reviewCalls, ...consultCalls }
