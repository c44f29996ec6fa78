import { codeProblem } from '../ean'

/**
 * Kind of a scanned text: product barcode, drug tracing code (20 digits, next to the barcode on most boxes), url of our
 * own (as path below the host), foreign url, code of a hospital's prescription (two numbers), or plain text.
 */
export type Scanned =
  | { kind: 'code'; code: string }
  | { kind: 'trace' }
  | { kind: 'ours'; url: string }
  | { kind: 'foreign' }
  | { kind: 'prescription'; patnNo: string; rpNo: string }
  | { kind: 'words'; words: string }

/** Matches a web url: host and rest. A url with a backslash or user information is never our own. */
const ADDRESS = /^https?:\/\/([^/?#\\@\s]+)(\/[^\\\s]*)?$/i
/** Matches any text that an app may open as a url. */
const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const TRACE = /^\d{20}$/
/** Matches the numbers on a hospital's prescription: `patn_no=P1&rp_no=R1`. @spec API-19 */
const PRESCRIPTION = /^\??patn_no=([\w-]{1,40})&rp_no=([\w-]{1,40})$/

const hostOf = (origin: string) => ADDRESS.exec(origin)?.[1]?.toLowerCase() ?? ''

/**
 * Reads the text of a barcode or QR code. `origin`: origin of our pages, `https://shop.example`.
 * `readScan('https://evil.example/pay', …)` is foreign: only our own pages are ever opened.
 */
export function readScan(text: string, origin: string): Scanned {
  const trimmed = text.trim()
  const code = trimmed.replace(/[\s-]/g, '')
  if (codeProblem(code) === '') return { kind: 'code', code }
  if (TRACE.test(code)) return { kind: 'trace' }
  const [, patnNo, rpNo] = PRESCRIPTION.exec(trimmed) ?? []
  if (patnNo && rpNo) return { kind: 'prescription', patnNo, rpNo }
  const [, host, path = '/'] = ADDRESS.exec(trimmed) ?? []
  if (host !== undefined && host.toLowerCase() === hostOf(origin)) return { kind: 'ours', url: path }
  if (SCHEME.test(trimmed) || /^\/\/|^www\./i.test(trimmed)) return { kind: 'foreign' }
  return { kind: 'words', words: trimmed }
}
