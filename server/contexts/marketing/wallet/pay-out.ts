import { NO_FEN } from '../../../../src/domain/money'
import { inTransaction, type Trx } from '../../../platform/db/transaction'
import { addJob } from '../../../platform/jobs/queue'
import type { JobSet } from '../../../platform/jobs/job-set'
import type { JobDeps } from '../../../platform/jobs/runner'
import type { PayoutOutcome, PayoutProvider } from '../../../providers/payout/contract'
import { notify, userInfo } from '../../customer'
import { putIntoWallet } from './ledger'
import { findWalletAccount } from './queries'
import { endWithdrawal, findWithdrawal, type WithdrawalRow } from './transfer-queries'
import { NO_WECHAT } from './payee'
import { holderOf } from './wallet-account'

const FIRST_WAIT_MS = 5000
const MOST_WAIT_MS = 1_800_000

/** Queues the payout of a withdrawal; `requestCount` counts the requests so far, each a job of its own. */
export const planPayout = (trx: Trx, id: number, at: Date, requestCount = 0) =>
  addJob(trx, { kind: 'payOut', payload: { id, requestCount }, runAt: at, dedupe: `pay-out:${id}:${requestCount}` })

/**
 * Asks the provider. The number of the request and its payee stay the same, so a repeated job pays once. Refuses a
 * withdrawal to WeChat from before payees were stored.
 */
async function request({ db, vault }: JobDeps, provider: PayoutProvider, row: WithdrawalRow): Promise<PayoutOutcome> {
  const { payee_app: app, payee_openid: openid } = row
  const payee = app && openid ? { app, openid } : null
  if (row.method === 'wechat' && !payee) return { state: 'refused', reason: NO_WECHAT }
  const name = holderOf({ vault }, await findWalletAccount(db, row.user_id))
  const { mobile } = await userInfo({ db, vault }, row.user_id)
  return provider.pay({ no: `withdrawal-${row.id}`, amount: row.amount_fen, method: row.method, name, mobile, payee })
}

type End = Exclude<PayoutOutcome, { state: 'waiting' }>

/** Stores the end of a withdrawal once; a refusal returns the amount to the balance in the same transaction. */
async function end(trx: Trx, id: number, outcome: End, at: Date) {
  const isPaid = outcome.state === 'paid'
  const row = await endWithdrawal(trx, id, {
    state: outcome.state,
    ended_at: isPaid ? outcome.paidAt : at,
    reason: isPaid ? '' : outcome.reason,
  })
  if (!row) return
  const { user_id: userId, amount_fen: cash } = row
  const entry = { userId, orderId: null, withdrawalId: id, cause: 'payoutBack' as const, key: `payout-back:${id}`, at }
  if (!isPaid) await putIntoWallet(trx, { gold: NO_FEN, cash }, entry)
  await notify(trx, {
    ...{ userId, kind: 'account', title: isPaid ? '提现已到账' : '提现未成功', at },
    content: isPaid ? '到账情况以收款账户为准。' : `原因：${outcome.reason}。金额已退回钱包余额。`,
    ...{ url: '/wallet/record?type=cash', idemKey: `withdrawal:${id}:${outcome.state}` },
  })
}

/** Pays a withdrawal out, or asks again later while the provider has not decided. @spec PR-31 */
export async function payOut(deps: JobDeps, provider: PayoutProvider, id: number, requestCount: number) {
  const row = await findWithdrawal(deps.db, id)
  if (row?.state !== 'requested') return
  const outcome = await request(deps, provider, row)
  const at = deps.now()
  await inTransaction(deps.db, async (trx) => {
    if (outcome.state !== 'waiting') return end(trx, id, outcome, at)
    const runAt = new Date(at.getTime() + Math.min(FIRST_WAIT_MS * 2 ** requestCount, MOST_WAIT_MS))
    return planPayout(trx, id, runAt, requestCount + 1)
  })
}

/** Payouts of withdrawals. A payout that is owed is never given up. @spec PR-31 */
export const payoutJobs = (provider: PayoutProvider): JobSet => ({
  handlers: { payOut: (deps, { id, requestCount }) => payOut(deps, provider, Number(id), Number(requestCount)) },
  lasting: ['payOut'],
})
