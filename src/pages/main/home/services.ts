import type { Reply } from '@/contract/types'

export type Service = Reply<'cityServices'>[number]

const BASIC = 1

/** Returns the entries, basic before special, two per column. @spec EN-24 BC-80 */
export function servicePairs(services: readonly Service[]): Service[][] {
  const ordered = [
    ...services.filter((service) => service.cityServiceType === BASIC),
    ...services.filter((service) => service.cityServiceType !== BASIC),
  ]
  const columns = Math.ceil(ordered.length / 2)
  return Array.from({ length: columns }, (_, column) => ordered.slice(column * 2, column * 2 + 2))
}
