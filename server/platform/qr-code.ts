import qrcode from 'qrcode-generator'

/** Black and white modules of a code, row by row. */
export type Modules = boolean[][]

/** Most bytes, those of version 10: a finer code is hard to read from a poster. */
const MOST_BYTES = 213

/**
 * Creates a QR code of a text of 213 bytes at most: UTF-8, correction level M, the smallest version. `null` when
 * longer.
 */
export function qrModules(text: string): Modules | null {
  const bytes = Buffer.from(text)
  if (bytes.length > MOST_BYTES) return null
  const code = qrcode(0, 'M')
  // Passes one character per byte, which the library uses unchanged.
  code.addData(bytes.toString('latin1'), 'Byte')
  code.make()
  const lines = Array.from({ length: code.getModuleCount() }, (_, at) => at)
  return lines.map((row) => lines.map((column) => code.isDark(row, column)))
}

/** Draws the code as one path in a square of `side` units, with a quiet zone of four modules. */
export function qrPath(dark: Modules, side: number): string {
  const unit = side / (dark.length + 8)
  const n = (value: number) => Number((value * unit).toFixed(3))
  const cells = dark.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${n(x + 4)} ${n(y + 4)}h${n(1)}v${n(1)}h-${n(1)}z`] : [])),
  )
  return cells.join('')
}

/** Draws the whole picture. `null` when the text is too long. */
export function qrPicture(text: string): string | null {
  const dark = qrModules(text)
  if (!dark) return null
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="480" height="480" role="img" aria-label="二维码">' +
    `<rect width="120" height="120" fill="#fff"/><path d="${qrPath(dark, 120)}" fill="#14201C" shape-rendering="crispEdges"/></svg>`
  )
}
