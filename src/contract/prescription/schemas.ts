import { z } from 'zod'
import { doneReply, flag, id, pageQuery, text } from '../shapes'
import { consultationSchemas } from './consultation-schemas'
import { prescriptionRequestSchemas } from './request-schemas'
import { qrSchemas } from './qr-schemas'

// Values of src/domain/patient; a test compares them, because the contract imports none of our modules.
const relation = z.enum(['self', 'spouse', 'child', 'parent', 'other'])
const sex = z.enum(['male', 'female'])
const pregnancy = z.enum(['none', 'planning', 'pregnant', 'nursing'])
const organ = z.enum(['normal', 'impaired', 'unknown'])
const disease = z.enum([
  ...(['hypertension', 'diabetes', 'lipids', 'coronary', 'stroke', 'copd', 'asthma', 'kidney', 'liver'] as const),
  ...(['thyroid', 'gout', 'epilepsy', 'depression', 'cancer', 'other'] as const),
])

const health = z.object({
  /** Allergies; '' means none known, 不清楚 that the shopper cannot say. */
  allergy: text(100),
  pregnancy,
  liver: organ,
  kidney: organ,
  diseases: z.array(disease).max(15),
})

export const patient = z.object({
  id: z.number().int(),
  name: z.string(),
  relation,
  sex,
  /** YYYY-MM-DD */
  birth: z.string(),
  /** 440***********0021, '' without a number. The full number never leaves the server. */
  idMask: z.string(),
  /** null after the consent to health data was withdrawn. */
  health: health.nullable(),
  guardian: flag,
  undefault: flag,
})

const record = health.extend({
  name: text(20).min(1),
  relation,
  sex,
  birth: z.string().regex(/^\d{4}-\d\d-\d\d$/),
  /** Absent keeps the stored number. */
  idNo: text(18).min(15).optional(),
  guardian: flag.default(0),
  undefault: flag.default(0),
})

export const prescriptionSchemas = {
  /** Default patient first, then the newest. */
  patients: {
    input: pageQuery.extend({ pageSize: z.coerce.number().int().min(1).max(100).default(100) }),
    reply: z.array(patient),
  },
  savePatient: { input: record, reply: patient },
  updatePatient: { input: record.extend({ id }), reply: patient },
  deletePatient: { input: z.object({ id }), reply: doneReply },
  ...qrSchemas,
  ...prescriptionRequestSchemas,
  ...consultationSchemas,
}
