import { refuse } from '../../platform/http/refusal'
import { withTimeout } from '../../platform/timeout'
import type { InsuranceProvider } from './contract'

const TIMEOUT_MS = 8000
const down = () => refuse('providerDown', '医保服务暂时没有响应，请稍后再试')

/** Wraps the insurers with a timeout: a failed or silent insurer gives 502. */
export function insurerClient(provider: InsuranceProvider, { timeoutMs = TIMEOUT_MS } = {}): InsuranceProvider {
  const wait = <T>(request: Promise<T>): Promise<T> => withTimeout(timeoutMs, request, down)
  return {
    isReal: provider.isReal,
    findCard: (person) => wait(provider.findCard(person)),
    admit: (cardNo) => wait(provider.admit(cardNo)),
    verifyPerson: (request) => wait(provider.verifyPerson(request)),
    personAnswers: (taskNo) => wait(provider.personAnswers(taskNo)),
    preregister: (request) => wait(provider.preregister(request)),
    prepay: (trade) => wait(provider.prepay(trade)),
    confirm: (tradeNo) => wait(provider.confirm(tradeNo)),
    query: (tradeNo) => wait(provider.query(tradeNo)),
    close: (tradeNo) => wait(provider.close(tradeNo)),
    refund: (refund) => wait(provider.refund(refund)),
  }
}
