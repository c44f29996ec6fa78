/** A checked picture: its kind, its size and its bytes without what the camera wrote about place and owner. */
export interface Picture {
  mime: 'image/jpeg' | 'image/png' | 'image/webp'
  extension: 'jpg' | 'png' | 'webp'
  width: number
  height: number
  bytes: Buffer
}

interface Stripped {
  bytes: Buffer
  width: number
  height: number
}

/** Marker bytes of JPEG segments. */
const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const COMMENT = 0xfe
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
/** Colours need JFIF (APP0) and Adobe (APP14); the other application segments are about the picture, not in it. */
const isPrivate = (marker: number) => (marker >= 0xe1 && marker <= 0xef && marker !== 0xee) || marker === COMMENT

/** Tag of EXIF that says how the camera was held: 1 upright, 2 to 8 turned or mirrored. */
const ORIENTATION = 0x0112
/** Tags of a first directory that are looked at; cameras write some twenty. */
const MOST_TAGS = 64

/** How the camera was held, of an EXIF segment with its marker; 1 when it does not say. */
function orientationIn(segment: Buffer): number {
  if (segment.toString('latin1', 4, 10) !== 'Exif\0\0') return 1
  const tiff = segment.subarray(10)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const u16 = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const u32 = (at: number) => (at + 4 > tiff.length ? 0 : isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const directory = u32(4)
  for (let tag = 0; tag < Math.min(u16(directory), MOST_TAGS); tag++) {
    const at = directory + 2 + tag * 12
    if (u16(at) === ORIENTATION) return u16(at + 8) >= 1 && u16(at + 8) <= 8 ? u16(at + 8) : 1
  }
  return 1
}

/** An EXIF segment of one tag: without it a picture taken upright would lie on its side. */
const turnedBy = (orientation: number) =>
  Buffer.from(
    `ffe10022${Buffer.from('Exif\0\0MM\0*').toString('hex')}0000000800010112000300000001000${orientation}000000000000`,
    'hex',
  )

function stripJpeg(file: Buffer): Stripped | null {
  const kept: Buffer[] = [Buffer.from([0xff, SOI])]
  let [width, height] = [0, 0]
  for (let at = 2; at + 4 <= file.length;) {
    const marker = file[at + 1] as number
    if (file[at] !== 0xff) return null
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = file.readUInt16BE(at + 2)
    const end = at + 2 + length
    if (length < 2 || end > file.length) return null
    if (isFrame(marker) && length >= 7) [height, width] = [file.readUInt16BE(at + 5), file.readUInt16BE(at + 7)]
    if (marker === SOS) {
      // Everything behind the end marker is no picture.
      const stop = file.lastIndexOf(Buffer.from([0xff, EOI]))
      if (stop < end) return null
      kept.push(file.subarray(at, stop + 2))
      return { bytes: Buffer.concat(kept), width, height }
    }
    const turned = marker === 0xe1 ? orientationIn(file.subarray(at, end)) : 1
    if (turned > 1) kept.push(turnedBy(turned))
    if (!isPrivate(marker)) kept.push(file.subarray(at, end))
    at = end
  }
  return null
}

const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PNG_PRIVATE = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])

function stripPng(file: Buffer): Stripped | null {
  const kept: Buffer[] = [PNG_HEAD]
  let [width, height] = [0, 0]
  for (let at = PNG_HEAD.length; at + 12 <= file.length;) {
    const end = at + 12 + file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    if (end > file.length) return null
    if (type === 'IHDR') [width, height] = [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)]
    if (!PNG_PRIVATE.has(type)) kept.push(file.subarray(at, end))
    if (type === 'IEND') return { bytes: Buffer.concat(kept), width, height }
    at = end
  }
  return null
}

const WEBP_PRIVATE = new Set(['EXIF', 'XMP '])
/** Bits of the extended header that announce EXIF and XMP. */
const WEBP_FLAGS = 0b0000_1100

function webpSize(type: string, chunk: Buffer): [number, number] | null {
  if (type === 'VP8X' && chunk.length >= 10) return [chunk.readUIntLE(4, 3) + 1, chunk.readUIntLE(7, 3) + 1]
  if (type === 'VP8 ' && chunk.length >= 10) return [chunk.readUInt16LE(6) & 0x3fff, chunk.readUInt16LE(8) & 0x3fff]
  if (type !== 'VP8L' || chunk.length < 5) return null
  const bits = chunk.readUInt32LE(1)
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
}

function stripWebp(file: Buffer): Stripped | null {
  const kept: Buffer[] = []
  let size: [number, number] | null = null
  for (let at = 12; at + 8 <= file.length;) {
    const type = file.toString('latin1', at, at + 4)
    const length = file.readUInt32LE(at + 4)
    if (at + 8 + length > file.length) return null
    const chunk = Buffer.from(file.subarray(at + 8, at + 8 + length))
    size ??= webpSize(type, chunk)
    if (type === 'VP8X') chunk[0] = (chunk[0] as number) & ~WEBP_FLAGS
    const head = Buffer.from(file.subarray(at, at + 8))
    if (!WEBP_PRIVATE.has(type)) kept.push(head, chunk, Buffer.alloc(length % 2))
    at += 8 + length + (length % 2)
  }
  if (!size) return null
  const body = Buffer.concat([Buffer.from('WEBP'), ...kept])
  const riff = Buffer.alloc(8)
  riff.write('RIFF', 'latin1')
  riff.writeUInt32LE(body.length, 4)
  return { bytes: Buffer.concat([riff, body]), width: size[0], height: size[1] }
}

const KINDS = [
  {
    mime: 'image/jpeg',
    extension: 'jpg',
    strip: stripJpeg,
    fits: (f: Buffer) => f[0] === 0xff && f[1] === SOI && f[2] === 0xff,
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
