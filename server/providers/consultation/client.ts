import { refuse } from '../../platform/http/refusal'
import { withTimeout } from '../../platform/timeout'
import type { ConsultationRequest, DoctorProvider, DoctorStep } from './contract'

/** Client for consultations; a provider that refuses, fails or stays silent gives 502. */
export interface DoctorClient {
  open(request: ConsultationRequest): Promise<string>
  next(taskNo: string, request: ConsultationRequest): Promise<DoctorStep | null>
}

const TIMEOUT_MS = 8000
const MOST_CHARS = 200
const MOST_OPTIONS = 6
const MOST_OPTION_CHARS = 40
const down = () => refuse('providerDown', '问诊服务暂时没有响应，请稍后再试')
const clean = (text: string, most = MOST_CHARS) => text.replace(/\p{C}/gu, '').trim().slice(0, most)

/** Limits the texts of a step. Returns null for a question with fewer than two answers to choose from. */
function cleanStep(step: DoctorStep): DoctorStep | null {
  const doctor = clean(step.doctor, MOST_OPTION_CHARS)
  if (step.kind === 'prescribe') return { kind: step.kind, doctor }
  if (step.kind === 'refuse') return { kind: step.kind, doctor, reason: clean(step.reason) }
  const options = step.options.map((option) => clean(option, MOST_OPTION_CHARS)).filter(Boolean)
  const choices = [...new Set(options)].slice(0, MOST_OPTIONS)
  return choices.length > 1 ? { kind: step.kind, doctor, text: clean(step.text), options: choices } : null
}

export const doctorClient = (provider: DoctorProvider, { timeoutMs = TIMEOUT_MS } = {}): DoctorClient => ({
  open: async (request) => (await withTimeout(timeoutMs, provider.open(request), down)).taskNo,
  async next(taskNo, request) {
    const step = await withTimeout(timeoutMs, provider.next(taskNo, request), down)
    return step && cleanStep(step)
  },
})
