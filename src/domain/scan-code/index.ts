import { codeProblem } from '../ean'

/**
 * What a scanned text is: the number of an article, a drug's tracing number (20 digits, beside the bar code of most boxes), an
 * address of ours below its host, an address of somebody else, or words.
 */
export type Scanned =
  | { kind: 'code'; code: string }
  | { kind: 'trace' }
  | { kind: 'ours'; url: string }
  | { kind: 'foreign' }
  | { kind: 'words'; words: string }

/** Host of an address of the web, and what stands behind it. A backslash or user information belongs to no address of ours. */
const ADDRESS = /^https?:\/\/([^/?#\\@\s]+)(\/[^\\\s]*)?$/i
/** Anything that some app would open. */
const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const TRACE = /^\d{20}$/

const hostOf = (origin: string) => ADDRESS.exec(origin)?.[1]?.toLowerCase() ?? ''

/**
 * Reads the text of a bar code or QR code. `origin`: where the shop's pages are, `https://shop.example`.
 * `readScan('https://evil.example/pay', …)` is foreign: only our own pages are ever opened.
 */
export function readScan(text: string, origin: string): Scanned {
  const trimmed = text.trim()
  const code = trimmed.replace(/[\s-]/g, '')
  if (codeProblem(code) === '') return { kind: 'code', code }
  if (TRACE.test(code)) return { kind: 'trace' }
  const [, host, path = '/'] = ADDRESS.exec(trimmed) ?? []
  if (host !== undefined && host.toLowerCase() === hostOf(origin)) return { kind: 'ours', url: path }
  if (SCHEME.test(trimmed) || /^\/\/|^www\./i.test(trimmed)) return { kind: 'foreign' }
  return { kind: 'words', words: trimmed }
}
