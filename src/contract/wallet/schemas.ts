import { z } from 'zod'
import { doneReply, empty, flag, id, pageOf, pageQuery, text, time, yuan } from '../shapes'

/** Six digits; `domain/wallet` refuses weak ones. */
export const payPassword = z.string().regex(/^\d{6}$/)
const idNo = text(18).min(15)
const ticket = text(64).min(1)

const record = z.object({
  id: z.number().int(),
  /** Reason of the entry. */
  title: z.string(),
  /** Positive for credits. */
  amount: yuan,
  orderNo: z.string().nullable(),
  time,
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
}
