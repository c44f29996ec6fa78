/** Keeps the ends of a text and stars the rest; a text too short to hide anything is starred whole. */
function keepEnds(text: string, head: number, tail: number): string {
  if (text.length <= head + tail) return '*'.repeat(text.length)
  return text.slice(0, head) + '*'.repeat(text.length - head - tail) + text.slice(-tail)
}

/** First 3 and last 4 digits: '13800000000' → '138****0000'. @spec BC-76 */
export function maskPhone(phone: string): string {
  return keepEnds(phone, 3, 4)
}

/** First 1 and last 2 characters of an ID number: more of it, beside a birth date, names a person. @spec 5 (ID card) */
export function maskIdCard(id: string): string {
  return keepEnds(id, 1, 2)
}

/** The same of any paper: a short number shows its first and last two signs, brackets left out. */
export function maskPaper(number: string): string {
  return number.length > 10 ? maskIdCard(number) : keepEnds(number.replace(/[()]/g, ''), 1, 2)
}

/** The first character and two stars, so that the length stays hidden too: '林小明' → '林**'. @spec ui.md (comments) */
export function maskName(name: string): string {
  const [first] = name.trim()
  return first ? `${first}**` : ''
}
