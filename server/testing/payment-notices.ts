import type { Trade } from '../providers/payment/sandbox/dialect'
import { alipayDialect } from '../providers/payment/sandbox/alipay'
import { SandboxKeys } from '../providers/payment/sandbox/keys'
import { signedNotice } from '../providers/payment/alipay/message'
import { wechatDialect, wechatNotice } from '../providers/payment/sandbox/wechat'
import type { Shop } from './shop'

/** Helpers that create genuine, signed payment notifications of chosen facts, as the sandbox provider does. */
export function noticeKit(shop: () => Shop) {
  const keys = new SandboxKeys(() => shop().db)
  const dialects = { wechat: wechatDialect(keys), alipay: alipayDialect(keys) }

  /** Returns the trade of a payment, marked as paid. */
  async function tradeOf(prepayId: string): Promise<Trade> {
    const query = shop().db.selectFrom('sandbox_trade').selectAll()
    const row = await query.where('prepay_id', '=', prepayId).executeTakeFirstOrThrow()
    return {
      tradeNo: row.trade_no,
      prepayId,
      provider: row.provider,
      amountFen: row.amount_fen,
      subject: row.subject,
      state: 'paid',
      txnNo: row.txn_no ?? `4200${row.trade_no.slice(0, 18)}`,
      notifyUrl: row.notify_url,
      returnUrl: row.return_url,
      expiresAt: row.expires_at,
      paidAt: shop().now,
    }
  }

  /**
   * Writers of each provider's refund notification: WeChat uses another kind, Alipay a successful trade with the
   * refunded amount.
   */
  const refundWriters = {
    wechat: (trade: Trade) => {
      const refund = { out_refund_no: 'R0', refund_id: '50000000', refund_status: 'SUCCESS' }
      const amount = { total: trade.amountFen, refund: 1, payer_total: trade.amountFen, payer_refund: 1 }
      const facts = { mchid: '1900000001', out_trade_no: trade.tradeNo, transaction_id: trade.txnNo, ...refund, amount }
      return wechatNotice(keys, 'REFUND.SUCCESS', facts, shop().now)
    },
    alipay: async (trade: Trade) => {
      const { headers, body } = await dialects.alipay.write(trade, shop().now)
      const fields = { ...Object.fromEntries(new URLSearchParams(body)), refund_fee: '0.01', out_biz_no: 'R0' }
      const sign = (await keys.pair('alipay')).sign(signedNotice(fields))
      return { headers, body: new URLSearchParams({ ...fields, sign }).toString() }
    },
  }

  return {
    keys,
    tradeOf,
    /** Returns a signed notification that a fen of this trade was refunded. */
    async refundReport(prepayId: string) {
      const trade = await tradeOf(prepayId)
      return { trade, ...(await refundWriters[trade.provider](trade)) }
    },
    /** Returns a signed notification of this trade with changed facts, signed at `at`. */
    async report(prepayId: string, change: Partial<Trade> = {}, at = shop().now) {
      const trade = { ...(await tradeOf(prepayId)), ...change }
      return { trade, ...(await dialects[trade.provider].write(trade, at)) }
    },
    post: (provider: string, headers: Record<string, string>, body: string) =>
      fetch(`${shop().url}/api/pay/notify/${provider}`, { method: 'POST', headers, body }),
  }
}
