import { sql, type Insertable } from 'kysely'
import { isOnByDefault, type SentKind } from '../../../../src/domain/notice'
import type { Trx, Handle } from '../../../platform/db/transaction'
import type { Tables } from '../../../platform/db/tables'
import { insertJobPerRow } from '../../../platform/jobs/queue'

interface RestockAlert {
  user_id: number
  city_id: number
  asked_at: Date
  barcode: string
}

/** Deletes and returns the restock alerts that this store's stock fulfils: those of our own shop, by its own stores. */
export const takeFulfilledAlerts = (trx: Trx, productId: number, storeNo: string) =>
  sql<RestockAlert>`delete from arrival_notice n using product p, stock k, store t
      where n.product_id = ${productId} and p.id = n.product_id and p.on_sale and p.price_fen is not null
        and k.product_id = p.id and k.store_no = ${storeNo} and k.qty > 0 and t.store_no = k.store_no and t.merchant_code = ''
        and (n.city_id = t.city_id or (t.warehouse
          and not exists (select 1 from store w where w.warehouse and w.merchant_code = '' and w.city_id = n.city_id)))
      returning n.user_id, n.city_id, n.asked_at, p.barcode`.execute(trx)

/** Selects this shopper's notifications that are not removed: notices to every shopper, and personal ones. */
const selectOwnNotifications = (handle: Handle, userId: number, now: Date) =>
  handle
    .selectFrom('notice as n')
    .leftJoin('notice_read as r', (join) => join.onRef('r.notice_id', '=', 'n.id').on('r.user_id', '=', userId))
    .where('n.created_at', '<=', now)
    .where((eb) => eb.or([eb('n.user_id', 'is', null), eb('n.user_id', '=', userId)]))
    .where((eb) => eb.or([eb('r.gone', 'is', null), eb('r.gone', '=', false)]))

const selectNotifications = (handle: Handle, userId: number, now: Date) =>
  selectOwnNotifications(handle, userId, now)
    .select(['n.id', 'n.kind', 'n.title', 'n.content', 'n.url', 'n.merchant_code', 'n.user_id', 'n.created_at'])
    .select(sql<0 | 1>`case when r.at is null then 0 else 1 end`.as('readStatus'))

export type NotificationRow = Awaited<ReturnType<ReturnType<typeof selectNotifications>['executeTakeFirstOrThrow']>>

export const countUnreadNotifications = (handle: Handle, userId: number, now: Date) =>
  selectOwnNotifications(handle, userId, now)
    .where('r.at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()

export const countNotifications = (db: Handle, userId: number, now: Date) =>
  selectOwnNotifications(db, userId, now)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()

export const listNotifications = (db: Handle, userId: number, now: Date, pageSize: number, offset: number) =>
  selectNotifications(db, userId, now)
    .orderBy('n.created_at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(pageSize)
    .offset(offset)
    .execute()

/** Marks these notifications, or all, as read or removed. */
export const markNotifications = (
  db: Handle,
  userId: number,
  now: Date,
  isRemoved: boolean,
  ids: readonly number[] | null,
) =>
  db
    .insertInto('notice_read')
    .columns(['user_id', 'notice_id', 'at', 'gone'])
    .expression(() => {
      const query = selectOwnNotifications(db, userId, now).select([
        sql<number>`${userId}::int`.as('user_id'),
        'n.id',
        sql<Date>`${now}::timestamptz`.as('at'),
        sql<boolean>`${isRemoved}::boolean`.as('gone'),
      ])
      return ids ? query.where('n.id', 'in', [...ids]) : query
    })
    .onConflict((conflict) =>
      isRemoved
        ? conflict.columns(['user_id', 'notice_id']).doUpdateSet({ gone: true })
        : conflict.columns(['user_id', 'notice_id']).doNothing(),
    )
    .executeTakeFirstOrThrow()

export const findNotification = (db: Handle, userId: number, now: Date, id: number) =>
  selectNotifications(db, userId, now).where('n.id', '=', id).executeTakeFirst()

/** Inserts a notification once per idempotency key. */
export const insertNotification = (handle: Handle, row: Insertable<Tables['notice']>) =>
  handle
    .insertInto('notice')
    .values(row)
    .onConflict((conflict) => conflict.column('idem_key').doNothing())

type SwitchedNotice = Insertable<Tables['notice']> & { user_id: number; about: SentKind; created_at: Date }

/**
 * Inserts a notification of a kind that the shopper can switch off, unless it is off; once per idempotency key. Returns
 * the id of a new one.
 */
export const insertSwitchedNotification = (row: SwitchedNotice) =>
  sql<{ id: number }>`
    insert into notice (user_id, kind, title, content, url, merchant_code, about, idem_key, created_at)
    select ${row.user_id}::int, ${row.kind}, ${row.title}, ${row.content}, ${row.url ?? ''}, ${row.merchant_code}, ${row.about},
      ${row.idem_key}, ${row.created_at}::timestamptz
    where coalesce((select enabled from notice_switch where user_id = ${row.user_id} and kind = ${row.about}),
      ${isOnByDefault(row.about)})
    on conflict (idem_key) do nothing
    returning id`

/** Queues the message outside the app for the notification that the step `step` of the same statement has inserted. */
export const queueMessageOf = (step: string, at: Date) =>
  insertJobPerRow(step, {
    kind: 'sendNotice',
    payload: sql`jsonb_build_object('noticeId', id)`,
    runAt: sql`${at}::timestamptz`,
    dedupe: sql`'notice:' || id`,
  })
