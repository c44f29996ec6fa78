import type { Vault } from '../../../platform/encryption'
import { isSameText } from '../../../platform/same-text'

/**
 * Period of signed urls, in ms: a page requests its pictures at once, and a slow phone gets at least this long. Fixed
 * periods keep urls equal, which lets a page use the browser's cache.
 */
const PERIOD_MS = 10 * 60_000

interface Signer {
  vault: Vault
  now: () => Date
}

/** Returns signatures under every key, the signing key first: a url issued before a key rotation still opens. */
const signsOf = (vault: Vault, name: string, until: number): [string, ...string[]] => {
  const all = vault.prints(`picture ${name} until ${until}`)
  const [first = '', ...older] = all.map((print) => Buffer.from(print, 'base64').toString('base64url'))
  return [first, ...older]
}

/**
 * Returns a url that opens an upload for ten to twenty minutes without a session, because a mini-program's picture
 * sends no header. `least` extends the period for later viewers.
 */
export function signPictureUrl({ vault, now }: Signer, url: string, least = new Date(0)): string {
  const periods = Math.max(Math.floor(now().getTime() / PERIOD_MS) + 2, Math.ceil(least.getTime() / PERIOD_MS))
  const until = periods * PERIOD_MS
  return `${url}?until=${until}&sign=${signsOf(vault, url.replace('/upload/', ''), until)[0]}`
}

/** Returns such urls for a comma-separated list. */
export const signPictureUrls = (signer: Signer, urls: string): string =>
  urls
    .split(',')
    .filter(Boolean)
    .map((url) => signPictureUrl(signer, url))
    .join(',')

/** Returns how long a url opens this upload, in ms; 0 when it does not. */
export function openFor({ vault, now }: Signer, name: string, query: { until?: unknown; sign?: unknown }): number {
  const until = Number(query.until)
  const remaining = until - now().getTime()
  if (!Number.isSafeInteger(until) || remaining <= 0) return 0
  return signsOf(vault, name, until).some((right) => isSameText(right, String(query.sign))) ? remaining : 0
}
