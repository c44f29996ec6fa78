import { PARTNERS, type Partner } from './table'

export { PARTNERS }
export type { Partner }

const PUKANGBAO = 'pukangbao'
/** Marks whose platform has a row of its own. @spec ST-13 */
const REDIRECTED_MARKS = ['0', '1', '2', '3', '17', '18']

/**
 * The row of a platform code, or undefined. An unlisted code that begins with pukangbao takes pukangbao's row.
 * @spec RO-15
 */
export function partnerOf(code: string | null | undefined): Partner | undefined {
  const row = PARTNERS.find((partner) => partner.code === code)
  if (row || !code?.startsWith(PUKANGBAO)) return row
  const base = PARTNERS.find((partner) => partner.code === PUKANGBAO)
  return base && { ...base, code }
}

/** Is this platform kept until about 2 a.m. of the next day? @spec ST-11 */
export function isStoredPlatform(code: string | null | undefined): boolean {
  return partnerOf(code) !== undefined
}

/** Does this start-up value clear the stored platform and resource address? @spec ST-12 */
export function clearsPlatform(code: string | null | undefined): boolean {
  return code === 'index'
}

/** The platform to redirect to for a mark: ('pukangbao', '17') → 'pukangbao_mark17'; null for no redirect. @spec ST-13 */
export function markedPlatform(code: string | null | undefined, mark?: string | number | null): string | null {
  return code === PUKANGBAO && REDIRECTED_MARKS.includes(String(mark)) ? `pukangbao_mark${mark}` : null
}

/**
 * Must a stored platform be forgotten on this entry? Only some are, when the address names none and the page is neither
 * under /merchant nor under /order.
 * @spec ST-14
 */
export function forgetsPlatform(input: { stored: string | null; inUrl?: string | null; path: string }): boolean {
  const isKept = /^\/(merchant|order)(\/|$)/.test(input.path)
  return !input.inUrl && !isKept && (partnerOf(input.stored)?.forgotten ?? false)
}

/** Whether this partner's customers may not log in here: third-party mini-programs, but yingyang. @spec VA-21 RO-22 RO-23 */
export const isLoginRefused = (partner: Partner | null | undefined): boolean => partner?.loginAllowed === false

/** Is this configuration key loaded on this platform? @spec BC-73 */
export function loadsConfigKey(code: string | null | undefined, key: string): boolean {
  return !(partnerOf(code)?.skippedConfigKeys ?? []).includes(key)
}

/**
 * The sentence that refuses pickup (3) or express (1) when the merchant does not offer it, else ''. `dispatchTypes` from
 * the merchant's own data; lightning (2) is never refused here.
 * @spec VA-05 VA-06 EN-07
 */
export function dispatchRefusal(dispatchTypes: readonly number[], wanted: number): string {
  if (dispatchTypes.includes(wanted)) return ''
  if (wanted === 3) return '该商家不支持药品自提，请联系客服处理'
  return wanted === 1 ? '该商家不支持药品快递，请联系客服处理' : ''
}

/**
 * Addresses as a platform wants them: those of the current city first and the others marked out of area, order kept
 * otherwise. Other platforms get them unchanged.
 * @spec RO-20 RO-21
 */
export function arrangeAddresses<A extends { cityId: number; outAddress: 0 | 1 }>(
  code: string | null | undefined,
  addresses: readonly A[],
  cityId: number,
): A[] {
  if (!partnerOf(code)?.cityFirst) return [...addresses]
  const here = addresses.filter((address) => address.cityId === cityId)
  const away = addresses.filter((address) => address.cityId !== cityId)
  return [...here, ...away.map((address): A => ({ ...address, outAddress: 1 }))]
}
