import Taro from '@tarojs/taro'
import { decodePart, matchPage, publicUrl } from '../../routes'
import { secretsOf } from './secrets'
import type { Entry } from './contract'

/** Both mini-programs are launched with a page file and its parameters; a printed code carries them in one, `scene`. */
export const miniEntry: Entry = {
  take: () => {
    const { path = '', query = {} } = launch()
    const params = Object.fromEntries(
      Object.entries(query).flatMap(([key, value]) => (typeof value === 'string' ? [[key, decodePart(value)]] : [])),
    )
    for (const pair of (params.scene ?? '').split('&')) {
      const [key = '', value = ''] = pair.split('=')
      if (key && value) params[key] ??= value
    }
    const name = matchPage(path)
    const [at = '/', search = ''] = (name ? publicUrl(name, params) : '/').split('?')
    const open = search.split('&').filter((pair) => !secretsOf(at).includes(pair.split('=')[0] ?? ''))
    return { path: at, search: open[0] ? `?${open.join('&')}` : '', params }
  },
  rename: () => {},
}

const launch = (): { path?: string; query?: Record<string, unknown> } => {
  try {
    return Taro.getLaunchOptionsSync() ?? {}
  } catch {
    return {}
  }
}
