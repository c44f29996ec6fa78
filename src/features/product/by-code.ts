import type { ApiError } from '@/api'
import type { WithStores } from '@/page-kit/ports'
import { CODES } from '@/contract/codes'

export type ByCode = { kind: 'found'; id: string } | { kind: 'unknown' } | { kind: 'failed'; error: ApiError }

/** Returns whether the server reported the item as missing, by code or by HTTP status. */
export const isMissing = (error: ApiError) =>
  (error.kind === 'business' && error.code === CODES.missing) ||
  (error.kind === 'http' && error.status === CODES.missing)

/** Finds the product by the barcode number on its package. */
export async function findByIntlBarcode({ stores }: WithStores<'api'>, code: string): Promise<ByCode> {
  const result = await stores.api.call('productByIntlBarcode', { barcode: code })
  if (result.ok) return { kind: 'found', id: result.data.barcode }
  return isMissing(result.error) ? { kind: 'unknown' } : { kind: 'failed', error: result.error }
}
