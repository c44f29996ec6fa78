import { sql } from 'kysely'
import { OrderStatus } from '../../../src/domain/order-status'
import type { Db } from '../../platform/db/open'
import { inTransaction, type Trx } from '../../platform/db/transaction'

const LOOK_MS = 20
/** Longest time to run all due jobs, in ms. */
const DRAIN_MS = 10_000
/** Longest time of a daily job, in ms: other jobs of the process wait for it. */
const DAILY_MS = 10_000
/** Longest wait for jobs, in ms. */
const MOST_WAIT_MS = 180_000
/** Jobs that become due at once. */
const DUE = 1000
/** Most of them that close an unpaid order, and that complete a delivered one. The others send messages. */
const MOST = { closeOrder: 400, receiveByTime: 300 }
const DAILY = ['updateFigures', 'hotWords', 'couponsEnding', 'remindMedicine', 'reserveMissed', 'retention', 'purge']

const countDue = async (db: Db): Promise<number> =>
  (
    await sql<{ n: number }>`select count(*)::int as n from job
      where done_at is null and failed_at is null and (run_at <= now() or locked_until is not null)`.execute(db)
  ).rows[0]?.n ?? 0

/** Waits until no job is due; returns the time in ms. */
export async function waitForJobs(db: Db): Promise<number> {
  const since = performance.now()
  while ((await countDue(db)) > 0) {
    if (performance.now() - since > MOST_WAIT_MS) throw new Error(`${await countDue(db)} jobs are still due`)
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
  return performance.now() - since
}

const count = async (db: Db, table: 'orders' | 'notice_delivery', status: number | string): Promise<number> => {
  const column = sql.ref(table === 'orders' ? 'status' : 'state')
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from ${sql.table(table)} where ${column} = ${status}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Counts what the due jobs change. */
const countEnds = async (db: Db) => ({
  closeOrder: await count(db, 'orders', OrderStatus.cancelled),
  receiveByTime: await count(db, 'orders', OrderStatus.completed),
  sendNotice: await count(db, 'notice_delivery', 'sent'),
})

/** Lets the orders of waiting jobs of a kind reach their moment; returns their number. */
async function makeDue(trx: Trx, kind: keyof typeof MOST): Promise<number> {
  const { rows } = await sql<{ orderId: number }>`
    update job set run_at = now() where id in (
      select j.id from job j join orders o on o.id = coalesce(j.payload ->> 'orderId', j.payload ->> 'id')::int
      where j.kind = ${kind} and j.done_at is null and o.status in (${OrderStatus.unpaid}, ${OrderStatus.delivered})
      order by j.id desc limit ${MOST[kind]})
    returning coalesce(payload ->> 'orderId', payload ->> 'id')::int as "orderId"`.execute(trx)
  const ids = rows.map(({ orderId }) => orderId)
  if (kind === 'closeOrder') await sql`update orders set expires_at = now() where id = any(${ids}::int[])`.execute(trx)
  return ids.length
}

/** Inserts new notifications with the jobs of their messages. */
async function insertMessages(trx: Trx, userIds: readonly number[], count: number): Promise<number> {
  const texts = {
    kind: 'order',
    about: 'shipped',
    title: '商品已发出',
    content: '订单已发出，配送进度见订单详情。',
    url: '',
  } as const
  const made = await trx
    .insertInto('notice')
    .values(
      Array.from({ length: count }, (_, index) => ({
        ...{
          ...texts,
          user_id: userIds[index % userIds.length] ?? 0,
          idem_key: `due:${index}`,
          created_at: new Date(),
        },
      })),
    )
    .returning('id')
    .execute()
  await sql`insert into job (kind, payload, dedupe)
    select 'sendNotice', jsonb_build_object('noticeId', id), 'notice:' || id
    from unnest(${made.map(({ id }) => id)}::int[]) id`.execute(trx)
  return made.length
}

/**
 * Makes 1,000 jobs due at once: unpaid orders to close, delivered ones to complete, and messages of new notifications.
 * Prints how long the server takes to run them; returns whether it was in time and all of them had their effect.
 */
export async function drainJobs(db: Db, shoppers: readonly { id: number }[]): Promise<boolean> {
  const before = await countEnds(db)
  const due = await inTransaction(db, async (trx) => {
    const closeOrder = await makeDue(trx, 'closeOrder')
    const receiveByTime = await makeDue(trx, 'receiveByTime')
    const userIds = shoppers.map(({ id }) => id)
    return {
      closeOrder,
      receiveByTime,
      sendNotice: await insertMessages(trx, userIds, DUE - closeOrder - receiveByTime),
    }
  })
  const ms = await waitForJobs(db)
  const after = await countEnds(db)
  const kinds = Object.keys(due) as (keyof typeof due)[]
  const isDone = kinds.every((kind) => after[kind] - before[kind] >= due[kind])
  const isWithinBudget = isDone && ms <= DRAIN_MS
  const list = kinds.map((kind) => `${kind} ${due[kind]}`).join(', ')
  const verdict = isWithinBudget ? 'ok' : isDone ? 'EXCEEDED' : 'WITHOUT EFFECT'
  console.log(`${DUE} due jobs (${list}): ${(ms / 1000).toFixed(1)} s (budget ${DRAIN_MS / 1000} s) ${verdict}`)
  return isWithinBudget
}

/** Runs a job of this kind once; returns the time in ms, Infinity for one that failed. */
async function runOnce(db: Db, kind: string): Promise<number> {
  await waitForJobs(db)
  const since = performance.now()
  const { rows } = await sql<{ id: number }>`
    insert into job (kind, payload, dedupe) values (${kind}, '{}', ${`bench:${kind}`}) returning id`.execute(db)
  for (;;) {
    const job = await db
      .selectFrom('job')
      .select(['done_at', 'attempts', 'locked_until'])
      .where('id', '=', rows[0]?.id ?? 0)
      .executeTakeFirstOrThrow()
    if (job.done_at) return job.attempts === 1 ? performance.now() - since : Infinity
    if (job.attempts > 0 && !job.locked_until) return Infinity
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

/** Runs each daily job, and the hourly cleaning, once; returns whether all stay in their budget. */
export async function runDailyJobs(db: Db): Promise<boolean> {
  const times: [string, number][] = []
  for (const kind of DAILY) times.push([kind, await runOnce(db, kind)])
  const isWithinBudget = times.every(([, ms]) => ms <= DAILY_MS)
  const list = times.map(([kind, ms]) => `${kind} ${(ms / 1000).toFixed(1)}`).join(', ')
  console.log(
    `daily jobs, in s with up to a second of waiting: ${list} (budget ${DAILY_MS / 1000} s) ${isWithinBudget ? 'ok' : 'EXCEEDED'}`,
  )
  return isWithinBudget
}
