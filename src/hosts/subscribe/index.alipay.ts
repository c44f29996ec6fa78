import { callMy } from '../my'
import { success, refused } from '../result'
import { SHOPPER_MS } from '../settle'
import type { SubscribeAnswer, SubscribeHost } from './contract'

/** Most templates in one Alipay request. */
const MOST = 3

interface SubscribeReply {
  behavior?: 'subscribe' | 'cancel'
  result?: { subscribedEntityIds?: string[] }
}

export const subscribe = {
  host: 'alipay',
  requestSubscription: async (ids) => {
    const entityIds = ids.slice(0, MOST)
    const reply = await callMy<SubscribeReply>('requestSubscribeMessage', { entityIds }, 'hide', SHOPPER_MS)
    if (!reply.ok) return reply
    if (reply.value.behavior === 'cancel') return refused({ kind: 'cancel' })
    const acceptedIds = reply.value.result?.subscribedEntityIds ?? []
    const answerOf = (id: string): SubscribeAnswer => (acceptedIds.includes(id) ? 'accept' : 'reject')
    return success(Object.fromEntries(entityIds.map((id) => [id, answerOf(id)])))
  },
} satisfies SubscribeHost
