import { REASONS, reasonOfRemark } from '../../../../src/domain/after-sale'
import type { Vault } from '../../../platform/encryption'
import { aboutCase } from '../../../schema/sealed-bindings'
import type { CaseRow } from './queries'

/** Columns of what a shopper wrote: the reason stays readable, because rules go by it; the words are sealed. */
export function remarkColumns(vault: Vault, orderId: number, remark: string) {
  const code = reasonOfRemark(remark)
  const sealed = remark === '' ? null : vault.seal(remark, aboutCase(orderId))
  return { remark: code ? REASONS[code].text : '', remark_sealed: sealed }
}

/** The whole remark; the shop's own remarks are not sealed. */
export const remarkOfCase = (vault: Vault, row: Pick<CaseRow, 'order_id' | 'remark' | 'remark_sealed'>): string =>
  row.remark_sealed === null ? row.remark : vault.open(row.remark_sealed, aboutCase(row.order_id))
