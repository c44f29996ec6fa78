import { callMy } from '../my'
import { mapped } from '../result'
import { SHOPPER_MS } from '../settle'
import type { SettingsHost } from './contract'

/** Names under which Alipay explains each permission of the phone. */
const GUIDES = { location: 'LBS', camera: 'CAMERA', album: 'PHOTO' } as const

export const settings = {
  open: async (of, refused) =>
    mapped(
      of === 'shop'
        ? await callMy('openSetting', {}, 'hide', SHOPPER_MS)
        : await callMy('showAuthGuide', { authType: GUIDES[refused] }, 'hide', SHOPPER_MS),
      () => {},
    ),
} satisfies SettingsHost
