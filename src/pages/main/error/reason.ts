import { errorTexts } from '@/texts/error'

export interface Reason {
  title: string
  text: string
}

/** Longer than any sentence of ours. */
const LONGEST = 80

/** Anybody can write an address: it may not speak for the shop with a link or a number to call or pay to. */
const LURE = /https?:|www\.|:\/\/|\.(com|cn|net)\b|\d[\d\s-]{5,}|微信号|扫码|转账|汇款/i

/** `constructor` is in every table. */
const STATUS = /^\d{3}$/

const isOurs = (msg: string) => msg.length <= LONGEST && !LURE.test(msg)

/** What went wrong, in the shopper's words: the message of a refused merchant login, else what the status means. @spec NAV-42 ER-27 ER-64 */
export function reasonOf(status: string | undefined, msg: string | undefined): Reason {
  const asked = status || '404'
  const known = STATUS.test(asked) ? errorTexts.byStatus[asked] : undefined
  const told = msg?.trim() ?? ''
  if (told && isOurs(told)) return { title: known && status ? known.title : errorTexts.told, text: told }
  if (told && !status) return { title: errorTexts.told, text: errorTexts.failed }
  return known ?? { title: errorTexts.title, text: errorTexts.failed }
}
