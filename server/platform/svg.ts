// Basic parts of every picture. Pictures are 160 × 160 units; colours are those of the design tokens.

export const PICTURE_SIDE = 160
export const INK = '#22302B'
export const GREY = '#6A7671'
export const BACKGROUND = '#F0F3F2'
export const ACCENT = '#007A65'
export const ACCENT_SOFT = '#E6F4F0'
export const FONT_FAMILY =
  "'PingFang SC','HarmonyOS Sans SC','Noto Sans SC','Noto Sans CJK SC','Microsoft YaHei',sans-serif"

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes a text: it cannot end its element. */
export const escapeXml = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? '')

export interface TextStyle {
  size: number
  fill?: string
  weight?: 400 | 600
  anchor?: 'start' | 'middle' | 'end'
}

export const drawText = (
  x: number,
  y: number,
  text: string,
  { size, fill = INK, weight = 400, anchor = 'start' }: TextStyle,
) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}" font-weight="${weight}" text-anchor="${anchor}">${escapeXml(text)}</text>`

/** Splits a name into lines of at most `width` characters. A line does not begin with a closing sign. */
export function splitLines(name: string, width: number, most: number): string[] {
  const chars = [...name.replace(/\s+/g, ' ')]
  const count = Math.min(most, Math.ceil(chars.length / width))
  const even = Math.max(Math.ceil(chars.length / count), 1)
  const length = Math.min(width, even)
  return Array.from({ length: count }, (_, index) =>
    chars
      .slice(index * length, (index + 1) * length)
      .join('')
      .trim(),
  )
}

/** Draws lines below one another. */
export const drawParagraph = (x: number, y: number, rows: readonly string[], style: TextStyle) =>
  rows.map((row, index) => drawText(x, y + index * style.size * 1.2, row, style)).join('')

export const drawShadow = (cx: number, cy: number, rx: number) =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="5" fill="#14201C" opacity=".09"/>`

/** Draws a whole picture. `label` describes it for screen readers. */
export const drawPicture = (
  label: string,
  body: string,
  { width = PICTURE_SIDE, height = PICTURE_SIDE, background = BACKGROUND } = {},
) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * 3.5}" height="${height * 3.5}" role="img" ` +
  `aria-label="${escapeXml(label)}" font-family="${FONT_FAMILY}"><rect width="${width}" height="${height}" fill="${background}"/>${body}</svg>`

/** Three tones of one hue, for the print of a package. */
export interface Tones {
  deep: string
  mid: string
  light: string
}

export const tonesOf = (hue: number): Tones => ({
  deep: `hsl(${hue},44%,46%)`,
  mid: `hsl(${hue},46%,72%)`,
  light: `hsl(${hue},50%,92%)`,
})
