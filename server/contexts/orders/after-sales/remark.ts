import { REASONS, parseReason } from '../../../../src/domain/after-sale'
import type { Vault } from '../../../platform/encryption'
import { aboutAfterSale } from '../../../schema/sealed-bindings'
import type { AfterSaleRow } from './queries'

/** Columns of a shopper's remark: the reason stays readable, because rules depend on it; the text is sealed. */
export function remarkColumns(vault: Vault, orderId: number, remark: string) {
  const code = parseReason(remark)
  const sealed = remark === '' ? null : vault.seal(remark, aboutAfterSale(orderId))
  return { remark: code ? REASONS[code].text : '', remark_sealed: sealed }
}

/** Returns the whole remark; our own remarks are not sealed. */
export const remarkOfAfterSale = (
  vault: Vault,
  row: Pick<AfterSaleRow, 'order_id' | 'remark' | 'remark_sealed'>,
): string => (row.remark_sealed === null ? row.remark : vault.open(row.remark_sealed, aboutAfterSale(row.order_id)))
