import { mapResult } from '../result'
import { callWx, settingSays } from '../wx'
import type { LocationHost, Point } from './contract'
import { WAIT_MS } from './wait'

export const location = {
  locate: async () => {
    const result = await callWx<Point>('getLocation', { type: 'wgs84' }, 'manual', WAIT_MS)
    return settingSays(
      mapResult(result, ({ latitude, longitude }) => ({ latitude, longitude })),
      'scope.userLocation',
    )
  },
} satisfies LocationHost
