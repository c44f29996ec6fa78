import type { z } from 'zod'
import { refuse } from '../../platform/http/refusal'
import { accountMobile, type Identity } from '../identity/client'
import {
  merchantCustomer,
  noticeReceipt,
  PARTNER_PATHS,
  partnerNotice,
  tokenOwner,
  tokenRefusal,
  type CustomerKey,
  type MerchantCustomer,
  type OrderNotice,
  type PartnerNotice,
} from './contract'
import { PartnerFailure } from './failure'
import { partnerCaller, type CallerOptions, type PartnerAccount, type PartnerCaller } from './http'
import { nonceOfRequest, type SignedRequest } from './signature'

/** Message of a partner to us, as it arrived. */
export interface IncomingNotice extends SignedRequest {
  headers: Record<string, string | undefined>
}

/** Client for the partners. A partner that fails or stays silent gives 502, a partner without an account 8013. */
export interface MerchantClient {
  /** Returns a customer with each row once; null for an unknown customer. */
  customer(merchantCode: string, key: CustomerKey): Promise<MerchantCustomer | null>
  /** Redeems a token that the partner gave its customer; a token that it does not accept gives 410. */
  redeemToken(merchantCode: string, token: string): Promise<Identity & { mobile: string }>
  /** Notifies the partner of an order; returns false without an account at the partner. Throws when it fails. */
  notifyOrder(merchantCode: string, notice: OrderNotice): Promise<boolean>
  /** Returns a genuine notice with its nonce, which the caller accepts once; null for any other message. */
  readNotice(merchantCode: string, message: IncomingNotice): { notice: PartnerNotice; nonce: string } | null
}

interface Options extends CallerOptions {
  /** Returns our account at a partner, undefined without one. */
  accountOf: (merchantCode: string) => PartnerAccount | undefined
  /** Reports a failed request to the operator. */
  report?: (failure: { merchantCode: string; reason: string; status: number }) => void
}

const down = () => refuse('providerDown', '商户暂时没有响应，请稍后再试')
const absent = () => refuse('notice', '该商户还没有接入，请联系客服')
const refuseToken = (reason: z.infer<typeof tokenRefusal>['error'] | undefined) =>
  reason === 'expired' ? refuse('codeGone', '登录凭证已过期，请返回合作方页面重新进入') : refuse('codeGone')

const once = <T extends { ref: string }>(rows: readonly T[]) => [...new Map(rows.map((row) => [row.ref, row])).values()]

/** Reads a reply by its schema; any other content is a failure of the partner. */
function read<T>(schema: z.ZodType<T>, data: unknown): T {
  const result = schema.safeParse(data)
  if (!result.success) throw new PartnerFailure('content')
  return result.data
}

export function merchantClient({ accountOf, report = () => {}, ...options }: Options): MerchantClient {
  const callers = new Map<string, PartnerCaller>()

  function callerOf(merchantCode: string): PartnerCaller | undefined {
    const account = accountOf(merchantCode)
    if (!account) return undefined
    const caller = callers.get(merchantCode) ?? partnerCaller(account, options)
    callers.set(merchantCode, caller)
    return caller
  }

  /** Runs a request of a shopper: a failure is reported and answered with 502. */
  async function request<T>(merchantCode: string, run: (caller: PartnerCaller) => Promise<T>): Promise<T> {
    const caller = callerOf(merchantCode) ?? absent()
    try {
      return await run(caller)
    } catch (error) {
      if (!(error instanceof PartnerFailure)) throw error
      report({ merchantCode, reason: error.reason, status: error.status })
      return down()
    }
  }

  return {
    customer: (merchantCode, key) =>
      request(merchantCode, async ({ post }) => {
        const { status, data } = await post(PARTNER_PATHS.findCustomer, key, { isIdempotent: true })
        if (status !== 200) throw new PartnerFailure('status', status)
        const result = read(merchantCustomer.nullable(), data)
        return result && { ...result, addresses: once(result.addresses), patients: once(result.patients) }
      }),

    redeemToken: (merchantCode, token) =>
      request(merchantCode, async ({ post }) => {
        const { status, data } = await post(PARTNER_PATHS.redeemToken, { token }, { isIdempotent: false })
        if (status === 422) return refuseToken(read(tokenRefusal, data).error)
        if (status !== 200) throw new PartnerFailure('status', status)
        const { customerId, mobile } = read(tokenOwner, data)
        return { issuer: `partner:${merchantCode}`, subject: customerId, mobile: accountMobile(mobile) }
      }),

    async notifyOrder(merchantCode, notice) {
      const caller = callerOf(merchantCode)
      if (!caller) return false
      const { status, data } = await caller.post(PARTNER_PATHS.notifyOrder, notice, { isIdempotent: true })
      if (status !== 200) throw new PartnerFailure('status', status)
      read(noticeReceipt, data)
      return true
    },

    readNotice(merchantCode, { headers, ...message }) {
      const key = accountOf(merchantCode)?.key
      const nonce = key ? nonceOfRequest(key, message, headers, options.now()) : null
      if (nonce === null) return null
      try {
        return { notice: partnerNotice.parse(JSON.parse(message.body)), nonce }
      } catch {
        return null
      }
    },
  }
}
