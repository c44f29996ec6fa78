import { callMy } from '../my'
import { mapResult } from '../result'
import { SHOPPER_MS } from '../settle'
import type { Refused, SettingsHost } from './contract'

/** Names under which Alipay explains each permission of the phone; it has no calendar. */
const GUIDES: Partial<Record<Refused, string>> = { location: 'LBS', camera: 'CAMERA', album: 'PHOTO' }

export const settings = {
  open: async (of, refused) =>
    mapResult(
      of === 'shop'
        ? await callMy('openSetting', {}, 'hide', SHOPPER_MS)
        : await callMy('showAuthGuide', { authType: GUIDES[refused] }, 'hide', SHOPPER_MS),
      () => {},
    ),
} satisfies SettingsHost
