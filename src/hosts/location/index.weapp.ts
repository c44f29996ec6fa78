import Taro from '@tarojs/taro'
import type { LocationHost } from './contract'

export const location = {
  locate: async () => {
    try {
      const { latitude, longitude } = await Taro.getLocation({ type: 'wgs84' })
      return { ok: true, point: { latitude, longitude } }
    } catch (error) {
      const message = (error as { errMsg?: string }).errMsg ?? ''
      return { ok: false, reason: /auth|den/i.test(message) ? 'denied' : 'unavailable' }
    }
  },
} satisfies LocationHost
