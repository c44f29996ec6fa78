import { wgs84 } from '../datum'
import { callMy } from '../my'
import { success, failed } from '../result'
import type { LocationHost } from './contract'
import { WAIT_MS } from './wait'

/**
 * Converts Alipay's position, which is always text in GCJ-02: its `type` only sets how much of the address it looks up.
 */
export const location = {
  locate: async () => {
    const result = await callMy<{ latitude: unknown; longitude: unknown }>('getLocation', {}, 'manual', WAIT_MS)
    if (!result.ok) return result
    const point = wgs84(result.value)
    return point ? success(point) : failed('unavailable')
  },
} satisfies LocationHost
