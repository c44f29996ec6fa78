import { gcj02 } from '../datum'
import { callWx } from '../wx'
import { SHOPPER_MS } from '../settle'
import { mapped } from '../result'
import type { MapHost } from './contract'
import { chosen, type Chosen } from './mini'

export const map = {
  choose: async (near) => chosen(await callWx<Chosen>('chooseLocation', near ? gcj02(near) : {}, 'page', SHOPPER_MS)),
  navigate: async ({ name, address, ...point }) =>
    mapped(await callWx('openLocation', { ...gcj02(point), name, address, scale: 16 }, 'link'), () => {}),
} satisfies MapHost
