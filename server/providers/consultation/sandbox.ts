import { CONSULT_QUESTIONS, CONSULT_REFUSALS } from '../../../src/domain/prescription/consultation'
import type { ConsultationRequest, DoctorProvider, DoctorStep } from './contract'

/** Faults of a consultation: no doctor ever comes, or the provider fails. */
export type DoctorFault = 'lost' | 'down'

interface Options {
  now: () => Date
  /** Delay until a doctor takes the consultation, in ms. */
  acceptMs?: number
  fault?: () => DoctorFault | undefined
}

const DOCTOR = '王医生（演示互联网医院）'

interface Question {
  text: string
  options: readonly string[]
  /** Reason for a refusal by the answer; the other answers go on. */
  refusals: Record<string, string>
  isFor?: (request: ConsultationRequest) => boolean
}

/** Questions before a repeat prescription, in their order, with the answers that end in a refusal. */
const QUESTIONS: Question[] = [
  { ...CONSULT_QUESTIONS.diagnosed, refusals: { 没有: CONSULT_REFUSALS.undiagnosed } },
  { ...CONSULT_QUESTIONS.emergency, refusals: { 有: CONSULT_REFUSALS.emergency } },
  {
    ...CONSULT_QUESTIONS.usedBefore,
    refusals: { '用过，效果不好': CONSULT_REFUSALS.adjust, 没用过: CONSULT_REFUSALS.firstUse },
  },
  { ...CONSULT_QUESTIONS.allergy, refusals: { 有: CONSULT_REFUSALS.allergy } },
  {
    ...CONSULT_QUESTIONS.pregnancy,
    refusals: { 是: CONSULT_REFUSALS.pregnancy },
    isFor: ({ patient }) => patient.sex === 'female',
  },
]

function stepOf(request: ConsultationRequest): DoctorStep {
  const refuseFor = (reason: string): DoctorStep => ({ kind: 'refuse', doctor: DOCTOR, reason })
  if (!request.patient.health) return refuseFor(CONSULT_REFUSALS.noHealth)
  for (const { text, options, refusals, isFor } of QUESTIONS) {
    if (isFor && !isFor(request)) continue
    const given = request.answers.find(({ question }) => question === text)
    if (!given) return { kind: 'question', doctor: DOCTOR, text, options: [...options] }
    const reason = refusals[given.answer]
    if (reason) return refuseFor(reason)
  }
  return { kind: 'prescribe', doctor: DOCTOR }
}

/**
 * Simulates a doctor by a fixed list of questions; no doctor is involved. The configuration refuses it in production.
 * Keeps nothing: the task number holds the time at which the doctor comes.
 */
export const sandboxDoctors = ({ now, acceptMs = 2000, fault = () => undefined }: Options): DoctorProvider => ({
  async open() {
    if (fault() === 'down') throw new Error('the simulated doctors do not answer')
    return { taskNo: fault() === 'lost' ? 'never' : String(now().getTime() + acceptMs) }
  },
  async next(taskNo, request) {
    if (fault() === 'down') throw new Error('the simulated doctors do not answer')
    return now().getTime() >= Number(taskNo) ? stepOf(request) : null
  },
})
