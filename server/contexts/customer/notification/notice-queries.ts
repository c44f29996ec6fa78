import { sql } from 'kysely'
import type { MessageHost, SentKind } from '../../../../src/domain/notice'
import { lazyCommit } from '../../../platform/db/lazy-commit'
import type { Db } from '../../../platform/db/open'
import type { Handle, Trx } from '../../../platform/db/transaction'
import type { NoticeDeliveryTable } from '../tables'

/** Most messages of one kind that a shopper allows in advance. */
const MOST_PERMITS = 20

export const listSwitches = (handle: Handle, userId: number) =>
  handle.selectFrom('notice_switch').select(['kind', 'enabled']).where('user_id', '=', userId).execute()

/** Lists the shoppers with an open account who have switched a kind on. */
export const listShoppersWith = (handle: Handle, kind: SentKind) =>
  handle
    .selectFrom('notice_switch as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select('s.user_id')
    .where('s.kind', '=', kind)
    .where('s.enabled', '=', true)
    .where('u.closed_at', 'is', null)
    .orderBy('s.user_id')
    .execute()

export const saveSwitch = (handle: Handle, userId: number, kind: SentKind, enabled: boolean, at: Date) =>
  handle
    .insertInto('notice_switch')
    .values({ user_id: userId, kind, enabled, changed_at: at })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ enabled, changed_at: at }))
    .execute()

export const listPermits = (handle: Handle, userId: number, host: MessageHost) =>
  handle
    .selectFrom('notice_permit')
    .select('kind')
    .where('user_id', '=', userId)
    .where('host', '=', host)
    .where('remaining', '>', 0)
    .execute()

/** Adds one message of a kind to those that the shopper allows in a host app. */
export const addPermit = (handle: Handle, userId: number, host: MessageHost, kind: SentKind) =>
  handle
    .insertInto('notice_permit')
    .values({ user_id: userId, host, kind, remaining: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'host', 'kind'])
        .doUpdateSet({ remaining: sql<number>`least(notice_permit.remaining + 1, ${MOST_PERMITS}::int)` }),
    )
    .execute()

/** Uses up one allowed message; undefined when none is left. */
export const takePermit = (trx: Trx, userId: number, host: MessageHost, kind: SentKind) =>
  trx
    .updateTable('notice_permit')
    .set((eb) => ({ remaining: eb('remaining', '-', 1) }))
    .where('user_id', '=', userId)
    .where('host', '=', host)
    .where('kind', '=', kind)
    .where('remaining', '>', 0)
    .returning('remaining')
    .executeTakeFirst()

/**
 * Selects a notification that may be sent outside the app, with its recipient, the sign-in providers that know them, and
 * what was sent so far.
 */
export const findNoticeToSend = (handle: Handle, id: number) =>
  handle
    .selectFrom('notice as n')
    .innerJoin('app_user as u', 'u.id', 'n.user_id')
    .leftJoin('notice_delivery as d', 'd.notice_id', 'n.id')
    .select(['n.id', 'n.title', 'n.content', 'n.url', 'n.about', 'n.created_at', 'd.channel', 'd.state'])
    .select(['u.id as user_id', 'u.mobile_sealed'])
    .select(sql<string[]>`array(select issuer from identity where user_id = u.id)`.as('issuers'))
    .where('n.id', '=', id)
    .where('u.closed_at', 'is', null)
    .executeTakeFirst()

const deliveryInsert = (handle: Handle, row: NoticeRow, channel: NoticeDeliveryTable['channel'], at: Date) =>
  handle
    .insertInto('notice_delivery')
    .values({ notice_id: row.id, user_id: row.user_id, channel, state: 'waiting', at })

/** Records the channel of a message in the transaction that uses up its permission. */
export const insertDelivery = (trx: Trx, row: NoticeRow, channel: NoticeDeliveryTable['channel'], at: Date) =>
  deliveryInsert(trx, row, channel, at).execute()

/** Records that a message goes by SMS. A lost record is written again when the job runs again. */
export const insertSmsDelivery = (db: Db, row: NoticeRow, at: Date) =>
  deliveryInsert(db, row, 'sms', at).returning(lazyCommit(db)).execute()

/**
 * Records what became of a message. The closing of the job commits later and waits for the disk, with this write. When both
 * are lost the job runs again, and the gateway knows the number of the message.
 */
export const updateDelivery = (
  db: Db,
  noticeId: number,
  change: Partial<Pick<NoticeDeliveryTable, 'channel' | 'state'>> & { at: Date },
) => db.updateTable('notice_delivery').set(change).where('notice_id', '=', noticeId).returning(lazyCommit(db)).execute()

export type NoticeRow = NonNullable<Awaited<ReturnType<typeof findNoticeToSend>>>
