import { callMy } from '../my'
import { done, refused } from '../result'
import { SHOPPER_MS } from '../settle'
import type { SubscribeAnswer, SubscribeHost } from './contract'

/** Most templates in one Alipay request. */
const MOST = 3

interface Asked {
  behavior?: 'subscribe' | 'cancel'
  result?: { subscribedEntityIds?: string[] }
}

export const subscribe = {
  ask: async (ids) => {
    const entityIds = ids.slice(0, MOST)
    const asked = await callMy<Asked>('requestSubscribeMessage', { entityIds }, 'hide', SHOPPER_MS)
    if (!asked.ok) return asked
    if (asked.value.behavior === 'cancel') return refused({ kind: 'cancel' })
    const taken = asked.value.result?.subscribedEntityIds ?? []
    const wordOf = (id: string): SubscribeAnswer => (taken.includes(id) ? 'accept' : 'reject')
    return done(Object.fromEntries(entityIds.map((id) => [id, wordOf(id)])))
  },
} satisfies SubscribeHost
