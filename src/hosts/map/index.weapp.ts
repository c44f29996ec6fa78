import { gcj02 } from '../datum'
import { callWx } from '../wx'
import { SHOPPER_MS } from '../settle'
import { mapResult } from '../result'
import type { MapHost } from './contract'
import { pickedPlace, type Chosen } from './mini'

export const map = {
  choose: async (near) =>
    pickedPlace(await callWx<Chosen>('chooseLocation', near ? gcj02(near) : {}, 'page', SHOPPER_MS)),
  navigate: async ({ name, address, ...point }) =>
    mapResult(await callWx('openLocation', { ...gcj02(point), name, address, scale: 16 }, 'link'), () => {}),
} satisfies MapHost
