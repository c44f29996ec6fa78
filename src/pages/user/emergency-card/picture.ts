import { CARD_FIELDS, type EmergencyCard } from '@/features/user/emergency-card'
import { emergencyCardTexts as texts } from '@/texts/emergency-card'

/** Sizes in px; a line holds LINE_CHARS Chinese characters. */
const [WIDTH, MARGIN, LINE_PX, LINE_CHARS] = [720, 48, 52, 17]
/** Colours of a picture, which has no theme. */
const [PAPER, INK, GREY, ACCENT] = ['#ffffff', '#14201c', '#4a5752', '#c4272d']

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/gu, (char) => ENTITIES[char] ?? '')

const widthOf = (char: string) => (/[ -~]/u.test(char) ? 0.55 : 1)

/** Splits a text into lines of a picture. */
export function linesOf(text: string): string[] {
  const lines = ['']
  let width = 0
  for (const char of text) {
    width += widthOf(char)
    if (width > LINE_CHARS) {
      lines.push('')
      width = widthOf(char)
    }
    lines[lines.length - 1] += char
  }
  return lines
}

interface Line {
  text: string
  size: number
  colour: string
}

/** Returns the card as a picture in a data url, drawn without network. */
export function cardPicture({ fields, day }: EmergencyCard): string {
  const lines: Line[] = [{ text: texts.title, size: 44, colour: ACCENT }]
  for (const field of CARD_FIELDS) {
    if (!fields[field]) continue
    lines.push({ text: texts.fields[field].label, size: 26, colour: GREY })
    for (const text of linesOf(fields[field])) lines.push({ text, size: 36, colour: INK })
  }
  lines.push({ text: texts.changed(day), size: 26, colour: GREY })
  const height = 2 * MARGIN + lines.length * LINE_PX
  const drawn = lines.map(
    ({ text, size, colour }, at) =>
      `<text x="${MARGIN}" y="${MARGIN + (at + 1) * LINE_PX - 12}" font-size="${size}" fill="${colour}">${escaped(text)}</text>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="sans-serif"><rect width="100%" height="100%" fill="${PAPER}"/>${drawn.join('')}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
