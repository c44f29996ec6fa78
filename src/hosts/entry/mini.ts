import Taro from '@tarojs/taro'
import { decodePart, matchPage, publicUrl } from '../../routes'
import { secretsOf } from './secrets'
import type { Entry, EntryPoint } from './contract'

interface Opened {
  path?: string
  query?: Record<string, unknown>
}

/** Reads the launch options. A printed code has its parameters in one, `scene`. */
function read({ path = '', query = {} }: Opened): EntryPoint {
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
}

const launch = (): Opened => {
  try {
    return Taro.getLaunchOptionsSync() ?? {}
  } catch {
    return {}
  }
}

/** Entry of both mini-programs, which are launched with a page file and its parameters. */
export const miniEntry: Entry = {
  isWeb: false,
  origin: () => API_ORIGIN,
  take: () => read(launch()),
  rename: () => {},
  onResume: (run) => {
    // Ignores the last link when it repeats: resuming from the background reports it again.
    const same = ({ path = '', query = {} }: Opened) => JSON.stringify([path, query])
    let last = same(launch())
    Taro.onAppShow?.((opened: Opened) => {
      if (same(opened) === last) return
      last = same(opened)
      run(read(opened))
    })
  },
}
