import type { readingSchemas } from '../../../src/contract/chronic/reading-schemas'
import { ownShopOnly } from '../../platform/http/own-shop-only'
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
import { prescriptionHandlers as prescriptionCalls } from './routes'

/** Calls of the chronic area about health readings: services of our own shop. */
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

/** Handlers of every endpoint that this context answers. */
export const prescriptionHandlers = { ...prescriptionCalls, ...readingCalls }
