import { CartKind } from '../kind'
import { PARTNERS, type Partner } from './table'

export { PARTNERS }
export type { Partner }

const PUKANGBAO = 'pukangbao'
/** Marks whose platform has its own row in the table. @spec ST-13 */
const REDIRECTED_MARKS = ['0', '1', '2', '3', '17', '18']

/**
 * Returns the row of a platform code, or undefined. An unlisted code that begins with pukangbao gets pukangbao's row.
 * @spec RO-15
 */
export function partnerOf(code: string | null | undefined): Partner | undefined {
  const row = PARTNERS.find((partner) => partner.code === code)
  if (row || !code?.startsWith(PUKANGBAO)) return row
  const base = PARTNERS.find((partner) => partner.code === PUKANGBAO)
  return base && { ...base, code }
}

/** Whether this platform is stored until about 2 a.m. of the next day. @spec ST-11 */
export function isStoredPlatform(code: string | null | undefined): boolean {
  return partnerOf(code) !== undefined
}

/** Whether this start-up value clears the stored platform and resource address. @spec ST-12 */
export function clearsPlatform(code: string | null | undefined): boolean {
  return code === 'index'
}

/**
 * Returns the platform to redirect to for a mark: ('pukangbao', '17') → 'pukangbao_mark17'; null for no redirect.
 * @spec ST-13
 */
export function markedPlatform(code: string | null | undefined, mark?: string | number | null): string | null {
  return code === PUKANGBAO && REDIRECTED_MARKS.includes(String(mark)) ? `pukangbao_mark${mark}` : null
}

/**
 * Whether this entry clears the stored platform. Only some platforms are cleared, and only if the url names none and
 * the page is neither under /merchant nor under /order.
 * @spec ST-14
 */
export function dropsPlatform(input: { stored: string | null; inUrl?: string | null; path: string }): boolean {
  const keepsPlatform = /^\/(merchant|order)(\/|$)/.test(input.path)
  return !input.inUrl && !keepsPlatform && (partnerOf(input.stored)?.isDropped ?? false)
}

/** Whether this partner's customers may not log in here: third-party mini-programs except yingyang. @spec VA-21 RO-22 RO-23 */
export const isLoginRefused = (partner: Partner | null | undefined): boolean => partner?.loginAllowed === false

/** Whether this platform loads this configuration key. @spec BC-73 */
export function loadsConfigKey(code: string | null | undefined, key: string): boolean {
  return !(partnerOf(code)?.skippedConfigKeys ?? []).includes(key)
}

/**
 * Returns the message that refuses pickup (3) or express (1) if the merchant does not offer it, else ''.
 * `dispatchTypes` comes from the merchant's own data; lightning (2) is never refused here.
 * @spec VA-05 VA-06 EN-07
 */
export function dispatchRefusal(dispatchTypes: readonly number[], dispatchType: number): string {
  if (dispatchTypes.includes(dispatchType)) return ''
  if (dispatchType === CartKind.pickup) return '该商家不支持药品自提，请联系客服处理'
  return dispatchType === CartKind.express ? '该商家不支持药品快递，请联系客服处理' : ''
}

/** Address that a platform marks as outside the current city, whether or not riders deliver there. */
export type Arranged<A> = A & { isOtherCity?: true }

/**
 * Sorts addresses as the platform requires: the current city first, the others marked as out of area, otherwise in the
 * same order. Other platforms get them unchanged.
 * @spec RO-20 RO-21
 */
export function arrangeAddresses<A extends { cityId: number; outAddress: 0 | 1; isOtherCity?: true }>(
  code: string | null | undefined,
  addresses: readonly A[],
  cityId: number,
): Arranged<A>[] {
  if (!partnerOf(code)?.cityFirst) return [...addresses]
  const addressesInCity = addresses.filter((address) => address.cityId === cityId)
  const otherAddresses = addresses.filter((address) => address.cityId !== cityId)
  return [
    ...addressesInCity,
    ...otherAddresses.map((address): Arranged<A> => ({ ...address, outAddress: 1, isOtherCity: true })),
  ]
}
