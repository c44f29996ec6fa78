import type { Parsed, Reply } from '../../../../../src/contract/schemas'
import { shopIso } from '../../../../../src/domain/shop-time'
import { countAt, productReason, pictureOf, placeOf, sendersAt, flashSaleView } from '../../../catalog'
import type { Ctx } from '../../../../platform/http/context'
import { toPage } from '../../../../platform/http/to-page'
import { refuse } from '../../../../platform/http/refusal'
import {
  findSessionProduct,
  listReminders,
  listRunningSessions,
  listSessions,
  listSessionStock,
  type SessionRow,
} from './queries'

type Card = Reply<'hotFlashSale'>['list'][number]

const HOT = 4
/** Delivery methods: express, lightning, pickup. */
const DELIVERY_METHODS = [1, 2, 3] as const

/** Converts a session to the card shown in lists. @spec RX-01 */
const card = (row: SessionRow): Card => ({
  ...flashSaleView(row),
  barcode: row.barcode,
  productName: row.name,
  spec: row.spec,
  minPic: pictureOf(row, 'seckill'),
  left: row.qty,
  total: row.total,
})

const reminderKey = ({ barcode, starts_at }: Pick<SessionRow, 'barcode' | 'starts_at'>) =>
  `${barcode} ${starts_at.getTime()}`

/** Returns the sessions for which the shopper gets a reminder; none for a visitor. @spec ST-74 */
async function remindersOf({ db, userId }: Ctx, rows: readonly SessionRow[]): Promise<ReadonlySet<string>> {
  if (userId === null || rows.length === 0) return new Set()
  const reminderRows = await listReminders(
    db,
    userId,
    rows.map(({ barcode }) => barcode),
  )
  return new Set(reminderRows.map(reminderKey))
}

/** Lists flash-sale sessions by status. @spec PR-15 BC-37 RX-04 ST-74 */
export async function flashSaleList(ctx: Ctx, input: Parsed<'flashSaleList'>): Promise<Reply<'flashSaleList'>> {
  const at = { status: input.status, now: ctx.now() }
  const rows = await listSessions(ctx.db, at, input)
  const { n } = await countAt(ctx.db, at)
  const reminders = await remindersOf(ctx, rows)
  const list = rows.map((row) => ({
    ...card(row),
    acRemind: reminders.has(reminderKey(row)) ? (1 as const) : (0 as const),
  }))
  return toPage(list, n, input)
}

export async function hotFlashSale(ctx: Ctx): Promise<Reply<'hotFlashSale'>> {
  const rows = await listRunningSessions(ctx.db, ctx.now(), HOT)
  const [first] = rows
  return { endTime: first ? shopIso(first.ends_at) : null, list: rows.map(card) }
}

/** Lists the stores of a limited session, stores with stock first, then the nearest. */
export async function flashSaleStores(ctx: Ctx, input: Parsed<'flashSaleStores'>): Promise<Reply<'flashSaleStores'>> {
  const product = await findSessionProduct(ctx.db, input.roundId)
  const mailed = product ?? refuse('missing', '没有找到这场秒杀')
  const rows = await listSessionStock(ctx.db, input.roundId)
  const numbers = rows.map(({ store_no: no }) => no)
  const place = placeOf(input)
  const senders = sendersAt(await ctx.catalogSnapshot(), numbers, place, ctx.now())
  const list = rows.flatMap(({ store_no: storeNo, qty, address }) => {
    const sender = senders.get(storeNo)
    if (!sender) return []
    const { name, distance, warehouse, pickup } = sender
    const flags = { warehouse: warehouse ? (1 as const) : (0 as const), pickup: pickup ? (1 as const) : (0 as const) }
    const deliveryMethods = DELIVERY_METHODS.filter((kind) => productReason({ ...mailed, sender }, kind, place) === '')
    return [
      {
        storeNo,
        name,
        address,
        distance: distance === null ? null : Math.round(distance),
        left: qty,
        ways: deliveryMethods,
        ...flags,
      },
    ]
  })
  const unknownDistance = Number.MAX_SAFE_INTEGER
  return list.sort(
    (a, b) =>
      Number(a.left === 0) - Number(b.left === 0) ||
      (a.distance ?? unknownDistance) - (b.distance ?? unknownDistance) ||
      (a.storeNo < b.storeNo ? -1 : 1),
  )
}
