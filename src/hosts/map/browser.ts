import { gcj02 } from '../datum'
import { leaveDocument } from '../navigation/back-h5'
import { success, unsupported } from '../result'
import type { MapHost } from './contract'

const MARKER = 'https://apis.map.qq.com/uri/v1/marker'

/** Opens a map site, or its app, because a browser has no map of its own. */
export const browserMap = {
  choose: async () => unsupported('page'),
  navigate: async ({ name, address, ...point }) => {
    const { latitude, longitude } = gcj02(point)
    const marker = `coord:${latitude.toFixed(6)},${longitude.toFixed(6)};title:${name};addr:${address}`
    await leaveDocument(`${MARKER}?${new URLSearchParams({ marker, referer: 'yaoda' }).toString()}`)
    return success(undefined)
  },
} satisfies MapHost
