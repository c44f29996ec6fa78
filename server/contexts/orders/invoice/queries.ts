import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { RefundState } from '../../../../src/domain/after-sale'
import type { InvoicePart } from '../../../../src/domain/invoice'
import { NO_FEN } from '../../../../src/domain/money'
import { OrderStatus } from '../../../../src/domain/order-status'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { ShopUser } from '../../../platform/http/shop-user'
import type { OrderRow } from '../move-order'
import { sourcesWhere } from '../kinds/registry'
import type { InvoiceTable, InvoiceTables } from './tables'

export type InvoiceRow = Selectable<InvoiceTable>
export type TitleRow = Selectable<InvoiceTables['invoice_title']>
interface PageQuery {
  pageNum: number
  pageSize: number
}

// Titles

export const listTitles = (handle: Handle, userId: number): Promise<TitleRow[]> =>
  handle
    .selectFrom('invoice_title')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const insertTitle = (trx: Trx, row: Insertable<InvoiceTables['invoice_title']>): Promise<TitleRow> =>
  trx.insertInto('invoice_title').values(row).returningAll().executeTakeFirstOrThrow()

export const updateTitle = (
  trx: Trx,
  userId: number,
  id: number,
  change: { title_sealed: string; is_default: boolean },
): Promise<TitleRow | undefined> =>
  trx
    .updateTable('invoice_title')
    .set(change)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()

/** Clears the default title of a shopper; `except` keeps it. */
export const clearDefaultTitle = (trx: Trx, userId: number, except: number) =>
  trx
    .updateTable('invoice_title')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .where('id', '<>', except)
    .execute()

export const deleteTitle = (handle: Handle, userId: number, id: number) =>
  handle.deleteFrom('invoice_title').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

// Orders

const DUE: number[] = [OrderStatus.delivered, OrderStatus.completed]

/** Selects the shopper's orders of one shop that an invoice may cover. @spec RO-17 */
const ownInvoiceable = (handle: Handle, { userId, merchantCode }: ShopUser) =>
  handle
    .selectFrom('orders as o')
    .where('o.user_id', '=', userId)
    .where('o.merchant_code', '=', merchantCode)
    .where(
      'o.source',
      'in',
      sourcesWhere(({ canInvoice }) => canInvoice),
    )

const isInvoiced = sql<boolean>`exists (select 1 from invoice_order i where i.order_id = o.id and i.active)`

/** Selects the shopper's orders that are with the shopper and have no invoice. */
const openOrders = (handle: Handle, owner: ShopUser) =>
  ownInvoiceable(handle, owner)
    .where('o.hidden', '=', false)
    .where('o.status', 'in', DUE)
    .where('o.payable_fen', '>', NO_FEN)
    .where(sql<boolean>`not ${isInvoiced}`)

export const listOpenOrders = (
  handle: Handle,
  owner: ShopUser,
  { pageNum, pageSize }: PageQuery,
): Promise<OrderRow[]> =>
  openOrders(handle, owner)
    .selectAll('o')
    .orderBy('o.id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

export const countOpenOrders = (handle: Handle, owner: ShopUser) =>
  openOrders(handle, owner)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

export const findInvoiceable = (handle: Handle, owner: ShopUser, ids: number[]): Promise<OrderRow[]> =>
  ownInvoiceable(handle, owner).selectAll('o').where('o.id', 'in', ids).orderBy('o.id').execute()

/** Locks these orders of the shopper, by id: two applications for one order wait for each other. */
export const lockInvoiceable = (trx: Trx, owner: ShopUser, ids: number[]): Promise<OrderRow[]> =>
  ownInvoiceable(trx, owner).selectAll('o').where('o.id', 'in', ids).orderBy('o.id').forUpdate().execute()

export const findInvoiceableByNo = (handle: Handle, owner: ShopUser, orderNo: string): Promise<OrderRow | undefined> =>
  ownInvoiceable(handle, owner).selectAll('o').where('o.order_no', '=', orderNo).executeTakeFirst()

export const findOrder = (handle: Handle, id: number): Promise<OrderRow | undefined> =>
  handle.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks orders until the transaction ends, by id. */
export const lockOrders = (trx: Trx, ids: number[]): Promise<OrderRow[]> =>
  trx.selectFrom('orders').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute()

/** Selects order lines with what decides their tax class. */
export const listSaleLines = (handle: Handle, orderIds: number[]) =>
  handle
    .selectFrom('order_item as i')
    .leftJoin('product as p', 'p.id', 'i.product_id')
    .leftJoin('store as s', 's.store_no', 'i.store_no')
    .select(['i.order_id', 'i.cart_id', 'i.name', 'i.spec', 'i.count', 'i.drug_class', 'i.barcode'])
    .select(['p.kind', 'p.approval_no', 's.name as store_name'])
    .where('i.order_id', 'in', orderIds)
    .orderBy('i.order_id')
    .orderBy('i.line')
    .execute()

/** Selects what completed refunds took of each line. */
export const listDoneRefundLines = (handle: Handle, orderIds: number[]) =>
  handle
    .selectFrom('refund_item as i')
    .innerJoin('refund as r', 'r.id', 'i.refund_id')
    .select(['r.order_id', 'i.cart_id', 'i.count', 'i.amount_fen', 'i.cover'])
    .where('r.order_id', 'in', orderIds)
    .where('r.status', '=', RefundState.done)
    .execute()

/** Selects the fees that completed refunds returned, by order. */
export const listDoneRefundFees = (handle: Handle, orderIds: number[]) =>
  handle
    .selectFrom('refund')
    .select(['order_id', 'fees_fen'])
    .where('order_id', 'in', orderIds)
    .where('reason', '=', 'asked')
    .where('status', '=', RefundState.done)
    .execute()

/** Selects the lines that medical insurance paid a part of. */
export const listInsuredLines = (handle: Handle, orderIds: number[]) =>
  handle
    .selectFrom('insured_bill')
    .select(['order_id', 'lines'])
    .where('order_id', 'in', orderIds)
    .where('state', 'in', ['paid', 'returned', 'review'])
    .execute()

// Invoices

/** Selects the first invoice of an order that was not refused. */
export const selectInvoiceOfOrder = (handle: Handle, orderId: number) =>
  handle
    .selectFrom('invoice_order')
    .select('invoice_id')
    .where('order_id', '=', orderId)
    .where('active', '=', true)
    .orderBy('invoice_id')
    .limit(1)

export const findInvoiceOfOrder = (handle: Handle, orderId: number) =>
  selectInvoiceOfOrder(handle, orderId).executeTakeFirst()

export const countInvoiced = async (handle: Handle, orderIds: number[]): Promise<number> => {
  const query = handle.selectFrom('invoice_order').select((eb) => eb.fn.countAll<number>().as('n'))
  const { n } = await query.where('order_id', 'in', orderIds).where('active', '=', true).executeTakeFirstOrThrow()
  return Number(n)
}

export const findApplication = (handle: Handle, userId: number, application: string) =>
  handle
    .selectFrom('invoice')
    .select('id')
    .where('user_id', '=', userId)
    .where('application', '=', application)
    .orderBy('id')
    .execute()

export async function insertInvoice(
  trx: Trx,
  row: Omit<Insertable<InvoiceTable>, 'lines'> & { lines: readonly object[] },
  orderIds: readonly number[],
  part: InvoicePart,
): Promise<number> {
  const values = { ...row, lines: JSON.stringify(row.lines) }
  const { id } = await trx.insertInto('invoice').values(values).returning('id').executeTakeFirstOrThrow()
  if (orderIds.length > 0)
    await trx
      .insertInto('invoice_order')
      .values(orderIds.map((order_id) => ({ invoice_id: id, order_id, part })))
      .execute()
  return id
}

const ownInvoices = (handle: Handle, userId: number, application: string) => {
  const own = handle.selectFrom('invoice').where('user_id', '=', userId)
  return application ? own.where('application', '=', application) : own
}

export const listInvoices = (
  handle: Handle,
  userId: number,
  { pageNum, pageSize, application }: PageQuery & { application: string },
): Promise<InvoiceRow[]> =>
  ownInvoices(handle, userId, application)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

export const countInvoices = (handle: Handle, userId: number, application: string) =>
  ownInvoices(handle, userId, application)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

export const findOwnInvoice = (handle: Handle, userId: number, id: number): Promise<InvoiceRow | undefined> =>
  handle.selectFrom('invoice').selectAll().where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()

export const findInvoice = (handle: Handle, id: number): Promise<InvoiceRow | undefined> =>
  handle.selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst()

export const lockInvoice = (trx: Trx, id: number): Promise<InvoiceRow | undefined> =>
  trx.selectFrom('invoice').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const listOrdersOfInvoices = (handle: Handle, invoiceIds: number[]) =>
  handle
    .selectFrom('invoice_order as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.invoice_id', 'i.order_id', 'o.order_no'])
    .where('i.invoice_id', 'in', [0, ...invoiceIds])
    .orderBy('i.order_id')
    .execute()

/** Selects the shop whose orders an invoice covers: an application takes orders of one shop. */
export const findShopOfInvoice = (handle: Handle, invoiceId: number) =>
  handle
    .selectFrom('invoice_order as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select('o.merchant_code')
    .where('i.invoice_id', '=', invoiceId)
    .limit(1)
    .executeTakeFirstOrThrow()

/** Selects the red invoices of an invoice, oldest first. */
export const listReds = (handle: Handle, invoiceId: number): Promise<InvoiceRow[]> =>
  handle.selectFrom('invoice').selectAll().where('red_of', '=', invoiceId).orderBy('id').execute()

export const updateInvoiceRow = (
  trx: Trx,
  id: number,
  { lines, ...change }: Omit<Updateable<InvoiceTable>, 'lines'> & { lines?: readonly object[] },
) =>
  trx
    .updateTable('invoice')
    .set({ ...change, ...(lines && { lines: JSON.stringify(lines) }) })
    .where('id', '=', id)
    .execute()

/** Frees the orders of a refused invoice. */
export const releaseOrders = (trx: Trx, invoiceId: number) =>
  trx.updateTable('invoice_order').set({ active: false }).where('invoice_id', '=', invoiceId).execute()

/** Selects the invoices that cover an order and are not refused. */
export const listInvoicesOfOrder = (handle: Handle, orderId: number) =>
  handle
    .selectFrom('invoice_order')
    .select('invoice_id')
    .where('order_id', '=', orderId)
    .where('active', '=', true)
    .execute()

// Mails

export const insertMail = async (trx: Trx, row: Insertable<InvoiceTables['invoice_mail']>): Promise<number> =>
  (await trx.insertInto('invoice_mail').values(row).returning('id').executeTakeFirstOrThrow()).id

export const findMail = (handle: Handle, invoiceId: number, id: number) =>
  handle
    .selectFrom('invoice_mail')
    .selectAll()
    .where('id', '=', id)
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirst()

export const deleteMail = (handle: Handle, id: number) =>
  handle.deleteFrom('invoice_mail').where('id', '=', id).execute()
