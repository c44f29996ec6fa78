import type { Entry } from './contract'

/** Used once and never left in the address. `code` and `state` come back from OAuth. @spec ST-03 NAV-09 */
const SECRETS = ['token', 'yfztoken', 'unionidCode', 'code']

const rename = (url: string) => window.history.replaceState(window.history.state, '', url)

export const entry = {
  take: () => {
    const { pathname: path, search, hash } = window.location
    const query = new URLSearchParams(search)
    const params = Object.fromEntries(query)
    if (!SECRETS.some((key) => query.has(key))) return { path, search, params }
    for (const key of SECRETS) query.delete(key)
    const rest = query.toString()
    const clean = rest && `?${rest}`
    rename(path + clean + hash)
    return { path, search: clean, params }
  },
  rename,
} satisfies Entry
