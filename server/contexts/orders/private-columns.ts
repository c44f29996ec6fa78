import type { Selectable } from 'kysely'
import type { Address } from '../../../src/contract/types'
import type { InvoiceRequest } from '../../../src/domain/invoice'
import type { OrderTable } from './tables'
import { cityById } from '../../platform/regions'
import type { Vault } from '../../platform/encryption'
import { aboutAddress, aboutOrder } from '../../schema/sealed-bindings'

type Row = Selectable<OrderTable>

/** Shopper's note on an order; `extras` holds the door code, a partner's numbers and similar fields. */
export interface OrderNote {
  remark: string
  extras: Record<string, string>
}

const EMPTY_NOTE: OrderNote = { remark: '', extras: {} }

/** Columns of the delivery address. SQL needs only the city in plain form. */
export const addressColumns = (vault: Vault, userId: number, address: Address) => ({
  city_id: address.cityId,
  address_sealed: vault.seal(JSON.stringify(address), aboutAddress(userId)),
})

export const noteColumn = (vault: Vault, userId: number, note: OrderNote) => ({
  note_sealed:
    note.remark === '' && Object.keys(note.extras).length === 0
      ? null
      : vault.seal(JSON.stringify(note), aboutOrder(userId, 'note')),
})

export const invoiceColumn = (vault: Vault, userId: number, invoice: InvoiceRequest | null) => ({
  invoice_sealed: invoice && vault.seal(JSON.stringify(invoice), aboutOrder(userId, 'invoice')),
})

/** Returns an address with the city only, for an order without address or of a closed account. */
const cityOnly = (cityId: number): Address => {
  const cityName = cityById(cityId)?.name ?? ''
  return {
    ...{ id: 0, name: '', mobile: '', cityId, cityName, region: cityName, address: '', roomNo: '', tag: '' },
    ...{ latitude: null, longitude: null, undefault: 0, outAddress: 0 },
  }
}

export const addressOfOrder = (vault: Vault, row: Pick<Row, 'user_id' | 'city_id' | 'address_sealed'>): Address =>
  row.address_sealed === null
    ? cityOnly(row.city_id ?? 0)
    : (JSON.parse(vault.open(row.address_sealed, aboutAddress(row.user_id))) as Address)

export const noteOfOrder = (vault: Vault, row: Pick<Row, 'user_id' | 'note_sealed'>): OrderNote =>
  row.note_sealed === null
    ? EMPTY_NOTE
    : (JSON.parse(vault.open(row.note_sealed, aboutOrder(row.user_id, 'note'))) as OrderNote)

export const invoiceOfOrder = (vault: Vault, row: Pick<Row, 'user_id' | 'invoice_sealed'>): InvoiceRequest | null =>
  row.invoice_sealed === null
    ? null
    : (JSON.parse(vault.open(row.invoice_sealed, aboutOrder(row.user_id, 'invoice'))) as InvoiceRequest)
