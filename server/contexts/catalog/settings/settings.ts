import type { Parsed } from '../../../../src/contract/schemas'
import { CHANGSHA } from '../../../../src/domain/city'
import { GROWTH_DEFAULT } from '../../../../src/domain/growth'
import type { Handle } from '../../../platform/db/transaction'
import type { Ctx } from '../../../platform/http/context'
import { freightOf } from '../delivery/delivery-fee'
import * as repo from './queries'

/** Code of the dictionary that holds the configuration keys. */
const CONFIG = 'config'
/** Goods that are not sold in Changsha; the spelling is the specification's. @spec VA-04 */
const LIMIT_KEY = 'BAECODE_LIMIT'
const MOST_KEYS = 40

/** What holds where the shop has set nothing. @spec BC-72 */
const DEFAULTS = new Map([
  ['GROWTH', String(GROWTH_DEFAULT[0])],
  ['GROWTH_VALUE', String(GROWTH_DEFAULT[1])],
])

const item = ({ key, value, remark }: { key: string; value: string; remark: string }) => ({ code: key, value, remark })

/** Fees of a city, or of every city without a row of its own. @spec EN-14 */
export const orderConfig = async (ctx: Ctx, { cityId }: Parsed<'orderConfig'>) =>
  freightOf(await ctx.shelf(), cityId).config

/** `keys` is a list with commas; the answer is in order of the keys, without unknown ones. @spec BC-71 API-35 */
export async function configByKeys({ db }: Ctx, { keys }: Parsed<'configByKeys'>) {
  const wanted = [...new Set(keys.split(',').map((key) => key.trim()))].filter(Boolean).slice(0, MOST_KEYS)
  return valuesOf(db, wanted)
}

async function valuesOf(db: Handle, keys: readonly string[]) {
  if (keys.length === 0) return []
  const set = await repo.entriesByKeys(db, CONFIG, keys)
  const unset = keys.filter((key) => DEFAULTS.has(key) && !set.some((entry) => entry.key === key))
  const all = [...set, ...unset.map((key) => ({ key, value: DEFAULTS.get(key) ?? '', remark: '' }))]
  return all.sort((a, b) => (a.key < b.key ? -1 : 1)).map(item)
}

export const defaultConfig = async ({ db }: Ctx, { key }: Parsed<'defaultConfig'>) =>
  (await valuesOf(db, [key]))[0] ?? null

/** What a configuration key is set to, or its default; null where it has neither. @spec BC-71 BC-72 */
export const configValue = async (db: Handle, key: string): Promise<string | null> =>
  (await valuesOf(db, [key]))[0]?.value ?? null

/** What these keys are set to, or their defaults; a key that has neither is not in it. @spec BC-71 BC-72 */
export const configValues = async (db: Handle, keys: readonly string[]): Promise<Map<string, string>> =>
  new Map((await valuesOf(db, keys)).map(({ code, value }) => [code, value]))

/** Barcodes that Changsha does not sell. @spec VA-04 BC-23 */
export async function limitedBarcodes(db: Handle): Promise<string[]> {
  const [row] = await repo.entriesByKeys(db, CONFIG, [LIMIT_KEY])
  return (row?.value ?? '').split(',').filter(Boolean)
}

/** Barcodes that are off the shelves of a city. @spec VA-04 BC-23 */
export const limitedIn = async (db: Handle, cityId: number): Promise<string[]> =>
  cityId === CHANGSHA ? limitedBarcodes(db) : []

/** Entries of a code; configuration is read by its own calls. */
export const dictionary = async ({ db }: Ctx, { code }: Parsed<'dictionary'>) =>
  code === CONFIG ? [] : (await repo.entries(db, code)).map(item)
