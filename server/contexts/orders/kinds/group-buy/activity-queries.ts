import { sql } from 'kysely'
import type { Handle, Trx } from '../../../../platform/db/transaction'
import { OWN_PRICES, priceNow } from '../../../catalog'
import type { Page } from '../page'

/** Forms of group-buy whose offers a table row states; a virtual group belongs to an activity. @spec PR-33 */
export type GroupForm = 'activity' | 'spell'

/** Pieces of an offer that wait for their payment: taken from its quota, but not sold. */
const unpaidPieces = sql<number>`(select coalesce(sum(i.count), 0)::int from buy_group g
  join group_seat s on s.group_id = g.id and s.state = 'held' join order_item i on i.order_id = s.order_id
  where g.activity_id = a.id)`

/** Selects group-buy offers with their products, selling now or not; without prescription drugs. @spec RX-04 */
export const selectActivities = (handle: Handle, now: Date) =>
  handle
    .selectFrom('group_activity as a')
    .innerJoin('product as p', 'p.barcode', 'a.barcode')
    .where('p.on_sale', '=', true)
    .where(sql<boolean>`p.drug_class is distinct from 'Rx'`)
    .selectAll('a')
    .select([
      'p.name',
      'p.spec',
      'p.drug_class',
      priceNow({ now, priceList: OWN_PRICES }).as('price_now'),
      unpaidPieces.as('unpaid'),
    ])

const selectRunning = (handle: Handle, now: Date, form: GroupForm = 'activity') =>
  selectActivities(handle, now).where('a.form', '=', form).where('a.starts_at', '<=', now).where('a.ends_at', '>', now)

type Query = ReturnType<typeof selectRunning>
export type ActivityRow = Awaited<ReturnType<Query['executeTakeFirstOrThrow']>>

const listPage = (query: Query, { pageNum, pageSize }: Page) =>
  query
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()

const countRows = (query: Query) =>
  query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

/** Offers of a form that run at a time. */
interface FormFilter {
  form?: GroupForm
  now: Date
}

/** Lists the running offers of a form, the earliest to end first. */
export const listActivities = (handle: Handle, { form, now }: FormFilter, page: Page) =>
  listPage(selectRunning(handle, now, form).orderBy('a.ends_at').orderBy('a.id'), page)

/** Lists the running offers, best sellers first. */
export const listBestSellers = (handle: Handle, now: Date, page: Page) =>
  listPage(
    selectRunning(handle, now)
      .orderBy(sql`a.total - a.qty`, 'desc')
      .orderBy('a.id'),
    page,
  )

export const countActivities = (handle: Handle, { form, now }: FormFilter) =>
  countRows(selectRunning(handle, now, form))

/** Offers of a label that run at a time. */
interface LabelFilter {
  label: string
  now: Date
}

const selectLabel = (handle: Handle, { label, now }: LabelFilter) =>
  selectRunning(handle, now).where('a.spell_label', '=', label)

export const listActivitiesOfLabel = (handle: Handle, filter: LabelFilter, page: Page) =>
  listPage(selectLabel(handle, filter).orderBy('a.ends_at').orderBy('a.id'), page)

export const countActivitiesOfLabel = (handle: Handle, filter: LabelFilter) => countRows(selectLabel(handle, filter))

/** Returns the offer of a form that sells a product now; of several the last to end. */
export const findActivityOfProduct = (handle: Handle, barcode: string, now: Date, form: GroupForm = 'activity') =>
  selectRunning(handle, now, form)
    .where('a.barcode', '=', barcode)
    .orderBy('a.ends_at', 'desc')
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst()

export const findActivity = (handle: Handle, id: number, now: Date) =>
  selectActivities(handle, now).where('a.id', '=', id).executeTakeFirst()

/** Returns an offer of one form; the calls of a form know no other. */
export const findActivityOfForm = (handle: Handle, { id, form }: { id: number; form: GroupForm }, now: Date) =>
  selectActivities(handle, now).where('a.id', '=', id).where('a.form', '=', form).executeTakeFirst()

/** Selects the terms of an offer of the group pages, without its product. */
export const findActivityTerms = (handle: Handle, id: number) =>
  handle.selectFrom('group_activity').selectAll().where('id', '=', id).where('form', '=', 'activity').executeTakeFirst()

/** Takes pieces of an offer that has enough. The condition prevents overselling. */
export const takeQuota = (trx: Trx, activityId: number, count: number) =>
  trx
    .updateTable('group_activity')
    .set((eb) => ({ qty: eb('qty', '-', count) }))
    .where('id', '=', activityId)
    .where('qty', '>=', count)
    .executeTakeFirst()

export const putBackQuota = (trx: Trx, activityId: number, count: number) =>
  trx
    .updateTable('group_activity')
    .set((eb) => ({ qty: eb('qty', '+', count) }))
    .where('id', '=', activityId)
    .execute()

export const findStoreStock = (handle: Handle, barcode: string, storeNo: string) =>
  handle
    .selectFrom('stock as k')
    .innerJoin('product as p', 'p.id', 'k.product_id')
    .select('k.qty')
    .where('p.barcode', '=', barcode)
    .where('k.store_no', '=', storeNo)
    .executeTakeFirst()

/** Lists those of the stores that have enough pieces of a product. */
export const listStoresWithStock = (
  handle: Handle,
  { barcode, count }: { barcode: string; count: number },
  storeNos: string[],
) =>
  handle
    .selectFrom('stock as k')
    .innerJoin('product as p', 'p.id', 'k.product_id')
    .select('k.store_no')
    .where('p.barcode', '=', barcode)
    .where('k.store_no', 'in', storeNos)
    .where('k.qty', '>=', count)
    .execute()
