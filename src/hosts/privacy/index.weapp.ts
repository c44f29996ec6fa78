import { done, mapped } from '../result'
import { SHOPPER_MS } from '../settle'
import { callWx } from '../wx'
import type { PrivacyHost } from './contract'

/** WeChat's gate. By hand: Taro awaits none of these. Before base library 2.32.3 there is no gate and our sheet asks. */
export const privacy = {
  state: async () => {
    const found = await callWx<{ needAuthorization: boolean; privacyContractName: string }>(
      'getPrivacySetting',
      {},
      'sheet',
    )
    if (!found.ok && found.error.kind === 'unsupported') return done({ gate: 'sheet' })
    return mapped(found, ({ needAuthorization, privacyContractName }) => ({
      gate: 'host',
      isNeeded: needAuthorization,
      guide: privacyContractName ?? '',
    }))
  },
  request: async () => mapped(await callWx('requirePrivacyAuthorize', {}, 'sheet', SHOPPER_MS), () => {}),
  openContract: async () => mapped(await callWx('openPrivacyContract', {}, 'page'), () => {}),
} satisfies PrivacyHost
