import type { Endpoint, EndpointName } from '.'
import { firstEndpoints } from './first'
import { lazyEndpoints } from './lazy-endpoints'

type Rows = Partial<Record<EndpointName, Endpoint>>

const rows: Rows = { ...firstEndpoints, ...lazyEndpoints }

/** Rows that calls have for a partner's shopper, by the name of the own call. */
const partnerRows: Rows = {}

/**
 * Returns a call's row; undefined on H5 for a later page's call whose rows have not loaded yet (src/hosts/lazy-tables).
 * @spec RO-17
 */
export const rowOf = (name: EndpointName, isPartner?: boolean): Endpoint | undefined =>
  (isPartner && partnerRows[name]) || rows[name]

/** Adds the rows that H5's first load leaves out. Only H5 has the merchant endpoints of partners. */
export const learnEndpoints = (lazyRows: Rows, ofPartners?: Rows) => {
  Object.assign(rows, lazyRows)
  Object.assign(partnerRows, ofPartners)
}
