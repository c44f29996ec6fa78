import type { HostResult } from '../result'

export type SubscribeAnswer = 'accept' | 'reject' | 'ban'

export interface SubscribeHost {
  /**
   * Asks for permission to send messages by template, as many as the host accepts at once; further ones are left out.
   * Needs a tap.
   */
  requestSubscription(ids: readonly string[]): Promise<HostResult<Record<string, SubscribeAnswer>>>
}
