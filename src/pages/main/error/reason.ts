import { errorTexts } from '@/texts/error'

export interface Reason {
  title: string
  text: string
}

/** Longest message in characters; none of ours is longer. */
const LONGEST = 80

/**
 * Pattern of messages not to show: anyone can write a url, which must not present a link, phone number or payment
 * request as ours.
 */
const UNSAFE_TEXT = /https?:|www\.|:\/\/|\.(com|cn|net)\b|\d[\d\s-]{5,}|微信号|扫码|转账|汇款/i

/** Pattern of a status; protects against keys like `constructor`, which every table has. */
const STATUS = /^\d{3}$/

const isOurs = (msg: string) => msg.length <= LONGEST && !UNSAFE_TEXT.test(msg)

/**
 * Returns the reason for the shopper: the message of a refused merchant sign-in, else the meaning of the status.
 * @spec NAV-42 ER-27 ER-64
 */
export function reasonOf(status: string | undefined, msg: string | undefined): Reason {
  const statusCode = status || '404'
  const known = STATUS.test(statusCode) ? errorTexts.byStatus[statusCode] : undefined
  const message = msg?.trim() ?? ''
  if (message && isOurs(message))
    return { title: known && status ? known.title : errorTexts.failedTitle, text: message }
  if (message && !status) return { title: errorTexts.failedTitle, text: errorTexts.failed }
  return known ?? { title: errorTexts.title, text: errorTexts.failed }
}
