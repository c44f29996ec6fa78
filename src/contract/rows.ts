import type { Endpoint, EndpointName } from '.'
import { firstEndpoints } from './first'
import { laterEndpoints } from './later'

const rows: Partial<Record<EndpointName, Endpoint>> = { ...firstEndpoints, ...laterEndpoints }

/** A call's row; undefined on H5 for a call of later pages whose rows have not come yet (src/hosts/later). */
export const rowOf = (name: EndpointName): Endpoint | undefined => rows[name]

/** Takes in the rows that H5's first visit does not carry. */
export const learnEndpoints = (later: Partial<Record<EndpointName, Endpoint>>) => void Object.assign(rows, later)
