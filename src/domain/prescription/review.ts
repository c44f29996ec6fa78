/** How long a pharmacist holds a request after the last act, in ms. */
export const LEASE_MS = 10 * 60_000

/** Reasons for which a pharmacist sends a request back, as the shopper reads them. */
export const SEND_BACK_REASONS = {
  unclear: '处方图片不清晰或不完整，请重新拍摄后提交',
  mismatch: '药品与诊断不符，请找开方医师核对',
  dose: '用法用量需要开方医师确认',
  quantity: '数量超出处方用量，请减少后重新提交',
  conflict: '有用药禁忌或相互作用，请先到医院面诊',
  patient: '用药人信息与处方不一致，请核对后重新提交',
  other: '药师需要进一步核对',
} as const

export type SendBackReason = keyof typeof SEND_BACK_REASONS

/** Step of a request: a doctor prescribes, two pharmacists review; `done` once it no longer waits. */
export type ReviewStep = 'prescribe' | 'check' | 'release' | 'done'

/** Duties that may do a step: the first check is open to both pharmacists, the release to reviewers. */
const MAY: Record<Exclude<ReviewStep, 'done'>, readonly string[]> = {
  prescribe: ['doctor'],
  check: ['dispenser', 'reviewer'],
  release: ['reviewer'],
}

/** Whether this duty may do this step. */
export const mayReview = (duty: string, step: ReviewStep): boolean => step !== 'done' && MAY[step].includes(duty)
