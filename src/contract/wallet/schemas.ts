import { z } from 'zod'
import { doneReply, empty, flag, id, pageOf, pageQuery, text, time, yuan } from '../shapes'

/** Six digits; `domain/wallet` refuses weak ones. */
export const payPassword = z.string().regex(/^\d{6}$/)
const idNo = text(18).min(15)
const ticket = text(64).min(1)

const idemKey = text(64).min(8)
/** Amount that a shopper enters, in yuan. */
const amount = z.number().positive().max(999_999).multipleOf(0.01)
/** Account of the holder that receives withdrawn money. */
const payoutMethod = z.enum(['wechat', 'alipay'])
/** State of the wallet that both conditions carry, and what is left of the day. */
const terms = {
  opened: flag,
  /** End of the lock on the payment password. @spec S28 */
  lockedUntil: time.nullable(),
  minAmount: yuan,
  dayAmount: yuan,
  /** Rest of the day's amount. */
  dayLeft: yuan,
}
const withdrawal = z.object({ state: z.enum(['requested', 'paid', 'refused']), amount: yuan, userMoney: yuan })

const record = z.object({
  id: z.number().int(),
  /** Reason of the entry. */
  title: z.string(),
  /** Positive for credits. */
  amount: yuan,
  orderNo: z.string().nullable(),
  /** Id under which the order's page opens it. */
  orderId: z.number().int().nullable(),
  time,
  balance: z.enum(['gold', 'cash']),
  /** State of the withdrawal that the entry belongs to; null for every other entry. */
  withdrawal: z
    .object({
      state: z.enum(['requested', 'paid', 'refused']),
      method: payoutMethod,
      /** Why the provider refused it, '' otherwise. */
      reason: z.string(),
      /** When it was paid out or refused. */
      endTime: time.nullable(),
    })
    .nullable(),
})

const records = { input: pageQuery, reply: pageOf(record) }

export const walletSchemas = {
  /** Wallet of the shopper. A gold coin is worth a yuan. */
  walletGold: {
    input: empty,
    reply: z.object({
      /** Gold coins, in yuan. */
      userGold: yuan,
      userMoney: yuan,
      /** 1: opened, with a payment password. */
      opened: flag,
      /** 1: wallet payment is switched on. @spec API-35 */
      goldCoinPay: flag,
      /** End of the lock on the payment password. @spec S28 */
      lockedUntil: time.nullable(),
    }),
  },
  /** @spec API-27 */
  walletCashRecords: records,
  walletGoldRecords: records,
  /** One entry of either balance. */
  walletGoldDetail: { input: z.object({ id }), reply: record },
  /** Sends a code to the account's own number: no other can be named. */
  sendWalletCode: {
    input: empty,
    reply: z.object({ waitSeconds: z.number().int(), sandboxCode: z.string().optional() }),
  },
  /** Exchanges a code for a ticket that opens the wallet or resets its password, once, within ten minutes. */
  checkWalletCode: {
    input: z.object({ code: z.string().regex(/^\d{6}$/) }),
    reply: z.object({ ticket: z.string(), expireTime: time }),
  },
  payPasswordState: {
    input: empty,
    reply: z.object({ set: flag, remaining: z.number().int(), lockedUntil: time.nullable() }),
  },
  /** Data of the page that opens a wallet. */
  walletForm: { input: empty, reply: z.object({ opened: flag, mobile: z.string(), idMask: z.string() }) },
  openWallet: { input: z.object({ name: text(30).min(2), idNo, payPassword, ticket }), reply: doneReply },
  /** @spec API-28 */
  resetPayPassword: { input: z.object({ payPassword, idNo, ticket }), reply: doneReply },
  walletAccount: {
    input: empty,
    reply: z.object({
      name: z.string(),
      mobile: z.string(),
      idMask: z.string(),
      openTime: time.nullable(),
      userGold: yuan,
      userMoney: yuan,
    }),
  },
  /** Income and spending by month, oldest first, the current month last. Conversions between the balances do not count. */
  walletMonths: {
    input: empty,
    reply: z.object({ months: z.array(z.object({ month: z.string(), income: yuan, spending: yuan })) }),
  },
  /** Conditions under which gold coins become balance. */
  conversionTerms: {
    input: empty,
    reply: z.object({
      ...terms,
      userGold: yuan,
      userMoney: yuan,
      /** Percentage of the coins that the balance receives. */
      ratePercent: z.number().int(),
    }),
  },
  /** Converts whole gold coins into balance, once per key. */
  convertGold: {
    input: z.object({ idemKey, gold: amount, payPassword }),
    reply: z.object({ userGold: yuan, userMoney: yuan }),
  },
  /** Conditions of a withdrawal, and who receives it. */
  withdrawalTerms: {
    input: empty,
    reply: z.object({
      ...terms,
      userMoney: yuan,
      dayCount: z.number().int(),
      /** Withdrawals left of the day. */
      timesLeft: z.number().int(),
      /** Accounts that can receive the money: WeChat only once the shopper has signed in there. */
      methods: z.array(payoutMethod),
      name: z.string(),
      mobile: z.string(),
    }),
  },
  /**
   * Withdraws from the balance, once per key; `code` is the one of `sendUserCode`. Refuses WeChat with 8013 to a
   * shopper who never signed in there.
   * @spec ER-63
   */
  withdrawGold: {
    input: z.object({
      idemKey,
      amount,
      method: payoutMethod,
      payPassword,
      code: z.string().regex(/^\d{6}$/),
    }),
    reply: withdrawal,
  },
}
