import type { Handle } from '../../../platform/db/transaction'
import { refuse } from '../../../platform/http/refusal'
import type { InvoiceParty } from '../../../providers/invoice/contract'
import { findInvoiceSeller } from '../../customer'

/** Reason why a partner's order is not invoiced here. */
export const NO_SELLER = '该商户的订单不在这里开票，请联系商户索取发票'

/**
 * Returns the seller on the invoices of a shop's orders: our company, or that of the partner; undefined when the partner
 * issues its invoices itself.
 * @spec PR-32 RO-17
 */
export const sellerOf = async (
  handle: Handle,
  company: InvoiceParty,
  merchantCode: string,
): Promise<InvoiceParty | undefined> => (merchantCode === '' ? company : findInvoiceSeller(handle, merchantCode))

/** Whether the orders of a shop are invoiced here. @spec PR-32 RO-17 */
export const isInvoicedHere = async (handle: Handle, merchantCode: string): Promise<boolean> =>
  merchantCode === '' || (await findInvoiceSeller(handle, merchantCode)) !== undefined

/** Refuses a shop whose partner issues its invoices itself. @spec PR-32 RO-17 */
export async function mustBeInvoicedHere(handle: Handle, merchantCode: string): Promise<void> {
  if (!(await isInvoicedHere(handle, merchantCode))) refuse('notice', NO_SELLER)
}
