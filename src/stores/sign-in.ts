import { codeOf, type Result } from '../api'
import { CODES } from '../contract/codes'
import type { Session } from '../contract/types'
import { EXTERNAL_LOGIN_MS } from '../domain/login'
import { KEYS } from '../domain/startup'
import type { LoginCode } from '../hosts/login/contract'
import type { PhoneProof } from '../hosts/phone-number/contract'
import { isRecord, storeUntil, readUntil } from './stored'
import type { SessionStore } from './session'

type PartnerCall = 'merchantLogin' | 'yingyangLogin' | 'pkkLogin' | 'zhyaoshiLogin'

/** Input fields of a phone number proof: that of WeChat is a code, that of Alipay (`sealed`) an encrypted reply. */
const proofInput = (proof: PhoneProof) => ('code' in proof ? { phoneCode: proof.code } : {})
const sealed = (proof: PhoneProof) => ('response' in proof ? { response: proof.response } : {})

/**
 * Returns every way to sign in. Separate from the session, because the first screen needs none of them. `refno`: the
 * inviter to send with sign-in, '' for none.
 * @spec NAV-55 ST-16
 */
export const signIn = (session: SessionStore, refno = '') => {
  const { storage } = session.deps
  const api = session.deps.api()

  const inviterRef = refno ? { refno } : {}

  const ticket = () => readUntil(storage, KEYS.bindTicket, api.now())

  /** @spec ER-25 */
  const saveTicket = (data: unknown) => {
    if (!isRecord(data) || typeof data.ticket !== 'string') return
    storeUntil(storage, KEYS.bindTicket, data.ticket, api.now() + EXTERNAL_LOGIN_MS)
  }

  const entering = async (request: Promise<Result<Session>>): Promise<Result<Session>> => {
    const result = await request
    if (result.ok) session.enter(result.data)
    else if (result.error.kind === 'business' && result.error.code === CODES.unknownAccount)
      saveTicket(result.error.data)
    return result
  }

  return {
    /** Whether a provider identified the shopper without a mobile number: that identity waits to be bound. */
    hasTicket: () => ticket() !== null,

    bySms: (mobile: string, code: string): Promise<Result<Session>> =>
      entering(api.call('mobileCode', { mobile, code, ...inviterRef })),

    /** Signs in by mobile number, and binds an identity that a provider knows without a number. @spec NAV-10 ER-25 */
    async byBinding(mobile: string, code: string): Promise<Result<Session>> {
      const waiting = ticket()
      const result = await entering(
        api.call('bindMobile', { mobile, code, ...(waiting ? { ticket: waiting } : {}), ...inviterRef }),
      )
      // Removes the ticket when it is used or too old: the number alone still signs in.
      if (result.ok || codeOf(result.error) === CODES.codeGone) storage.remove(KEYS.bindTicket)
      return result
    },

    /**
     * Signs in with the code the host gave this device; `phone` comes from its button. Without a number, code 600 may
     * follow.
     * @spec ST-05 API-16
     */
    byHost({ from, code }: LoginCode, phone?: PhoneProof): Promise<Result<Session>> {
      if (from === 'bank') return entering(api.call('pingAn', { token: code, ...inviterRef }))
      if (from === 'alipay')
        return entering(api.call('loginByAuthCode', { authCode: code, ...(phone && sealed(phone)), ...inviterRef }))
      return entering(api.call('getWxInfo', { code, ...(phone && proofInput(phone)), ...inviterRef }))
    },

    /** Signs in with the code that WeChat OAuth returned. @spec ST-33 */
    byOAuth: (code: string): Promise<Result<Session>> => entering(api.call('wxOfficeAccount', { code, ...inviterRef })),

    /**
     * Signs in with a one-time code of a partner that knows its customer. A merchant may be named by an alias.
     * @spec ER-27
     */
    byPartner: (call: PartnerCall, code: string, merchantCode: string): Promise<Result<Session>> =>
      entering(call === 'merchantLogin' ? api.call(call, { merchantCode, code }) : api.call(call, { code })),
  }
}
