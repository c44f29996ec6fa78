import { success, unsupported, type HostResult, type Instead } from '../../result'
import { QUICK_MS, settle } from '../../settle'
import { pointIn, readAnswer, resultOf, tokenIn, type Answer } from './calls'
import type { BankBridge } from './contract'
import { unpublished } from './unpublished'

/** Object that Ping An's app injects: component, action, options, and a callback `(error, data)`. */
interface Injected {
  aladdin?: { call(component: string, action: string, options: object, callback: Answer): void }
}

/** Component of our page in Ping An's app; the bank registers it for a partner. */
const COMPONENT = 'yaoda'

function call(name: string, instead: Instead, options = {}): Promise<HostResult<Record<string, unknown>>> {
  return settle(QUICK_MS, (answer) => {
    const { aladdin } = window as Injected
    if (!aladdin) return answer(unsupported(instead))
    aladdin.call(COMPONENT, name, options, (error, data) => answer(resultOf(error, data)))
  })
}

/** Bridge of Ping An. The form of its calls is public; its map, payment, share sheet and close call are not. */
export const bridge: BankBridge = {
  ...unpublished,
  getToken: () => readAnswer(call('getToken', 'sms'), tokenIn),
  getLocation: () => readAnswer(call('getLocation', 'picker'), pointIn),
  setTitle: (title) => readAnswer(call('setTitle', 'hide', { title }), () => success(undefined)),
}
