import { runInAction } from 'mobx'
import { codeOf, type Result } from '../api'
import { CODES } from '../contract/codes'
import type { Session } from '../contract/types'
import { AWAY_MS } from '../domain/login'
import { KEYS } from '../domain/startup'
import type { LoginCode } from '../hosts/login/contract'
import type { PhoneProof } from '../hosts/phone-number/contract'
import { isRecord, keepUntil, readUntil } from './kept'
import type { SessionStore } from './session'

type PartnerCall = 'merchantLogin' | 'yingyangLogin' | 'pkkLogin' | 'zhyaoshiLogin'

/** WeChat's own code, and Alipay's sealed answer. */
const opened = (proof: PhoneProof) => ('code' in proof ? { phoneCode: proof.code } : {})
const sealed = (proof: PhoneProof) => ('response' in proof ? { response: proof.response } : {})

/**
 * Every way into a session. Apart from the session itself: the first screen needs none of them. `refno`: whose invitation the
 * login counts for, '' for none. @spec NAV-55 ST-16
 */
export const signIn = (session: SessionStore, refno = '') => {
  const { storage } = session.deps
  const api = session.deps.api()

  const brought = refno ? { refno } : {}

  const ticket = () => readUntil(storage, KEYS.bindTicket, api.now())

  /** @spec ER-25 */
  const keepTicket = (data: unknown) => {
    if (!isRecord(data) || typeof data.ticket !== 'string') return
    keepUntil(storage, KEYS.bindTicket, data.ticket, api.now() + AWAY_MS)
  }

  const entering = async (asked: Promise<Result<Session>>): Promise<Result<Session>> => {
    const result = await asked
    if (result.ok) session.enter(result.data)
    else if (result.error.kind === 'business' && result.error.code === CODES.unknownAccount)
      keepTicket(result.error.data)
    return result
  }

  return {
    /** A provider knew the shopper without a number: that identity waits to be bound. */
    hasTicket: () => ticket() !== null,

    bySms: (mobile: string, code: string): Promise<Result<Session>> =>
      entering(api.call('mobileCode', { mobile, code, ...brought })),

    /** By a number, and binds to it whom a provider knew without one. @spec NAV-10 ER-25 */
    async byBinding(mobile: string, code: string): Promise<Result<Session>> {
      const waiting = ticket()
      const result = await entering(
        api.call('bindMobile', { mobile, code, ...(waiting ? { ticket: waiting } : {}), ...brought }),
      )
      // Used or too old: the number alone still signs in.
      if (result.ok || codeOf(result.error) === CODES.codeGone) storage.remove(KEYS.bindTicket)
      return result
    },

    /** By what the host gave this device; `phone` from its button. Without a number a 600 may follow. @spec ST-05 API-16 */
    byHost({ from, code }: LoginCode, phone?: PhoneProof): Promise<Result<Session>> {
      if (from === 'bank') return entering(api.call('pingAn', { token: code, ...brought }))
      if (from === 'alipay')
        return entering(api.call('loginByAuthCode', { authCode: code, ...(phone && sealed(phone)), ...brought }))
      return entering(api.call('getWxInfo', { code, ...(phone && opened(phone)), ...brought }))
    },

    /** By the code with which WeChat's page came back. @spec ST-33 */
    byOAuth: (code: string): Promise<Result<Session>> => entering(api.call('wxOfficeAccount', { code, ...brought })),

    /**
     * By a one-time code of a partner, who knows its customer; the merchant itself is asked for first where it has a shop of
     * its own. @spec ER-27
     */
    async byPartner(call: PartnerCall, code: string, merchantCode: string): Promise<Result<Session>> {
      if (call !== 'merchantLogin') return entering(api.call(call, { code }))
      const merchant = await api.call('getMerchantInfoByCode', { merchantCode })
      if (!merchant.ok) return merchant
      const result = await entering(api.call('merchantLogin', { merchantCode: merchant.data.merchantCode, code }))
      if (result.ok) runInAction(() => (session.merchant = merchant.data))
      return result
    },
  }
}
