import { refuse } from '../../platform/http/refusal'
import { withTimeout } from '../../platform/timeout'
import type { PharmacistProvider, ReviewAnswer, ReviewRequest } from './contract'

/** Client for the review provider; a provider that refuses, fails or stays silent gives 502. */
export interface PrescriptionReviewClient {
  /** Submits a prescription request; returns the provider's task number. */
  submit(request: ReviewRequest): Promise<string>
  /** Returns the first answer to a task, the only one that counts; null before it. */
  answer(taskNo: string): Promise<ReviewAnswer | null>
}

const TIMEOUT_MS = 8000
const MOST_CHARS = 60
const down = () => refuse('providerDown', '审方服务暂时没有响应，请稍后再试')
const line = (text: string) => text.replace(/\p{C}/gu, '').trim().slice(0, MOST_CHARS)

export const prescriptionReviewClient = (
  provider: PharmacistProvider,
  { timeoutMs = TIMEOUT_MS } = {},
): PrescriptionReviewClient => ({
  submit: async (request) => (await withTimeout(timeoutMs, provider.submit(request), down)).taskNo,
  async answer(taskNo) {
    const answers = await withTimeout(timeoutMs, provider.answers(taskNo), down)
    const first = answers.find((one) => one.taskNo === taskNo)
    if (!first) return null
    return { ...first, reason: line(first.reason), pharmacist: line(first.pharmacist), doctor: line(first.doctor) }
  },
})
