import { mapResult } from '../result'
import { SHOPPER_MS } from '../settle'
import { callWx } from '../wx'
import type { SubscribeAnswer, SubscribeHost } from './contract'

/** Most templates in one WeChat request. */
const MOST = 5

export const subscribe = {
  host: 'weapp',
  requestSubscription: async (ids) => {
    const tmplIds = ids.slice(0, MOST)
    const reply = await callWx<Record<string, string>>('requestSubscribeMessage', { tmplIds }, 'hide', SHOPPER_MS)
    return mapResult(reply, (answers) => Object.fromEntries(tmplIds.map((id) => [id, answerOf(answers[id])])))
  },
} satisfies SubscribeHost

/**
 * Returns the answer for a template. `filter`: another template has the same title, which is why WeChat never asks for
 * this one.
 */
const answerOf = (answer = 'reject'): SubscribeAnswer => {
  if (answer === 'accept' || answer === 'reject') return answer
  return 'ban'
}
