import { failed, success, unsupported, type HostResult, type Instead } from '../../result'
import { QUICK_MS, SHOPPER_MS, settle } from '../../settle'
import { pointIn, readAnswer, resultOf, tokenIn } from './calls'
import type { BankBridge } from './contract'

/** Message of our page to the bank's page around it. */
export interface FrameCall {
  bank: 'call'
  id: number
  name: keyof BankBridge
  options: object
}

/** Answer of the bank's page: an error code, or data. */
export interface FrameAnswer {
  bank: 'answer'
  id: number
  error?: number
  data?: Record<string, unknown>
}

let lastId = 0

/** Whether a page of our own origin is around this one: no other page may act as the bank. */
function hasBankAround(): boolean {
  try {
    return window.parent !== window && window.parent.location.origin === window.location.origin
  } catch {
    return false
  }
}

function call(
  name: keyof BankBridge,
  instead: Instead,
  ms: number,
  options: object = {},
): Promise<HostResult<Record<string, unknown>>> {
  if (!hasBankAround()) return Promise.resolve(unsupported(instead))
  const id = ++lastId
  const { origin } = window.location
  let hear = (_: MessageEvent) => {}
  const settled = settle<Record<string, unknown>>(ms, (answer) => {
    hear = ({ source, origin: from, data }: MessageEvent) => {
      const reply = data as Partial<FrameAnswer> | null
      if (source !== window.parent || from !== origin || reply?.bank !== 'answer' || reply.id !== id) return
      answer(resultOf(reply.error, reply.data))
    }
    window.addEventListener('message', hear)
    window.parent.postMessage({ bank: 'call', id, name, options } satisfies FrameCall, origin)
  })
  return settled.finally(() => window.removeEventListener('message', hear))
}

const done = () => success(undefined)

/**
 * Bridge of the demo's bank app (server/demo/bank), a page of our own origin that shows the shop in a frame: calls and
 * answers are messages between the two windows.
 */
export const bridge: BankBridge = {
  getToken: () => readAnswer(call('getToken', 'sms', SHOPPER_MS), tokenIn),
  getLocation: () => readAnswer(call('getLocation', 'picker', QUICK_MS), pointIn),
  openMap: (place) => readAnswer(call('openMap', 'link', QUICK_MS, place), done),
  pay: ({ orderNo, cashierUrl }) =>
    readAnswer(call('pay', 'page', SHOPPER_MS, { orderNo, cashierUrl }), ({ paid }) =>
      paid === true ? success('ok' as const) : failed('unknown'),
    ),
  share: (card) => readAnswer(call('share', 'copy', SHOPPER_MS, card), done),
  close: () => readAnswer(call('close', 'hide', QUICK_MS), done),
  setTitle: (title) => readAnswer(call('setTitle', 'hide', QUICK_MS, { title }), done),
}
