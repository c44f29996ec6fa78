import { endpoints, type Endpoint, type EndpointName } from '../../src/contract'
import { fieldsOf, request, usual } from './fuzz-requests'
import type { FastAnswer } from './fast-fetch'

/** Values that could identify rows: numbers, and texts such as order numbers. */
export interface Guesses {
  numbers: number[]
  names: string[]
}

/** Collects the values that identify these rows of some tables. */
export function collectGuesses(tables: Record<string, Record<string, unknown>[]>): Guesses {
  const cells = Object.values(tables).flatMap((rows) => rows.flatMap((row) => Object.entries(row)))
  const keys = cells.filter(([column]) => /(^id|_id|_no|^code|^name|^demand_no)$/.test(column) && column !== 'user_id')
  const numbers = keys.map(([, value]) => Number(value)).filter((n) => Number.isInteger(n) && n > 0 && n < 2 ** 31)
  const names = keys.map(([, value]) => value).filter((one) => typeof one === 'string' && one.length > 5)
  return { numbers: [...new Set(numbers)], names: [...new Set(names as string[])] }
}

/** Fields that identify a shopper's row. Products, stores, cities and other public data are no secret. */
const ID_FIELDS = /^(id|ids|.*(Id|Ids|No|Nos)|code|url|proof|ticket|reserve|refno)$/
const PUBLIC_FIELDS =
  /^(cityId|storeNo|categoryId|barcode|couponId|topicId|activityId|idNo|pageNo|roomNo|specifiStoreNo|businessId|thirdBusinessId)$/

/** Every call of the contract with each of its fields that identifies a shopper's row. */
export const namingFields = (Object.keys(endpoints) as EndpointName[])
  .filter((name) => name !== 'logout')
  .flatMap((name) => fieldsOf(name).map((field) => ({ name, field })))
  .filter(({ field }) => ID_FIELDS.test(field) && !PUBLIC_FIELDS.test(field))

/** Every call with a coupon id: public in a claim, but an order uses a coupon of the shopper. */
export const couponFields = (Object.keys(endpoints) as EndpointName[])
  .filter((name) => fieldsOf(name).includes('couponId'))
  .map((name) => ({ name, field: 'couponId' }))

/**
 * Returns all values in every form that the schema accepts: a list where the call takes one, else a number and a text.
 */
const formsOf = (field: string, { numbers, names }: Guesses): unknown[] =>
  /s$/.test(field)
    ? [numbers.slice(0, 100), names.slice(0, 100), numbers.slice(0, 100).join(',')]
    : [...numbers, ...names]

interface Guesser {
  /** Calls and fields to guess in. */
  fields?: readonly { name: EndpointName; field: string }[]
  send(url: string, init: RequestInit): Promise<FastAnswer>
  url: string
  guesses: Guesses
  /** Headers of each shopper who guesses at this call. */
  headersFor(endpoint: Endpoint): Record<string, string>[]
  /** Returns the secret that a reply contains. */
  secretIn(body: string, name: EndpointName, sent: unknown): string | undefined
}

/** Sends every guess in every field that identifies a row; returns the calls whose reply contains a secret. */
export async function guessEverywhere(guesser: Guesser): Promise<string[]> {
  const { fields = namingFields, send, url, guesses, headersFor, secretIn } = guesser
  const leaks: string[] = []
  for (const { name, field } of fields) {
    const validInput = usual(name, fieldsOf(name))
    for (const headers of headersFor(endpoints[name]))
      for (const value of formsOf(field, guesses)) {
        const [path, init] = request(endpoints[name], { ...validInput, [field]: value })
        const { body } = await send(url + path, { ...init, headers: { ...init.headers, ...headers } })
        const secret = secretIn(body, name, value)
        if (secret) leaks.push(`${name}.${field} = ${JSON.stringify(value).slice(0, 60)} returns ${secret}`)
      }
  }
  return leaks
}

/** Calls that may return what they received: a link target, and the state of the order with the given number. */
const ECHOES: readonly string[] = ['jumpToSales', 'orderState']

/** Finds secrets such as order numbers in a successful reply. */
export function secretInReply(secrets: readonly string[], body: string, name: string, sent: unknown) {
  if (!body.startsWith('{"code":200,')) return undefined
  const isEcho = (secret: string) => ECHOES.includes(name) && typeof sent === 'string' && sent.includes(secret)
  return secrets.find((secret) => body.includes(secret) && !isEcho(secret))
}
