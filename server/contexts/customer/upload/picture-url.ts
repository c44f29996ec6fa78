import { timingSafeEqual } from 'node:crypto'
import type { Vault } from '../../../platform/encryption'

/** A page and its picture are asked for within moments; a slow phone has at least this long. Whole periods, so that a page shown again
 * finds its pictures where it left them. */
const PERIOD_MS = 10 * 60_000

interface Signer {
  vault: Vault
  now: () => Date
}

/** Signatures under every key, the one that signs first: an address given before a rotation still opens. */
const signsOf = (vault: Vault, name: string, until: number): [string, ...string[]] => {
  const all = vault.prints(`picture ${name} until ${until}`)
  const [first = '', ...older] = all.map((print) => Buffer.from(print, 'base64').toString('base64url'))
  return [first, ...older]
}

/**
 * An address of an upload that opens it for ten to twenty minutes, for whoever it is given to: a mini-program's picture sends no header.
 * Who may look at it later is given it until then.
 */
export function opened({ vault, now }: Signer, url: string, least = new Date(0)): string {
  const periods = Math.max(Math.floor(now().getTime() / PERIOD_MS) + 2, Math.ceil(least.getTime() / PERIOD_MS))
  const until = periods * PERIOD_MS
  return `${url}?until=${until}&sign=${signsOf(vault, url.replace('/upload/', ''), until)[0]}`
}

/** The same for addresses joined by commas. */
export const openedAll = (signer: Signer, urls: string): string =>
  urls
    .split(',')
    .filter(Boolean)
    .map((url) => opened(signer, url))
    .join(',')

/** Milliseconds for which an address opens this upload, 0 where it does not. */
export function openFor({ vault, now }: Signer, name: string, query: { until?: unknown; sign?: unknown }): number {
  const until = Number(query.until)
  const left = until - now().getTime()
  if (!Number.isSafeInteger(until) || left <= 0) return 0
  const given = Buffer.from(String(query.sign))
  const isRight = (sign: string) => given.length === sign.length && timingSafeEqual(given, Buffer.from(sign))
  return signsOf(vault, name, until).some(isRight) ? left : 0
}
