import Taro from '@tarojs/taro'
import { matchPage, publicUrl, type Params } from '../../routes'
import type { Entry } from './contract'

const decode = (text: string) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Both mini-programs are launched with a page file and its parameters; a printed code carries them in one, `scene`. */
export const miniEntry: Entry = {
  take: () => {
    const { path = '', query = {} } = launch()
    const params = Object.fromEntries(
      Object.entries(query).flatMap(([key, value]) => (typeof value === 'string' ? [[key, decode(value)]] : [])),
    )
    for (const pair of (params.scene ?? '').split('&')) {
      const [key = '', value = ''] = pair.split('=')
      if (key && value) params[key] ??= value
    }
    const name = matchPage(path)
    const url = name ? publicUrl(name, params as Params) : '/'
    const [at = '/', search = ''] = url.split('?')
    return { path: at, search: search && `?${search}`, params }
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
