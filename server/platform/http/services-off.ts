import type { Ctx } from './context'
import { refuse } from './refusal'

/** Services that this shop does without, by their code, each with its refusal for shoppers. */
export type ServicesOff = Readonly<Record<string, string>>

/** Whether the shop has a service. */
export const hasService = ({ servicesOff = {} }: Pick<Ctx, 'servicesOff'>, code: string): boolean => !servicesOff[code]

/** Refuses when the shop does without a service. `isQuiet`: a page loads it, so that no message interrupts the shopper. */
export function requireService({ servicesOff = {} }: Pick<Ctx, 'servicesOff'>, code: string, isQuiet = false) {
  const refusal = servicesOff[code]
  if (refusal) refuse(isQuiet ? 'providerDown' : 'notice', refusal)
}
