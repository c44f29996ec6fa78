import { createHash } from 'node:crypto'
import path from 'node:path'
import { renderAsync } from '@resvg/resvg-js'

/** Noto Sans SC, regular, with 8,000 characters (SIL Open Font License): the machine of a server may have no Chinese font. */
const FONT = path.join(__dirname, '../../data/noto-sans-sc.ttf')
const FAMILY = 'Noto Sans SC'
/** Most pictures that stay in memory, about 100 KB each. */
const MOST_PICTURES = 100

const drawnPictures = new Map<string, Promise<Buffer>>()

const draw = async (svg: string) =>
  Buffer.from(
    (
      await renderAsync(svg, {
        font: { fontFiles: [FONT], loadSystemFonts: false, defaultFontFamily: FAMILY, sansSerifFamily: FAMILY },
      })
    ).asPng(),
  )

/**
 * Draws a picture as PNG, in the width and height that it names: albums of phones and share cards take bitmaps only.
 * Draws on a thread of its own and keeps the last hundred pictures.
 */
export function pngOf(svg: string): Promise<Buffer> {
  const key = createHash('sha256').update(svg).digest('base64url')
  const known = drawnPictures.get(key)
  if (known) return known
  const [oldest] = drawnPictures.keys()
  if (drawnPictures.size >= MOST_PICTURES && oldest !== undefined) drawnPictures.delete(oldest)
  const drawing = draw(svg)
  drawnPictures.set(key, drawing)
  drawing.catch(() => drawnPictures.delete(key))
  return drawing
}

/** Headers of a drawn PNG. */
export const PNG_HEADERS = { 'content-type': 'image/png', 'x-content-type-options': 'nosniff' } as const
