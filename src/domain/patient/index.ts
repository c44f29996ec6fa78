import { ageOn, checkIdCard } from '../id-card'

/** Who the medicine is for, seen from the shopper. */
export const RELATIONS = ['self', 'spouse', 'child', 'parent', 'other'] as const
export type Relation = (typeof RELATIONS)[number]

export const SEXES = ['male', 'female'] as const
export type Sex = (typeof SEXES)[number]

/** `none` also for who cannot be asked. */
export const PREGNANCIES = ['none', 'planning', 'pregnant', 'nursing'] as const
export type Pregnancy = (typeof PREGNANCIES)[number]

/** Liver and kidney: what makes a pharmacist look at the dose. */
export const ORGANS = ['normal', 'impaired', 'unknown'] as const
export type Organ = (typeof ORGANS)[number]

/** Diagnoses that are made once and stay. The words are in the texts. */
export const DISEASES = [
  ...['hypertension', 'diabetes', 'lipids', 'coronary', 'stroke', 'copd', 'asthma', 'kidney', 'liver', 'thyroid'],
  ...['gout', 'epilepsy', 'depression', 'cancer', 'other'],
] as const

export const MOST_PATIENTS = 20
/** Younger than this somebody else decides about their data (PIPL 31). */
export const GUARDED_BELOW = 14
const OLDEST = 120
const FERTILE = { from: 12, to: 55 }

/** What a shopper has typed about somebody. Dates are YYYY-MM-DD, '' where nothing is known. */
export interface PatientForm {
  name: string
  relation: Relation
  sex: Sex | ''
  birth: string
  /** '' where none is given, or where the kept one stays. */
  idNo: string
  /** '' means none known. */
  allergy: string
  pregnancy: Pregnancy
  liver: Organ
  kidney: Organ
  diseases: readonly string[]
  /** The shopper has said that they are this child's guardian. */
  guardian: boolean
}

export type PatientField = 'name' | 'sex' | 'birth' | 'idNo' | 'guardian' | 'pregnancy'
export type PatientProblem = 'empty' | 'wrong' | 'future' | 'tooOld' | 'differs' | 'guardian' | 'impossible'

const DATE = /^(\d{4})-(\d\d)-(\d\d)$/

/** '19900615' and '1990-06-15' → '1990-06-15'; '' for what is no day of the calendar. */
export function dayOf(text: string): string {
  const day = text.trim().replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
  const [, year, month, date] = DATE.exec(day) ?? []
  if (!year) return ''
  const real = new Date(Date.UTC(Number(year), Number(month) - 1, Number(date)))
  return real.toISOString().startsWith(day) ? day : ''
}

/** The 17th digit of an 18-digit card is odd for men. */
export const sexOf = (id18: string): Sex => (Number(id18.charAt(16)) % 2 === 1 ? 'male' : 'female')

export const needsGuardian = (birth: string, today: string) => birth !== '' && ageOn(birth, today) < GUARDED_BELOW

/** Pregnancy is asked about only where it can be. */
export function canBePregnant({ sex, birth }: Pick<PatientForm, 'sex' | 'birth'>, today: string): boolean {
  if (sex !== 'female' || !birth) return false
  const age = ageOn(birth, today)
  return age >= FERTILE.from && age <= FERTILE.to
}

function birthProblem(birth: string, today: string): PatientProblem | undefined {
  if (birth === '') return 'empty'
  if (dayOf(birth) !== birth) return 'wrong'
  if (birth > today) return 'future'
  return ageOn(birth, today) > OLDEST ? 'tooOld' : undefined
}

/** A card must be right, and tell the same birth date and sex as the form. @spec VA-36 */
function idProblem({ idNo, birth, sex }: PatientForm, today: string): PatientProblem | undefined {
  if (idNo.trim() === '') return undefined
  const card = checkIdCard({ text: idNo, today })
  if (!card.ok) return 'wrong'
  return card.birthDate === birth && sexOf(card.id18) === sex ? undefined : 'differs'
}

/** What is wrong with a record, by field; empty where it may be kept. `today` is YYYY-MM-DD in the shop's time. */
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

/** Age on a day for a list: months below two years, then years. */
export function ageText(birth: string, today: string, words: { months: string; years: string }): string {
  const years = ageOn(birth, today)
  if (years >= 2) return `${years}${words.years}`
  const [y = 0, m = 0, d = 0] = birth.split('-').map(Number)
  const [ty = 0, tm = 0, td = 0] = today.split('-').map(Number)
  return `${(ty - y) * 12 + tm - m - (td < d ? 1 : 0)}${words.months}`
}
