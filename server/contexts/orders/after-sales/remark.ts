import { REASONS, parseReason } from '../../../../src/domain/after-sale'
import type { Vault } from '../../../platform/encryption'
import { aboutCase } from '../../../schema/sealed-bindings'
import type { CaseRow } from './queries'

/** Columns of a shopper's remark: the reason stays readable, because rules depend on it; the text is sealed. */
export function remarkColumns(vault: Vault, orderId: number, remark: string) {
  const code = parseReason(remark)
  const sealed = remark === '' ? null : vault.seal(remark, aboutCase(orderId))
  return { remark: code ? REASONS[code].text : '', remark_sealed: sealed }
}

/** Returns the whole remark; our own remarks are not sealed. */
export const remarkOfCase = (vault: Vault, row: Pick<CaseRow, 'order_id' | 'remark' | 'remark_sealed'>): string =>
  row.remark_sealed === null ? row.remark : vault.open(row.remark_sealed, aboutCase(row.order_id))
