import { z } from 'zod'
import { doneReply, flag, id, pageOf, pageQuery, text, time } from '../shapes'

// Values of src/domain/readings; a test compares them, because the contract imports none of our modules.
const readingKind = z.enum(['pressure', 'heart', 'weight', 'glucose'])
const moment = z.enum(['fasting', 'afterMeal', 'bedtime'])
const period = z.enum(['week', 'month', 'year'])
/** YYYY-MM-DD */
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)

/** Numbers as the device showed them. The server refuses impossible ones; rare ones it stores. */
const value = z.discriminatedUnion('kind', [
  /** mmHg, beats per minute. */
  z.object({
    kind: z.literal('pressure'),
    systolic: z.number(),
    diastolic: z.number(),
    pulse: z.number().nullable(),
  }),
  z.object({ kind: z.literal('heart'), bpm: z.number() }),
  /** kg, cm. */
  z.object({ kind: z.literal('weight'), kg: z.number(), height: z.number().nullable() }),
  z.object({ kind: z.literal('glucose'), glucose: z.number(), unit: z.enum(['mmol', 'mgdl']), moment }),
])

const reading = z.object({
  id: z.number().int(),
  value,
  /** Time of the measurement. */
  time,
  note: z.string(),
  /** Whether it was corrected after it was saved. */
  unChanged: flag,
})

/** Person whose readings are shown. */
const person = z.object({ id: z.number().int(), name: z.string(), birth: z.string() })

const reminderFields = {
  kind: z.enum(['measure', 'take', 'refill', 'check']),
  text: text(40).min(1),
  /** HH:mm, in the time of China. */
  times: z
    .array(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/))
    .min(1)
    .max(4),
  /** Days of the week, 1 (Monday) to 7; none for every day. */
  days: z.array(z.number().int().min(1).max(7)).max(7).default([]),
  /** Day of a reminder that comes once, YYYY-MM-DD; '' for one that repeats. */
  date: z.union([z.literal(''), day]).default(''),
}
const reminder = z.object({
  id: z.number().int(),
  kind: reminderFields.kind,
  text: z.string(),
  times: z.array(z.string()),
  days: z.array(z.number()),
  date: z.string(),
})

const ofPatient = z.object({ patientId: id })

export const readingSchemas = {
  /**
   * Latest reading of each kind and the reminders of today, of one person: the default patient without `patientId`.
   * `allowed` is 0 without the consent to readings; nothing is read then. 404 for another shopper's patient.
   * @spec RX-10
   */
  readingOverview: {
    input: z.object({ patientId: id.optional() }),
    reply: z.object({
      allowed: flag,
      /** null without a patient. */
      person: person.nullable(),
      latest: z.array(reading),
      /** Readings of this month by kind. */
      counts: z.array(z.object({ kind: readingKind, count: z.number().int() })),
      due: z.array(reminder),
    }),
  },
  /** Newest first. Days are those of China, both included; '' for no limit. 8013 without consent. */
  readings: {
    input: ofPatient.extend({
      ...pageQuery.shape,
      kind: readingKind.optional(),
      from: z.union([z.literal(''), day]).default(''),
      to: z.union([z.literal(''), day]).default(''),
    }),
    reply: pageOf(reading),
  },
  /** Means and extremes of a period by half day (week), day (month) or week (year), empty columns included. */
  readingSeries: {
    input: ofPatient.extend({ kind: readingKind, period, day, moment: moment.default('fasting') }),
    reply: z.object({
      person,
      from: z.string(),
      to: z.string(),
      points: z.array(
        z.object({
          day: z.string(),
          half: flag,
          count: z.number().int(),
          /** Systolic pressure, heart rate, kg or mmol/L; null without readings. */
          high: z.number().nullable(),
          /** Diastolic pressure. */
          low: z.number().nullable(),
          /** Greatest and least single number of the column. */
          most: z.number().nullable(),
          least: z.number().nullable(),
        }),
      ),
    }),
  },
  /** One reading with the one of the same kind before it. 404 for another shopper's. */
  readingDetail: {
    input: z.object({ id }),
    reply: z.object({ reading, person, previous: reading.nullable() }),
  },
  /** Adds a reading, once for a key, or corrects one with `id`. 422 for an impossible value or time. */
  saveReading: {
    input: ofPatient.extend({
      id: id.optional(),
      idemKey: text(60).min(8),
      value,
      time: text(40),
      note: text(60).default(''),
    }),
    reply: reading,
  },
  deleteReading: { input: z.object({ id }), reply: doneReply },
  /** Url of the readings as CSV, which opens without a session for ten to twenty minutes. */
  readingFile: { input: ofPatient, reply: z.object({ url: z.string() }) },
  /** `medicineDays`: days from today, YYYY-MM-DD, on which medicines of the patient run out; the calendar has them too. */
  careReminders: {
    input: ofPatient,
    reply: z.object({ person, list: z.array(reminder), medicineDays: z.array(z.string()) }),
  },
  /** Adds a reminder, or changes one with `id`. At most 20 for a person. */
  saveCareReminder: { input: ofPatient.extend({ id: id.optional(), ...reminderFields }), reply: reminder },
  deleteCareReminder: { input: z.object({ id }), reply: doneReply },
  /** Url of the reminders and the days on which medicines run out as a calendar (.ics), which opens without a session for ten to twenty minutes. */
  careReminderFile: { input: ofPatient, reply: z.object({ url: z.string() }) },
}
