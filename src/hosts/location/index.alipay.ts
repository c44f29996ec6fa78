import Taro from '@tarojs/taro'
import { toWgs84 } from '../../domain/geo'
import type { LocationHost } from './contract'

/** 11 and 2001 refused, 12 and 13 no position. */
const DENIED = new Set([11, 2001])

/** Alipay answers strings in GCJ-02, whatever type is asked for. */
export const location = {
  locate: async () => {
    try {
      const { latitude, longitude } = await Taro.getLocation({ type: 'gcj02' })
      const point = toWgs84({ latitude: Number(latitude), longitude: Number(longitude), datum: 'gcj02' })
      return { ok: true, point: { latitude: point.latitude, longitude: point.longitude } }
    } catch (error) {
      const code = Number((error as { error?: number | string }).error)
      return { ok: false, reason: DENIED.has(code) ? 'denied' : 'unavailable' }
    }
  },
} satisfies LocationHost
