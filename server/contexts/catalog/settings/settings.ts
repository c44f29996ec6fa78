import type { Parsed } from '../../../../src/contract/schemas'
import { CHANGSHA } from '../../../../src/domain/city'
import { GROWTH_DEFAULT } from '../../../../src/domain/growth'
import type { Handle } from '../../../platform/db/transaction'
import type { Ctx } from '../../../platform/http/context'
import { deliveryFeeOf, shownDeliveryFee } from '../delivery/delivery-fee'
import * as repo from './queries'

/** Code of the dictionary that holds the configuration keys. */
export const CONFIG = 'config'
/** Key of the products not sold in Changsha; the specification has this spelling. @spec VA-04 */
export const LIMIT_KEY = 'BAECODE_LIMIT'
const MOST_KEYS = 40

/** Default values of configuration keys. @spec BC-72 */
const DEFAULTS = new Map([
  ['GROWTH', String(GROWTH_DEFAULT[0])],
  ['GROWTH_VALUE', String(GROWTH_DEFAULT[1])],
])

/** Key of the services that are switched off in this shop; the client hides their entrances. */
const OFF_KEY = 'SERVICES_OFF'

const item = ({ key, value, remark }: { key: string; value: string; remark: string }) => ({ code: key, value, remark })

/** Returns the fees of a city, or the default fees for a city without its own row. @spec EN-14 */
export const orderConfig = async (ctx: Ctx, { cityId }: Parsed<'orderConfig'>) =>
  shownDeliveryFee(deliveryFeeOf(await ctx.catalogSnapshot(), cityId))

/**
 * Returns values by `keys`, a comma-separated list, in the order of the keys, without unknown keys.
 * @spec BC-71 API-35
 */
export async function configByKeys(ctx: Ctx, { keys }: Parsed<'configByKeys'>) {
  const uniqueKeys = [...new Set(keys.split(',').map((key) => key.trim()))].filter(Boolean).slice(0, MOST_KEYS)
  return [...(await valuesOf(ctx.db, uniqueKeys)), ...servicesOff(ctx, uniqueKeys)]
}

/** Returns the codes of the services that are off, if they are among the keys and there are any. */
function servicesOff({ servicesOff: off = {} }: Pick<Ctx, 'servicesOff'>, keys: readonly string[]) {
  const codes = Object.keys(off)
  return keys.includes(OFF_KEY) && codes.length > 0 ? [item({ key: OFF_KEY, value: codes.join(','), remark: '' })] : []
}

/** Entry of the configuration as it is stored. */
export type ConfigEntry = Awaited<ReturnType<typeof repo.entriesByKeys>>[number]

/** Adds the defaults of those keys that are not among the entries. */
function withDefaults(set: readonly ConfigEntry[], keys: readonly string[]) {
  const unset = keys.filter((key) => DEFAULTS.has(key) && !set.some((entry) => entry.key === key))
  const all = [...set, ...unset.map((key) => ({ key, value: DEFAULTS.get(key) ?? '', remark: '' }))]
  return all.sort((a, b) => (a.key < b.key ? -1 : 1)).map(item)
}

async function valuesOf(db: Handle, keys: readonly string[]) {
  return keys.length === 0 ? [] : withDefaults(await repo.entriesByKeys(db, CONFIG, keys), keys)
}

export const defaultConfig = async (ctx: Ctx, { key }: Parsed<'defaultConfig'>) =>
  servicesOff(ctx, [key])[0] ?? (await valuesOf(ctx.db, [key]))[0] ?? null

/** Returns the value of a configuration key, or its default; null when it has neither. @spec BC-71 BC-72 */
export const configValue = async (db: Handle, key: string): Promise<string | null> =>
  (await valuesOf(db, [key]))[0]?.value ?? null

/**
 * Returns the values of these keys in stored entries, or their defaults; leaves out keys that have neither.
 * @spec BC-71 BC-72
 */
export const valuesIn = (entries: readonly ConfigEntry[], keys: readonly string[]): Map<string, string> =>
  new Map(withDefaults(entries, keys).map(({ code, value }) => [code, value]))

/** Splits the value of a setting that lists barcodes. */
export const barcodesIn = (value = '') => value.split(',').filter(Boolean)

/** Returns the barcodes not sold in Changsha. @spec VA-04 BC-23 */
export async function limitedBarcodes(db: Handle): Promise<string[]> {
  const [row] = await repo.entriesByKeys(db, CONFIG, [LIMIT_KEY])
  return barcodesIn(row?.value)
}

/** Returns the barcodes not sold in a city. @spec VA-04 BC-23 */
export const limitedIn = async (db: Handle, cityId: number): Promise<string[]> =>
  cityId === CHANGSHA ? limitedBarcodes(db) : []

/** Returns the entries of a dictionary; configuration has its own calls. */
export const dictionary = async ({ db }: Ctx, { code }: Parsed<'dictionary'>) =>
  code === CONFIG ? [] : (await repo.entries(db, code)).map(item)
