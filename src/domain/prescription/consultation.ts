/** State of an online consultation as the shopper sees it. */
export const CONSULTATION_STATES = ['waiting', 'asking', 'prescribed', 'refused', 'expired'] as const
export type ConsultationState = (typeof CONSULTATION_STATES)[number]

/** Time from its start in which a consultation must end, in ms. */
export const CONSULTATION_MS = 30 * 60_000

/** Returns the state that the shopper sees; `now` and `expiresAt` are in ms. */
export function consultationState(
  { state, expiresAt }: { state: Exclude<ConsultationState, 'expired'>; expiresAt: number },
  now: number,
): ConsultationState {
  const isOpen = state === 'waiting' || state === 'asking'
  return isOpen && now >= expiresAt ? 'expired' : state
}

/** Most characters of a doctor's message and of an answer. */
export const CONSULT_CHARS = { message: 200, answer: 100 } as const

const NONE = '没有'

/** Questions of a careful doctor before a repeat prescription, with the answers to choose from. */
export const CONSULT_QUESTIONS = {
  diagnosed: { text: '这种病，线下医院的医生确诊过吗？', options: ['确诊过', NONE] },
  emergency: { text: '现在有胸痛、气短、昏厥、意识不清或剧烈头痛吗？', options: [NONE, '有'] },
  usedBefore: { text: '以前用过要开的这些药吗？', options: ['用过，病情平稳', '用过，效果不好', '没用过'] },
  allergy: { text: '对药物过敏吗？用药后有过不适吗？', options: [NONE, '有'] },
  pregnancy: { text: '现在是否怀孕、备孕或哺乳？', options: ['都没有', '是'] },
} as const

/** Reasons for which a doctor refuses to prescribe online, as the shopper reads them. */
export const CONSULT_REFUSALS = {
  emergency: '这可能是急症，请立即拨打 120 或就近急诊',
  undiagnosed: '互联网医院只为线下确诊过的患者复诊开方，请先到医院就诊',
  firstUse: '首次用药须由医生面诊，请先到医院就诊',
  adjust: '需要调整用药，请到医院面诊',
  allergy: '有过敏或不适时不能线上开方，请到医院面诊',
  pregnancy: '孕期、备孕和哺乳期用药请到医院面诊',
  noHealth: '没有健康信息，无法判断用药风险，请补充后重新问诊',
  other: '不适合线上开方',
} as const

export type ConsultRefusal = keyof typeof CONSULT_REFUSALS
