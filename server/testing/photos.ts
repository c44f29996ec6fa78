/**
 * Photographs built for tests: the same pictures with the metadata that cameras, phones and editors write into, between
 * and after their parts.
 */

/** Texts and numbers that must be removed: of the owner, the maker and the place, in both byte orders. */
export const SECRET = 'SECRET-OF-THE-OWNER'
const MAKER = 'PhoneCo Model 7'
const rationals = (write: 'writeUInt32LE' | 'writeUInt32BE') => {
  const bytes = Buffer.alloc(24)
  for (const [nth, part] of [22, 1, 30, 1, 2368, 100].entries()) bytes[write](part, nth * 4)
  return bytes
}
const GPS = { II: rationals('writeUInt32LE'), MM: rationals('writeUInt32BE') }
export const TRACES: readonly Buffer[] = [Buffer.from(SECRET), Buffer.from('PhoneCo'), GPS.II, GPS.MM]

const u16 = (n: number) => Buffer.from([n >> 8, n & 255])
const segment = (marker: number, data: Buffer | string) =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(Buffer.byteLength(data) + 2), Buffer.from(data)])

const START = Buffer.from([0xff, 0xd8])
const END = Buffer.from([0xff, 0xd9])
const FILL = Buffer.alloc(5, 0xff)

/** Returns EXIF of either byte order: maker, orientation, a position, and a thumbnail after it. */
export function exif(order: 'II' | 'MM', { orientation = 1, thumbnail = Buffer.alloc(0) } = {}): Buffer {
  const tiff = Buffer.alloc(160)
  const w16 = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  const w32 = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at)
  const tag = (at: number, id: number, type: number, [count, value]: [number, number]) => {
    w16(id, at)
    w16(type, at + 2)
    w32(count, at + 4)
    if (type === 3) w16(value, at + 8)
    else w32(value, at + 8)
  }
  tiff.write(order, 0)
  w16(42, 2)
  w32(8, 4)
  w16(3, 8)
  tag(10, 0x010f, 2, [MAKER.length, 120])
  tag(22, 0x0112, 3, [1, orientation])
  tag(34, 0x8825, 4, [1, 60])
  w16(1, 60)
  tag(62, 0x0002, 5, [3, 90])
  GPS[order].copy(tiff, 90)
  tiff.write(MAKER, 120)
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, thumbnail]))
}

/** JPEG in parts: the segments before the first scan, and the scans, each with its header. */
interface Base {
  name: string
  head: Buffer[]
  scans: Buffer[]
}

const JFIF = segment(0xe0, 'JFIF\0\x01\x02\0\0\x01\0\x01\0\0')
const TABLES = [
  segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 3)])),
  segment(0xc4, Buffer.concat([Buffer.from([0, 0, 1]), Buffer.alloc(14), Buffer.from([7])])),
]
const frame = (marker: number) => segment(marker, Buffer.from([8, 0, 6, 0, 8, 1, 1, 0x11, 0]))
/** Coded data with stuffed zeros, and bytes that only look like segments. */
const CODED = Buffer.from('1234ff00e1ff00ff00fe56ff00d978', 'hex')
const scan = (spectral: [number, number], data: Buffer) =>
  Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, ...spectral, 0])), data])
const restarts = Array.from({ length: 10 }, (_, nth) => Buffer.concat([CODED, Buffer.from([0xff, 0xd0 + (nth % 8)])]))

const BASES: Base[] = [
  { name: 'baseline', head: [JFIF, ...TABLES, frame(0xc0)], scans: [scan([0, 63], CODED)] },
  {
    name: 'restart markers',
    head: [JFIF, ...TABLES, segment(0xdd, Buffer.from([0, 1])), frame(0xc0)],
    scans: [scan([0, 63], Buffer.concat([...restarts, CODED]))],
  },
  {
    name: 'progressive',
    head: [JFIF, ...TABLES, frame(0xc2)],
    scans: [scan([0, 0], CODED), TABLES[1] as Buffer, scan([1, 5], CODED), scan([6, 63], CODED)],
  },
]

const clean = ({ head, scans }: Base) => Buffer.concat([START, ...head, ...scans, END])
const secretJpeg = (base: Base) => clean({ ...base, head: [exif('MM'), ...base.head] })

/** All private data that a segment can contain. */
const PRIVATE: [string, Buffer][] = [
  ['EXIF II', exif('II')],
  ['EXIF MM', exif('MM')],
  ['EXIF with a thumbnail', exif('II', { thumbnail: secretJpeg(BASES[0] as Base) })],
  ['XMP', segment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${SECRET}</x:xmpmeta>`)],
  ['ICC', segment(0xe2, `ICC_PROFILE\0\x01\x01${SECRET}`)],
  ['MPF', segment(0xe2, `MPF\0II*\0${SECRET}`)],
  ['IPTC', segment(0xed, `Photoshop 3.0\0${SECRET}`)],
  ['a comment', segment(0xfe, SECRET)],
  ['JFIF extension', segment(0xe0, `JFXX\0\x13${SECRET}`)],
  ['a reserved segment', segment(0xf7, SECRET)],
  [
    'every other segment',
    Buffer.concat([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15].map((n) => segment(0xe0 + n, SECRET))),
  ],
]
const ALL = Buffer.concat(PRIVATE.map(([, bytes]) => bytes))

type Placing = [name: string, make: (base: Base) => Buffer]
const beforeAll: Placing[] = PRIVATE.map(([name, bytes]) => [
  `${name} in front`,
  (base) => clean({ ...base, head: [bytes, ...base.head] }),
])

const PLACINGS: Placing[] = [
  ...beforeAll,
  ['all behind the frame', (base) => clean({ ...base, head: [...base.head, ALL] })],
  ['fill bytes', (base) => clean({ ...base, head: base.head.flatMap((one) => [FILL, one, FILL, ALL]) })],
  ['all between the scans', (base) => clean({ ...base, scans: base.scans.flatMap((one) => [one, ALL]) })],
  ['fill bytes between the scans', (base) => clean({ ...base, scans: base.scans.flatMap((one) => [one, FILL, ALL]) })],
  ['all before each restart marker', (base) => clean({ ...base, scans: base.scans.map(beforeRestarts) })],
  ['a thumbnail in JFIF', (base) => clean({ ...base, head: [jfifThumbnail(), ...base.head.slice(1)] })],
  ['text behind the end', (base) => Buffer.concat([clean(base), Buffer.from(SECRET)])],
  ['text and an end behind the end', (base) => Buffer.concat([clean(base), Buffer.from(SECRET), END])],
  ['a second picture behind', (base) => Buffer.concat([clean(base), secretJpeg(base)])],
  [
    'a second and third picture with MPF',
    (base) =>
      Buffer.concat([
        clean({ ...base, head: [...base.head, segment(0xe2, 'MPF\0MM\0*')] }),
        Buffer.alloc(7),
        secretJpeg(base),
        secretJpeg(base),
      ]),
  ],
  [
    'a film behind',
    (base) => Buffer.concat([clean(base), Buffer.from(`\0\0\0\x18ftypmp42${SECRET}`), exif('II'), END]),
  ],
]

const jfifThumbnail = () =>
  segment(0xe0, Buffer.concat([Buffer.from('JFIF\0\x01\x02\0\0\x01\0\x01\x03\x03'), Buffer.from(SECRET.padEnd(27))]))

/** Inserts segments before each restart marker of coded data. */
function beforeRestarts(data: Buffer): Buffer {
  const parts: Buffer[] = []
  let from = 0
  for (let at = 0; at < data.length; at++)
    if (data[at] === 0xff && ((data[at + 1] as number) & 0xf8) === 0xd0) {
      parts.push(data.subarray(from, at), ALL)
      from = at
    }
  return Buffer.concat([...parts, data.subarray(from)])
}

export interface Photo {
  name: string
  file: Buffer
  /** Same picture without private data. */
  clean: Buffer
}

/** JPEG files: each structure with each position of private data. */
export const jpegPhotos = (): Photo[] =>
  BASES.flatMap((base) =>
    PLACINGS.map(([name, make]) => ({ name: `${base.name}: ${name}`, file: make(base), clean: clean(base) })),
  )

function chunk(type: string, data: Buffer | string): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(Buffer.byteLength(data))
  return Buffer.concat([head, Buffer.from(type), Buffer.from(data), Buffer.from('sums')])
}
const PNG_START = Buffer.from('89504e470d0a1a0a', 'hex')
const PNG_PARTS = [
  chunk('IHDR', Buffer.from('00000003000000020803000000', 'hex')),
  chunk('gAMA', Buffer.alloc(4)),
  chunk('PLTE', Buffer.alloc(9)),
  chunk('tRNS', Buffer.alloc(3)),
  chunk('pHYs', Buffer.alloc(9)),
  chunk('IDAT', Buffer.from([1, 2])),
  chunk('IDAT', Buffer.from([3])),
  chunk('IEND', ''),
]

/** PNG files: each private chunk between all others and after the end. */
export const pngPhotos = (): Photo[] =>
  ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'iCCP', 'caBX', 'prVt', 'acTL', 'fcTL', 'fdAT', 'dSIG'].map((type) => {
    const secret = chunk(type, Buffer.concat([Buffer.from(SECRET), exif('MM')]))
    const [first, ...rest] = PNG_PARTS as [Buffer, ...Buffer[]]
    return {
      name: `PNG: ${type}`,
      file: Buffer.concat([PNG_START, first, ...rest.flatMap((part) => [secret, part]), secret]),
      clean: Buffer.concat([PNG_START, ...PNG_PARTS]),
    }
  })

function riffChunk(type: string, data: Buffer | string): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32LE(Buffer.byteLength(data))
  return Buffer.concat([Buffer.from(type), head, Buffer.from(data), Buffer.alloc(Buffer.byteLength(data) % 2)])
}
function webpFile(flags: number, chunks: Buffer[], extra: Buffer = Buffer.alloc(0)): Buffer {
  const extended = riffChunk('VP8X', Buffer.concat([Buffer.from([flags, 0, 0, 0, 9, 0, 0, 4, 0, 0]), extra]))
  const body = Buffer.concat([Buffer.from('WEBP'), extended, ...chunks])
  return riffChunk('RIFF', body)
}
const pixels = riffChunk('VP8 ', Buffer.from('0000009d012a0a00050011', 'hex'))
const alpha = riffChunk('ALPH', Buffer.from([0, 1, 2]))
const moving = riffChunk('ANIM', Buffer.alloc(6))
const frameOf = (...inner: Buffer[]) => riffChunk('ANMF', Buffer.concat([Buffer.alloc(16), ...inner]))

/** WebP files: each private chunk in a still picture, an animation and its frames, and after the end. */
export const webpPhotos = (): Photo[] =>
  ['EXIF', 'XMP ', 'ICCP', 'PRVT'].flatMap((type) => {
    const secret = riffChunk(type, Buffer.concat([Buffer.from(SECRET), exif('II')]))
    const film = [moving, frameOf(alpha, pixels), frameOf(pixels)]
    const frames = [frameOf(secret, alpha, secret, pixels), frameOf(pixels, secret)]
    const still = webpFile(0x10, [alpha, pixels])
    return [
      { name: `WebP: ${type}`, file: webpFile(0x3c, [secret, alpha, secret, pixels, secret]), clean: still },
      {
        name: `WebP animation: ${type}`,
        file: webpFile(0x3e, [secret, moving, ...frames]),
        clean: webpFile(0x12, film),
      },
      { name: `WebP, behind: ${type}`, file: Buffer.concat([still, secret]), clean: still },
      { name: `WebP, long head: ${type}`, file: webpFile(0x10, [alpha, pixels], secret), clean: still },
    ]
  })
