import { ageOn, checkIdCard } from '../id-card'

export { isAllergyUnknown, UNKNOWN_ALLERGY } from './allergy'

/** Relation of the patient to the shopper. */
export const RELATIONS = ['self', 'spouse', 'child', 'parent', 'other'] as const
export type Relation = (typeof RELATIONS)[number]

export const SEXES = ['male', 'female'] as const
export type Sex = (typeof SEXES)[number]

/** Pregnancy states. `none` also applies to patients without the question. */
export const PREGNANCIES = ['none', 'planning', 'pregnant', 'nursing'] as const
export type Pregnancy = (typeof PREGNANCIES)[number]

/** States of liver and kidney, which make a pharmacist check the dose. */
export const ORGANS = ['normal', 'impaired', 'unknown'] as const
export type Organ = (typeof ORGANS)[number]

/** Chronic diagnoses. The labels are in the texts. */
export const DISEASES = [
  ...['hypertension', 'diabetes', 'lipids', 'coronary', 'stroke', 'copd', 'asthma', 'kidney', 'liver', 'thyroid'],
  ...['gout', 'epilepsy', 'depression', 'cancer', 'other'],
] as const

/**
 * Diagnoses of a request that a disease of the record already states. A disease that does not fix the diagnosis is left
 * out: diabetes does not say its type.
 */
const RECORDED_DIAGNOSES: Readonly<Partial<Record<(typeof DISEASES)[number], string>>> = {
  ...{ hypertension: '高血压', lipids: '高脂血症', coronary: '冠心病', gout: '痛风' },
  ...{ copd: '慢性阻塞性肺疾病', asthma: '支气管哮喘', epilepsy: '癫痫' },
}

/** Returns the diagnosis among `offered` that the record states; '' when it states none or several of them. */
export function recordedDiagnosis(diseases: readonly (typeof DISEASES)[number][], offered: readonly string[]): string {
  const recorded = diseases.map((disease) => RECORDED_DIAGNOSES[disease] ?? '')
  const [first = '', second] = offered.filter((diagnosis) => recorded.includes(diagnosis))
  return second ? '' : first
}

export const MOST_PATIENTS = 20
/** Age in years below which a guardian decides about the personal data (PIPL 31). */
const GUARDED_BELOW = 14
const OLDEST = 120
const FERTILE = { from: 12, to: 55 }

/** Record of a patient as the shopper typed it. Dates are YYYY-MM-DD, '' if unknown. */
export interface PatientForm {
  name: string
  relation: Relation
  sex: Sex | ''
  birth: string
  /** ID number; '' if none is given, or if the stored one stays. */
  idNo: string
  /** Allergies; '' means none known, UNKNOWN_ALLERGY that the shopper cannot say. */
  allergy: string
  pregnancy: Pregnancy
  liver: Organ
  kidney: Organ
  diseases: readonly string[]
  /** Whether the shopper has declared to be this child's guardian. */
  guardian: boolean
}

export type PatientField = 'name' | 'sex' | 'birth' | 'idNo' | 'guardian' | 'pregnancy'
export type PatientProblem = 'empty' | 'wrong' | 'future' | 'tooOld' | 'differs' | 'guardian' | 'impossible'

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/

/** Normalizes '19900615' and '1990-06-15' to '1990-06-15'; returns '' for a text that is no calendar day. */
export function normalizeDay(text: string): string {
  const day = text.trim().replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  const [, year, month, date] = DATE.exec(day) ?? []
  if (!year) return ''
  const real = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)))
  return real.toISOString().startsWith(day) ? day : ''
}

/** Reads the sex from an 18-digit ID number: the 17th digit is odd for men. */
export const sexOf = (id18: string): Sex => (Number(id18.charAt(16)) % 2 === 1 ? 'male' : 'female')

export const needsGuardian = (birth: string, today: string) => birth !== '' && ageOn(birth, today) < GUARDED_BELOW

/** Whether the form asks about pregnancy: only for women of a possible age. */
export function canBePregnant({ sex, birth }: Pick<PatientForm, 'sex' | 'birth'>, today: string): boolean {
  if (sex !== 'female' || !birth) return false
  const age = ageOn(birth, today)
  return age >= FERTILE.from && age <= FERTILE.to
}

function birthProblem(birth: string, today: string): PatientProblem | undefined {
  if (birth === '') return 'empty'
  if (normalizeDay(birth) !== birth) return 'wrong'
  if (birth > today) return 'future'
  return ageOn(birth, today) > OLDEST ? 'tooOld' : undefined
}

/** Checks the ID number: it must be valid, and match the birth date and sex of the form. @spec VA-36 */
function idProblem({ idNo, birth, sex }: PatientForm, today: string): PatientProblem | undefined {
  if (idNo.trim() === '') return undefined
  const card = checkIdCard({ text: idNo, today })
  if (!card.ok) return 'wrong'
  return card.birthDate === birth && sexOf(card.id18) === sex ? undefined : 'differs'
}

/** Returns the problems of a record by field; empty if it may be stored. `today` is YYYY-MM-DD in China time. */
export function patientProblems(form: PatientForm, today: string): Partial<Record<PatientField, PatientProblem>> {
  const birth = birthProblem(form.birth, today)
  const isUnguarded = !birth && needsGuardian(form.birth, today) && !form.guardian
  const problems = {
    name: form.name.trim() === '' ? 'empty' : undefined,
    sex: form.sex === '' ? 'empty' : undefined,
    birth,
    idNo: idProblem(form, today),
    guardian: isUnguarded ? 'guardian' : undefined,
    pregnancy: form.pregnancy !== 'none' && !birth && !canBePregnant(form, today) ? 'impossible' : undefined,
  } as const
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem))
}

/** Formats the age on a day for a list: months below two years, then years. */
export function ageText(birth: string, today: string, texts: { months: string; years: string }): string {
  const years = ageOn(birth, today)
  if (years >= 2) return `${years}${texts.years}`
  const [y = 0, m = 0, d = 0] = birth.split('-').map(Number)
  const [ty = 0, tm = 0, td = 0] = today.split('-').map(Number)
  return `${(ty - y) * 12 + tm - m - (td < d ? 1 : 0)}${texts.months}`
}
