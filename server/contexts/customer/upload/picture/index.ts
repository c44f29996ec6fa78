import { stripJpeg } from './jpeg'
import { PNG_HEAD, stripPng } from './png'
import { stripWebp } from './webp'

/** A checked picture: its kind, its size and its bytes without what the camera wrote about place and owner. */
export interface Picture extends Stripped {
  mime: 'image/jpeg' | 'image/png' | 'image/webp'
  extension: 'jpg' | 'png' | 'webp'
}

/** Bytes that hold the picture alone, and its size in pixels. */
export interface Stripped {
  bytes: Buffer
  width: number
  height: number
}

const KINDS = [
  {
    mime: 'image/jpeg',
    extension: 'jpg',
    strip: stripJpeg,
    fits: (f: Buffer) => f[0] === 0xff && f[1] === 0xd8 && f[2] === 0xff,
  },
  { mime: 'image/png', extension: 'png', strip: stripPng, fits: (f: Buffer) => f.subarray(0, 8).equals(PNG_HEAD) },
  {
    mime: 'image/webp',
    extension: 'webp',
    strip: stripWebp,
    fits: (f: Buffer) => f.toString('latin1', 0, 4) === 'RIFF' && f.toString('latin1', 8, 12) === 'WEBP',
  },
] as const

/** Pixels of a picture that unpacks to 160 MB; larger ones are meant to hurt. */
const MOST_PIXELS = 40_000_000

/** Looks at the bytes, never at the name or the declared type. `null` when it is no picture we take. */
export function readPicture(file: Buffer): Picture | null {
  const kind = KINDS.find(({ fits }) => fits(file))
  const stripped = kind?.strip(file)
  if (!kind || !stripped) return null
  const { width, height } = stripped
  if (width < 1 || height < 1 || width * height > MOST_PIXELS) return null
  return { mime: kind.mime, extension: kind.extension, ...stripped }
}
