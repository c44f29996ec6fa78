import type { HostResult } from '../result'

export type SubscribeAnswer = 'accept' | 'reject' | 'ban'

export interface SubscribeHost {
  /** Host app that sends messages by template; null where none does. */
  readonly host: 'weapp' | 'alipay' | null
  /**
   * Asks for permission to send messages by template, as many as the host accepts at once; further ones are left out.
   * Needs a tap.
   */
  requestSubscription(ids: readonly string[]): Promise<HostResult<Record<string, SubscribeAnswer>>>
}
