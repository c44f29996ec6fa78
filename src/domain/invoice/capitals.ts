import type { Fen } from '../money'

const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const UNITS = ['', '拾', '佰', '仟']
const GROUPS = ['', '万', '亿', '万亿']

/** Writes four digits: `105` is 壹佰零伍. */
function groupInCapitals(group: number): string {
  let text = ''
  let isZeroOpen = false
  for (let place = 3; place >= 0; place--) {
    const digit = Math.floor(group / 10 ** place) % 10
    if (digit === 0) isZeroOpen = text !== ''
    else {
      text += `${isZeroOpen ? '零' : ''}${DIGITS[digit]}${UNITS[place]}`
      isZeroOpen = false
    }
  }
  return text
}

function yuanInCapitals(yuan: number): string {
  let text = ''
  let isGap = false
  for (let place = 3; place >= 0; place--) {
    const group = Math.floor(yuan / 10_000 ** place) % 10_000
    if (group === 0) isGap = text !== ''
    else {
      text += `${text && (isGap || group < 1000) ? '零' : ''}${groupInCapitals(group)}${GROUPS[place]}`
      isGap = false
    }
  }
  return text
}

/**
 * Writes an amount in fen as invoices do: `10005` is 壹佰圆零伍分, `-113` is （负数）壹圆壹角叁分.
 * @spec PR-32
 */
export function inCapitals(amount: Fen): string {
  const size = Math.abs(amount)
  const [yuan, jiao, cent] = [Math.floor(size / 100), Math.floor(size / 10) % 10, size % 10]
  const whole = yuan > 0 ? `${yuanInCapitals(yuan)}圆` : ''
  const tenths = jiao > 0 ? `${DIGITS[jiao]}角` : cent > 0 && whole ? '零' : ''
  const text = `${whole}${tenths}${cent > 0 ? `${DIGITS[cent]}分` : '整'}`
  return `${amount < 0 ? '（负数）' : ''}${size === 0 ? '零圆整' : text}`
}
