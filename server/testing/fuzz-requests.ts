import { z } from 'zod'
import type { Endpoint, EndpointName } from '../../src/contract'
import { schemas } from '../../src/contract/schemas'
import { fullPath } from '../platform/http/bind'

type Json = { properties?: Record<string, { type?: string; items?: unknown }>; required?: string[] }
const known = new Map<EndpointName, string[]>()
/** Returns the names of all fields of a call. Cached, because thousands of requests need the same. */
export function fieldsOf(name: EndpointName): string[] {
  const read = () =>
    Object.keys((z.toJSONSchema(schemas[name].input, { io: 'input', unrepresentable: 'any' }) as Json).properties ?? {})
  const fields = known.get(name) ?? read()
  known.set(name, fields)
  return fields
}

/** Values that fit most fields: one bad value is then tested alone. */
const USUAL: Record<string, unknown> = {
  id: 1,
  ids: [1],
  cartIds: [1],
  cartType: 2,
  cardGoodsType: 2,
  count: 1,
  barcode: '2910000001373',
  mobile: '13800138000',
  code: '123456',
  cityId: 903,
  latitude: 22.506578,
  longitude: 113.939013,
  addressId: 1,
  couponId: 1,
  payable: 1,
  idemKey: 'hostile-key',
  orderNo: '1',
  method: 'wechat',
  type: 2,
  name: 'a',
  region: 'a',
  address: 'a',
  list: [{ cardGoodsId: 1, count: 1 }],
  cardGoodsId: 1,
  couponIds: [1],
  barcodes: ['2910000001373'],
  goods: [{ barcode: '2910000001373', count: 1 }],
  prescriptionId: 1,
  patientId: 1,
  disease: '高血压',
  via: 'doctor',
  confirmed: 1,
  codes: 'newcomer',
}
export const usual = (name: EndpointName, fields: string[]) =>
  Object.fromEntries(
    fields.flatMap((field) =>
      field in USUAL
        ? [[field, name.startsWith('usable') || name.startsWith('unusable') ? String(USUAL[field]) : USUAL[field]]]
        : [],
    ),
  )

/** Returns url and options of a call with this input, however odd. */
export function request(endpoint: Endpoint, input: Record<string, unknown>): [string, RequestInit] {
  const used = new Set<string>()
  const path = fullPath(endpoint).replace(/:(\w+)/g, (_, key: string) => {
    used.add(key)
    return encodeURIComponent(text(input[key]) || '0')
  })
  const rest = Object.entries(input).filter(([key, value]) => !used.has(key) && value !== undefined)
  const inBody = endpoint.method !== 'GET'
  const query = inBody ? '' : `?${new URLSearchParams(rest.map(([key, value]) => [key, text(value)]))}`
  const headers = {
    ...(inBody ? { 'content-type': 'application/json' } : {}),
    ...(endpoint.path.startsWith('/thship/') ? { 'x-hw-platform': 'baiyang' } : {}),
  }
  return [
    path + query,
    { method: endpoint.method, headers, body: inBody ? JSON.stringify(Object.fromEntries(rest)) : undefined },
  ]
}

/** Converts a value for a query: lone surrogates cannot be sent, and Node itself refuses longer urls. */
const text = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
    .slice(0, 400)
    .replace(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g, '�')
