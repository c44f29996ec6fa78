import { saveLanding } from '../channel/landing'
import type { Entry } from './contract'
import { secretsOf } from './secrets'

const rename = (url: string) => window.history.replaceState(window.history.state, '', url)

export const entry = {
  isWeb: true,
  origin: () => window.location.origin,
  take: () => {
    saveLanding(window.location.href)
    const { pathname: path, search, hash } = window.location
    const query = new URLSearchParams(search)
    const params = Object.fromEntries(query)
    const secrets = secretsOf(path).filter((key) => query.has(key))
    if (secrets.length === 0) return { path, search, params }
    for (const key of secrets) query.delete(key)
    const rest = query.toString()
    const clean = rest && `?${rest}`
    rename(path + clean + hash)
    return { path, search: clean, params }
  },
  rename,
  onResume: () => {},
} satisfies Entry
