import { fen, minFen, NO_FEN, sum, type Fen } from '../../../src/domain/money'
import { createHash } from 'node:crypto'
import type { Cover, InsuredState } from '../../../src/domain/insurance'
import type { Db } from '../../platform/db/open'
import { inTransaction } from '../../platform/db/transaction'
import type { Prepay } from '../payment/contract'
import type { Trade } from '../payment/sandbox/dialect'
import type { InsuranceProvider, InsuredAnswer } from './contract'

/**
 * Faults. The answer about a person is a refusal, comes late, comes twice with different results, or never comes. A
 * payment is refused or settled late, and the notifications of its cash part come twice or never.
 */
export const INSURER_FAULTS = ['refuse', 'slow', 'twice', 'lost'] as const
export type InsurerFault = (typeof INSURER_FAULTS)[number]
/**
 * Coverage other than the usual half: all that is covered, nothing as with an exhausted card, or less at settlement
 * than announced, as with an account emptied in between.
 */
export type InsurerCover = 'whole' | 'nothing' | 'emptied'

interface Options {
  db: () => Db
  now: () => Date
  baseUrl: () => string
  /** WeChat trades at the provider's sandbox, which hold the cash part. */
  trades: {
    byTradeNo(tradeNo: string): Promise<Trade | undefined>
    open(trade: Omit<Trade, 'prepayId' | 'state' | 'txnNo' | 'paidAt'>): Promise<Trade>
    close(tradeNo: string): Promise<void>
  }
  request: (trade: Trade, now: Date) => Promise<Omit<Prepay, 'prepayId' | 'cashierUrl'>>
  /** Chooses the fault. `about`: number of the trade or card, or the name of the person. */
  fault?: (about: string) => InsurerFault | InsurerCover | undefined
}

/** Path for notifications that an insured payment may be paid. */
export const INSURER_NOTICES = '/api/pay/notify/insurer/'
/** Duration of a slow settlement, in ms. */
const SLOW_MS = 30_000
/** Duration of a check of a person, in ms. */
const CHECK_MS = 2000
/**
 * Balance of the card's account, in fen, the same for every order. The insurance fund pays half of the covered amount,
 * then the account.
 */
const ACCOUNT_FEN = fen(3000)

/** Lifetime of an authorization, in ms. */
const ADMITTED_MS = 10 * 60_000

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
/** Derives an eighteen-digit card number from a person's ID number. */
const cardOf = (idNo: string) =>
  BigInt(`0x${digest(idNo).slice(0, 16)}`)
    .toString()
    .padStart(18, '0')
    .slice(0, 18)

/**
 * Content of a task number: the future answer and its time. Nothing is stored, and any process can answer. Contains no
 * ID number.
 */
interface Task {
  requestNo: string
  /** Time of the answer in ms; null for never. */
  due: number | null
  cardNo: string
  twice: boolean
}
const encode = (task: Task) => Buffer.from(JSON.stringify(task)).toString('base64url')
const decode = (taskNo: string) => JSON.parse(Buffer.from(taskNo, 'base64url').toString()) as Task

const NO_COVER: Cover = { gov: NO_FEN, self: NO_FEN, other: NO_FEN }
const insuranceOf = ({ gov, self, other }: Cover) => fen(gov + self + other)

/** Returns the amounts that each part has paid after settlement. */
const paidOf = ({ cover, cash_fen: cash, fault }: { cover: Cover; cash_fen: Fen; fault: string }) => ({
  ...cover,
  ...(fault === 'emptied' && { self: 0 }),
  cash,
})

function coverOf(insuredFen: Fen, faultKind: string): Cover {
  if (faultKind === 'whole') return { gov: insuredFen, self: NO_FEN, other: NO_FEN }
  if (faultKind === 'nothing') return NO_COVER
  const gov = fen(Math.floor(insuredFen / 2))
  return { gov, self: minFen(ACCOUNT_FEN, fen(insuredFen - gov)), other: NO_FEN }
}

/** Simulates an insurer and moves no money. The configuration refuses it in production. */
export function sandboxInsurer({ db, now, baseUrl, trades, request, fault = () => undefined }: Options) {
  const find = (tradeNo: string) =>
    db().selectFrom('sandbox_insured').selectAll().where('trade_no', '=', tradeNo).executeTakeFirst()

  /** Returns whether the shopper's part was paid. Null when there is no such part. */
  async function cashState(tradeNo: string, cashFen: Fen): Promise<{ paidAt: Date | null } | null> {
    if (cashFen === 0) return null
    return { paidAt: (await trades.byTradeNo(tradeNo))?.paidAt ?? null }
  }

  const provider: InsuranceProvider = {
    isReal: false,
    async findCard({ name, idNo }) {
      if (fault(idNo) === 'refuse' || name.includes('未参保')) return { ok: false, reason: '未查到该参保人' }
      return { ok: true, cardNo: cardOf(idNo) }
    },
    async admit(cardNo) {
      if (fault(cardNo) === 'refuse') return { ok: false, reason: '大连医保暂时不能授权' }
      const until = new Date(now().getTime() + ADMITTED_MS)
      return { ok: true, token: `${digest(`${cardNo} ${until.getTime()}`)}.${until.getTime()}`, until }
    },
    async verifyPerson({ requestNo, name, idNo }) {
      const faultKind = fault(idNo)
      const isRefused = faultKind === 'refuse' || name.includes('未参保')
      const due = faultKind === 'lost' ? null : now().getTime() + (faultKind === 'slow' ? SLOW_MS : CHECK_MS)
      return { taskNo: encode({ requestNo, due, cardNo: isRefused ? '' : cardOf(idNo), twice: faultKind === 'twice' }) }
    },
    async personAnswers(taskNo) {
      const { due, cardNo, twice } = decode(taskNo)
      if (due === null || now().getTime() < due) return []
      const no = { ok: false as const, reason: '未查到该参保人，请核对姓名、身份证号和参保城市' }
      const first = cardNo ? { ok: true as const, cardNo } : no
      return twice ? [first, first, no] : [first]
    },
    async preregister({ tradeNo, insuredFen }) {
      const faultKind = fault(tradeNo) ?? ''
      if (faultKind === 'refuse') return { ok: false, reason: '医保账户已暂停结算' }
      const cover = coverOf(insuredFen, faultKind)
      const registerNo = `MR${digest(tradeNo).slice(0, 16)}`
      await db()
        .insertInto('sandbox_insured')
        .values({
          trade_no: tradeNo,
          register_no: registerNo,
          cover: JSON.stringify(cover),
          cash_fen: insuredFen - insuranceOf(cover),
          fault: faultKind,
          confirmed_at: null,
          expires_at: null,
          created_at: now(),
        })
        .onConflict((conflict) => conflict.column('trade_no').doNothing())
        .execute()
      return { ok: true, registerNo, cover }
    },
    async prepay({ tradeNo, cashFen, expiresAt, returnUrl, token }) {
      if (token && Number(token.split('.')[1]) <= now().getTime()) throw new Error('the pre-registration has expired')
      const open = await db()
        .updateTable('sandbox_insured')
        .set({ prepaid: true, cash_fen: cashFen, expires_at: expiresAt })
        .where('trade_no', '=', tradeNo)
        .where('closed', '=', false)
        .returning('trade_no')
        .executeTakeFirst()
      if (!open) throw new Error('the payment is closed')
      if (cashFen === 0) return null
      const requestedInput = {
        tradeNo,
        provider: 'wechat' as const,
        amountFen: cashFen,
        subject: '药达医保订单自付部分',
      }
      const notifyUrl = `${baseUrl()}${INSURER_NOTICES}${tradeNo}`
      const trade = await trades.open({ ...requestedInput, notifyUrl, returnUrl, expiresAt })
      const { prepayId } = trade
      return { prepayId, cashierUrl: `/sandbox/cashier/${prepayId}`, ...(await request(trade, now())) }
    },
    async confirm(tradeNo) {
      await db()
        .updateTable('sandbox_insured')
        .set({ confirmed_at: now() })
        .where('trade_no', '=', tradeNo)
        .where('prepaid', '=', true)
        .where('closed', '=', false)
        .where('confirmed_at', 'is', null)
        .execute()
    },
    async query(tradeNo): Promise<InsuredAnswer> {
      const row = await find(tradeNo)
      const paid = row ? paidOf(row) : { ...NO_COVER, cash: 0 }
      const none = { mix: 'MIX_PAY_CREATED', self: 'SELF_PAY_CREATED', med: 'MED_INS_PAY_CREATED', paid } as const
      if (!row) return none
      const med = (paidState: InsuredState['med']) => (insuranceOf(row.cover) === 0 ? 'NO_MED_INS_PAY' : paidState)
      const cash = await cashState(tradeNo, row.cash_fen)
      const since = cash ? cash.paidAt : row.confirmed_at
      const self = cash ? (cash.paidAt ? 'SELF_PAY_SUCCESS' : 'SELF_PAY_CREATED') : 'NO_SELF_PAY'
      const wait = row.fault === 'slow' ? SLOW_MS : 0
      const isSettled = since !== null && now().getTime() - since.getTime() >= wait
      if (isSettled) return { mix: 'MIX_PAY_SUCCESS', self, med: med('MED_INS_PAY_SUCCESS'), paid }
      if (row.closed && since === null)
        return { mix: 'MIX_PAY_FAIL', self: 'SELF_PAY_FAIL', med: med('MED_INS_PAY_FAIL'), paid }
      return { ...none, self, med: med(none.med) }
    },
    async close(tradeNo) {
      await db().updateTable('sandbox_insured').set({ closed: true }).where('trade_no', '=', tradeNo).execute()
      await trades.close(tradeNo)
    },
    refund: ({ tradeNo, refundNo, part, amountFen }) =>
      inTransaction(db(), async (trx) => {
        const row = await trx
          .selectFrom('sandbox_insured')
          .selectAll()
          .where('trade_no', '=', tradeNo)
          .forUpdate()
          .executeTakeFirst()
        if (!row) return 'failed'
        const before = await trx
          .selectFrom('sandbox_insured_refund')
          .selectAll()
          .where('trade_no', '=', tradeNo)
          .execute()
        if (before.some((one) => one.refund_no === refundNo)) return 'done'
        const same = before.filter((one) => one.part === part)
        if (sum(same.map((one) => one.amount_fen)) + amountFen > paidOf(row)[part]) return 'failed'
        await trx
          .insertInto('sandbox_insured_refund')
          .values({ refund_no: refundNo, trade_no: tradeNo, part, amount_fen: amountFen })
          .execute()
        return 'done'
      }),
  }
  return provider
}
