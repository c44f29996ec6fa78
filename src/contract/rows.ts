import type { Endpoint, EndpointName } from '.'
import { firstEndpoints } from './first'
import { laterEndpoints } from './later'

const rows: Partial<Record<EndpointName, Endpoint>> = { ...firstEndpoints, ...laterEndpoints }

/** Returns a call's row; undefined on H5 for a later page's call whose rows have not loaded yet (src/hosts/later). */
export const rowOf = (name: EndpointName): Endpoint | undefined => rows[name]

/** Adds the rows that H5's first load leaves out. */
export const learnEndpoints = (later: Partial<Record<EndpointName, Endpoint>>) => void Object.assign(rows, later)
