import type { Db } from '../../../platform/db/open'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { Updateable, Insertable } from 'kysely'
import type { Tables } from '../../../platform/db/tables'

export const merchantByCode = (db: Db, code: string) =>
  db
    .selectFrom('merchant')
    .select([
      'id',
      'code as merchantCode',
      'dispatch_types as dispatchTypes',
      'name',
      'colour',
      'child_codes as childCodes',
    ])
    .where('code', '=', code)
    .executeTakeFirst()

/** Returns the company on the invoices of a partner's orders; undefined when the partner issues them itself. @spec PR-32 */
export async function findInvoiceSeller(handle: Handle, merchantCode: string) {
  const row = await handle
    .selectFrom('merchant')
    .select(['invoice_seller', 'invoice_tax_no'])
    .where('code', '=', merchantCode)
    .executeTakeFirst()
  const { invoice_seller: name, invoice_tax_no: taxNo } = row ?? {}
  return name && taxNo ? { name, taxNo } : undefined
}

export const updatePartnerAddress = (
  trx: Trx,
  change: Updateable<Tables['address']>,
  userId: number,
  code: string,
  refPrints: string[],
) =>
  trx
    .updateTable('address')
    .set(change)
    .where('user_id', '=', userId)
    .where('merchant_code', '=', code)
    .where('merchant_ref_print', 'in', refPrints)
    .returningAll()
    .executeTakeFirst()

export const insertPartnerAddress = (trx: Trx, row: Insertable<Tables['address']>) =>
  trx.insertInto('address').values(row).returningAll().executeTakeFirstOrThrow()

/** Deletes the identity of a partner's customer; returns the account it belonged to. */
export const deletePartnerIdentity = async (trx: Trx, issuer: string, subject: string) =>
  (
    await trx
      .deleteFrom('identity')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .returning('user_id')
      .executeTakeFirst()
  )?.user_id

export const deletePartnerAddresses = (trx: Trx, userId: number, code: string) =>
  trx.deleteFrom('address').where('user_id', '=', userId).where('merchant_code', '=', code).execute()
