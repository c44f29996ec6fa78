import type { Trade } from '../payments/sandbox/dialect'
import { alipayDialect } from '../payments/sandbox/alipay'
import { SandboxKeys } from '../payments/sandbox/keys'
import { wechatDialect } from '../payments/sandbox/wechat'
import type { Shop } from './shop'

/** Makes genuine, signed payment notices for tests, as the sandbox provider would, of facts that the test chooses. */
export function noticeKit(shop: () => Shop) {
  const keys = new SandboxKeys(() => shop().db)
  const dialects = { wechat: wechatDialect(keys), alipay: alipayDialect(keys) }

  /** The trade of a payment, told as paid. */
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

  return {
    keys,
    tradeOf,
    /** A signed report of this trade with some facts changed, told at a moment. */
    async report(prepayId: string, change: Partial<Trade> = {}, at = shop().now) {
      const trade = { ...(await tradeOf(prepayId)), ...change }
      return { trade, ...(await dialects[trade.provider].write(trade, at)) }
    },
    post: (provider: string, headers: Record<string, string>, body: string) =>
      fetch(`${shop().url}/api/pay/notify/${provider}`, { method: 'POST', headers, body }),
  }
}
