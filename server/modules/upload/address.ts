import { timingSafeEqual } from 'node:crypto'
import type { Vault } from '../../vault'

/** A page and its picture are asked for within moments; a slow phone has at least this long. Whole periods, so that a page shown again
 * finds its pictures where it left them. */
const PERIOD_MS = 10 * 60_000

interface Signer {
  vault: Vault
  now: () => Date
}

const signOf = (vault: Vault, name: string, until: number) =>
  Buffer.from(vault.print(`picture ${name} until ${until}`), 'base64').toString('base64url')

/**
 * An address of an upload that opens it for ten to twenty minutes, for whoever it is given to: a mini-program's picture sends no header.
 * Who may look at it later is given it until then.
 */
export function opened({ vault, now }: Signer, url: string, least = new Date(0)): string {
  const periods = Math.max(Math.floor(now().getTime() / PERIOD_MS) + 2, Math.ceil(least.getTime() / PERIOD_MS))
  const until = periods * PERIOD_MS
  return `${url}?until=${until}&sign=${signOf(vault, url.replace('/upload/', ''), until)}`
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
  const [given, right] = [Buffer.from(String(query.sign)), Buffer.from(signOf(vault, name, until))]
  return given.length === right.length && timingSafeEqual(given, right) ? left : 0
}
