import { gcj02 } from '../datum'
import { callMy } from '../my'
import { mapResult } from '../result'
import { SHOPPER_MS } from '../settle'
import type { MapHost } from './contract'
import { pickedPlace, type Chosen } from './mini'

export const map = {
  choose: async (near) =>
    pickedPlace(await callMy<Chosen>('chooseLocation', near ? gcj02(near) : {}, 'page', SHOPPER_MS)),
  // Converts the point to text, because Alipay's map accepts text only.
  navigate: async ({ name, address, ...point }) => {
    const { latitude, longitude } = gcj02(point)
    const at = { latitude: String(latitude), longitude: String(longitude), name, address, scale: 16 }
    return mapResult(await callMy('openLocation', at, 'link'), () => {})
  },
} satisfies MapHost
