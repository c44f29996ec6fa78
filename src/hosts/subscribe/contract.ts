import type { HostResult } from '../result'

export type SubscribeAnswer = 'accept' | 'reject' | 'ban'

export interface SubscribeHost {
  /** Asks for messages by template, as many as the host takes at once; later ones are left out. Needs a tap. */
  ask(ids: readonly string[]): Promise<HostResult<Record<string, SubscribeAnswer>>>
}
