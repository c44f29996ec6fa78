import { callMy } from '../my'
import { mapped } from '../result'
import { SHOPPER_MS } from '../settle'
import type { SettingsHost } from './contract'

export const settings = {
  open: async (of) =>
    mapped(
      of === 'shop'
        ? await callMy('openSetting', {}, 'hide', SHOPPER_MS)
        : await callMy('showAuthGuide', { authType: 'LBS' }, 'hide', SHOPPER_MS),
      () => {},
    ),
} satisfies SettingsHost
