import { mapResult } from '../result'
import { SHOPPER_MS } from '../settle'
import { callWx } from '../wx'
import type { SettingsHost } from './contract'

export const settings = {
  open: async (of) =>
    mapResult(
      await callWx(of === 'shop' ? 'openSetting' : 'openAppAuthorizeSetting', {}, 'hide', SHOPPER_MS),
      () => {},
    ),
} satisfies SettingsHost
