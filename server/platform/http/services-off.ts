import type { Ctx } from './context'
import { refuse } from './refusal'

/** Refusal for shoppers of each service that this shop does not offer, by the service's code. */
export type ServicesOff = Readonly<Record<string, string>>

/** Whether the shop offers a service. */
export const hasService = ({ servicesOff = {} }: Pick<Ctx, 'servicesOff'>, code: string): boolean => !servicesOff[code]

/** Refuses when the shop does not offer a service. `isQuiet`: a page loads it itself and shows no message. */
export function requireService({ servicesOff = {} }: Pick<Ctx, 'servicesOff'>, code: string, isQuiet = false) {
  const refusal = servicesOff[code]
  if (refusal) refuse(isQuiet ? 'providerDown' : 'notice', refusal)
}
