import { readCsv } from '../catalogue/csv'
import { toFen } from '../../src/domain/money'

type Column = 'barcode' | 'name' | 'spec' | 'price' | 'company' | 'company_name' | 'origin' | 'qty'

/** What companies send from abroad. */
export const globalRows = () =>
  readCsv<Column>('global').map(({ price, qty, ...row }) => ({ ...row, price_fen: toFen(price), qty: Number(qty) }))
