import type { InvoiceRequest } from '../../../../src/domain/invoice'
import type { Vault } from '../../../platform/encryption'
import { aboutInvoice } from '../../../schema/sealed-bindings'
import type { InvoiceRow, TitleRow } from './queries'

/** Buyer of an invoice, and the mail address that gets it, '' for none. */
export interface InvoiceBuyer extends InvoiceRequest {
  mail: string
}

const EMPTY_BUYER: InvoiceBuyer = { kind: 'person', title: '', taxNo: '', mail: '' }

export const sealTitle = (vault: Vault, userId: number, title: InvoiceRequest) =>
  vault.seal(JSON.stringify(title), aboutInvoice(userId, 'title'))

export const openTitle = (vault: Vault, row: Pick<TitleRow, 'user_id' | 'title_sealed'>) =>
  JSON.parse(vault.open(row.title_sealed, aboutInvoice(row.user_id, 'title'))) as InvoiceRequest

export const sealBuyer = (vault: Vault, userId: number, buyer: InvoiceBuyer) =>
  vault.seal(JSON.stringify(buyer), aboutInvoice(userId, 'buyer'))

export const sealMail = (vault: Vault, userId: number, address: string) =>
  vault.seal(address, aboutInvoice(userId, 'mail'))

export const openMail = (vault: Vault, row: { user_id: number; address_sealed: string }) =>
  vault.open(row.address_sealed, aboutInvoice(row.user_id, 'mail'))

/** Returns the buyer; an empty one five years after the account was closed. */
export const openBuyer = (vault: Vault, row: Pick<InvoiceRow, 'user_id' | 'buyer_sealed'>): InvoiceBuyer =>
  row.buyer_sealed === ''
    ? EMPTY_BUYER
    : (JSON.parse(vault.open(row.buyer_sealed, aboutInvoice(row.user_id, 'buyer'))) as InvoiceBuyer)
