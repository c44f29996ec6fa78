import { success, mapResult } from '../result'
import { SHOPPER_MS } from '../settle'
import { callWx } from '../wx'
import type { PrivacyHost } from './contract'

/**
 * WeChat's privacy dialog, called directly because Taro turns none of these calls into promises. Before base library
 * 2.32.3 there is no dialog and our sheet asks.
 */
export const privacy = {
  state: async () => {
    const result = await callWx<{ needAuthorization: boolean; privacyContractName: string }>(
      'getPrivacySetting',
      {},
      'sheet',
    )
    if (!result.ok && result.error.kind === 'unsupported') return success({ gate: 'sheet' })
    return mapResult(result, ({ needAuthorization, privacyContractName }) => ({
      gate: 'host',
      isNeeded: needAuthorization,
      guide: privacyContractName ?? '',
    }))
  },
  request: async () => mapResult(await callWx('requirePrivacyAuthorize', {}, 'sheet', SHOPPER_MS), () => {}),
  openContract: async () => mapResult(await callWx('openPrivacyContract', {}, 'page'), () => {}),
} satisfies PrivacyHost
