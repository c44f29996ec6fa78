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
  options: string[]
  /** Reason for a refusal by the answer; the other answers go on. */
  refusals: Record<string, string>
  isFor?: (request: ConsultationRequest) => boolean
}

const NONE = '没有'

/** Questions of a careful doctor before a repeat prescription, in their order. */
const QUESTIONS: Question[] = [
  {
    text: '这种病，线下医院的医生确诊过吗？',
    options: ['确诊过', NONE],
    refusals: { [NONE]: '互联网医院只为线下确诊过的患者复诊开方，请先到医院就诊' },
  },
  {
    text: '现在有胸痛、气短、昏厥、意识不清或剧烈头痛吗？',
    options: [NONE, '有'],
    refusals: { 有: '这可能是急症，请立即拨打 120 或就近急诊' },
  },
  {
    text: '以前用过要开的这些药吗？',
    options: ['用过，病情平稳', '用过，效果不好', '没用过'],
    refusals: {
      '用过，效果不好': '需要调整用药，请到医院面诊',
      没用过: '首次用药须由医生面诊，请先到医院就诊',
    },
  },
  {
    text: '对药物过敏吗？用药后有过不适吗？',
    options: [NONE, '有'],
    refusals: { 有: '有过敏或不适时不能线上开方，请到医院面诊' },
  },
  {
    text: '现在是否怀孕、备孕或哺乳？',
    options: ['都没有', '是'],
    refusals: { 是: '孕期、备孕和哺乳期用药请到医院面诊' },
    isFor: ({ patient }) => patient.sex === 'female',
  },
]

function stepOf(request: ConsultationRequest): DoctorStep {
  const refuseFor = (reason: string): DoctorStep => ({ kind: 'refuse', doctor: DOCTOR, reason })
  if (!request.patient.health) return refuseFor('没有健康信息，无法判断用药风险，请补充后重新问诊')
  for (const { text, options, refusals, isFor } of QUESTIONS) {
    if (isFor && !isFor(request)) continue
    const given = request.answers.find(({ question }) => question === text)
    if (!given) return { kind: 'question', doctor: DOCTOR, text, options }
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
