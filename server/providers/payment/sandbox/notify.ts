import type { Db } from '../../../platform/db/open'
import { addJob } from '../../../platform/jobs/queue'
import type { JobHandler } from '../../../platform/jobs/job-set'
import type { Dialect, Trade } from './dialect'
import type { TradeBook } from './trades'

/** Notification mode: once, twice, after the order's time limit, or never. */
export type NotifyMode = 'once' | 'twice' | 'late' | 'lost'

/** Delays before each delivery in ms, as WeChat Pay spaces them (the first one almost at once). */
export const NOTIFY_DELAYS_MS = [300, 15_000, 15_000, 30_000, 180_000, 600_000, 1_200_000, 1_800_000]

const LATE_MS = 5_000
const ANSWER_MS = 5_000

interface Options {
  db: () => Db
  now: () => Date
  trades: TradeBook
  dialects: Record<Trade['provider'], Dialect>
  delaysMs: readonly number[]
}

/** Delivers notifications over HTTP repeatedly until the server accepts them. */
export function notifier({ db, now, trades, dialects, delaysMs }: Options) {
  const plan = (tradeNo: string, attempt: number, copy: number, runAt: Date) =>
    addJob(db(), {
      kind: 'sandboxNotify',
      payload: { tradeNo, attempt, copy },
      runAt,
      dedupe: `sandboxNotify:${tradeNo}:${copy}:${attempt}`,
    })

  const firstAt = (trade: Trade, mode: NotifyMode) =>
    mode === 'late'
      ? new Date(Math.max(now().getTime(), trade.expiresAt.getTime()) + LATE_MS)
      : new Date(now().getTime() + (delaysMs[0] ?? 0))

  return {
    async begin(trade: Trade, mode: NotifyMode) {
      const copies = { once: 1, twice: 2, late: 1, lost: 0 }[mode]
      for (let copy = 0; copy < copies; copy++) await plan(trade.tradeNo, 0, copy, firstAt(trade, mode))
    },

    deliver: (async (deps, payload) => {
      const trade = await trades.byTradeNo(String(payload.tradeNo))
      if (!trade) return
      const dialect = dialects[trade.provider]
      if (await isDelivered(dialect, trade, deps.now())) return
      const attempt = Number(payload.attempt) + 1
      const delay = delaysMs[attempt]
      if (delay === undefined) return
      await plan(trade.tradeNo, attempt, Number(payload.copy), new Date(deps.now().getTime() + delay))
    }) satisfies JobHandler,
  }
}

async function isDelivered(dialect: Dialect, trade: Trade, now: Date): Promise<boolean> {
  try {
    const { headers, body } = await dialect.write(trade, now)
    const init = { method: 'POST', headers, body, redirect: 'manual' as const, signal: AbortSignal.timeout(ANSWER_MS) }
    const response = await fetch(trade.notifyUrl, init)
    return dialect.isTaken({ status: response.status, body: await response.text() })
  } catch {
    // The server is down or slow: the next delivery tries again.
    return false
  }
}
