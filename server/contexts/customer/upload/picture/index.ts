import { stripJpeg } from './jpeg'
import { PNG_HEAD, stripPng } from './png'
import { stripWebp } from './webp'

/** Checked picture: its type, its size and its bytes without the camera's data about place and owner. */
export interface Picture extends Stripped {
  mime: 'image/jpeg' | 'image/png' | 'image/webp'
  extension: 'jpg' | 'png' | 'webp'
}

/** Bytes of the picture alone, and its size in pixels. */
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

/** Most pixels of a picture, which unpacks to 160 MB; larger pictures are an attack. */
const MOST_PIXELS = 40_000_000

/** Checks the bytes, never the name or the declared type. `null` when it is not an accepted picture. */
export function readPicture(file: Buffer): Picture | null {
  const kind = KINDS.find(({ fits }) => fits(file))
  const stripped = kind?.strip(file)
  if (!kind || !stripped) return null
  const { width, height } = stripped
  if (width < 1 || height < 1 || width * height > MOST_PIXELS) return null
  return { mime: kind.mime, extension: kind.extension, ...stripped }
}
