/** Keeps the ends of a text and replaces the rest by stars; a text too short to hide anything becomes all stars. */
function maskMiddle(text: string, head: number, tail: number): string {
  if (text.length <= head + tail) return '*'.repeat(text.length)
  return text.slice(0, head) + '*'.repeat(text.length - head - tail) + text.slice(-tail)
}

/** Returns the first 3 and last 4 digits: '13800000000' → '138****0000'. @spec BC-76 */
export function maskPhone(phone: string): string {
  return maskMiddle(phone, 3, 4)
}

/**
 * Returns the first 1 and last 2 characters of an ID number: more would identify a person together with a birth date.
 * @spec 5 (ID card)
 */
export function maskIdCard(id: string): string {
  return maskMiddle(id, 1, 2)
}

/** Masks the number of any document: a short number shows its first and last two characters, without brackets. */
export function maskCertificateNo(number: string): string {
  return number.length > 10 ? maskIdCard(number) : maskMiddle(number.replace(/[()]/g, ''), 1, 2)
}

/** Returns the first character and two stars, to hide the length too: '林小明' → '林**'. @spec ui.md (comments) */
export function maskName(name: string): string {
  const [first] = name.trim()
  return first ? `${first}**` : ''
}

/** Returns the name of a new account: '13800001234' → '药友1234'. */
export const firstNickname = (mobile: string): string => `药友${mobile.slice(-4)}`

/**
 * Returns the author of a review or question as others see it: the masked nickname; 匿名用户 for an account without a
 * nickname of its own.
 * @spec PR-25
 */
export const authorName = (nickname: string): string =>
  /^(药友\d{4})?$/.test(nickname.trim()) ? '匿名用户' : maskName(nickname)

/** Formats a code of digits in groups of four, to read it out: 1234 5678 9012 3456. */
export const groupedCode = (code: string) => code.replace(/(\d{4})(?=\d)/g, '$1 ')
