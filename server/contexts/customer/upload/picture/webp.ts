import type { Stripped } from '.'

type Size = [width: number, height: number]

/** Type and data of a chunk. */
interface Chunk {
  type: string
  data: Buffer
}

const HEAD_BYTES = 8
/** Positions of the first chunk in a file, and in a frame of an animation. */
const FILE_HEAD = 12
const FRAME_HEAD = 16
const EXTENDED_BYTES = 10
const ANIMATION_BYTES = 6
/**
 * Bits of the extended header to keep: transparency and animation. The bits of colour profile, EXIF and XMP are dropped
 * with their chunks.
 */
const KEPT_FLAGS = 0b0001_0010

const PIXELS = new Set(['VP8 ', 'VP8L', 'ALPH'])

/** Returns the chunks from `at` on; `null` when one is longer than the file. */
function chunksIn(file: Buffer, at: number): Chunk[] | null {
  const chunks: Chunk[] = []
  while (at + HEAD_BYTES <= file.length) {
    const end = at + HEAD_BYTES + file.readUInt32LE(at + 4)
    if (end > file.length) return null
    chunks.push({ type: file.toString('latin1', at, at + 4), data: file.subarray(at + HEAD_BYTES, end) })
    at = end + (end % 2)
  }
  return chunks
}

function written({ type, data }: Chunk): Buffer {
  const head = Buffer.alloc(HEAD_BYTES)
  head.write(type, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}

function extendedHeader(data: Buffer): Buffer | null {
  if (data.length < EXTENDED_BYTES) return null
  const header = Buffer.from(data.subarray(0, EXTENDED_BYTES))
  header.fill(0, 1, 4)
  header[0] = (header[0] as number) & KEPT_FLAGS
  return header
}

/** Returns a frame's header with its pixels; drops everything else in it. */
function animationFrame(data: Buffer): Buffer | null {
  const inner = data.length < FRAME_HEAD ? null : chunksIn(data, FRAME_HEAD)
  const pixels = inner?.filter(({ type }) => PIXELS.has(type)) ?? []
  return inner && Buffer.concat([data.subarray(0, FRAME_HEAD), ...pixels.map(written)])
}

/** Returns the data of a chunk to keep, `undefined` to drop it, `null` for a malformed one. */
function imageData({ type, data }: Chunk): Buffer | null | undefined {
  if (PIXELS.has(type)) return data
  if (type === 'VP8X') return extendedHeader(data)
  if (type === 'ANIM') return data.length < ANIMATION_BYTES ? null : data.subarray(0, ANIMATION_BYTES)
  if (type === 'ANMF') return animationFrame(data)
  return undefined
}

function sizeOf({ type, data }: Chunk): Size | null {
  if (type === 'VP8X' && data.length >= EXTENDED_BYTES) return [data.readUIntLE(4, 3) + 1, data.readUIntLE(7, 3) + 1]
  if (type === 'VP8 ' && data.length >= 10) return [data.readUInt16LE(6) & 0x3fff, data.readUInt16LE(8) & 0x3fff]
  if (type !== 'VP8L' || data.length < 5) return null
  const bits = data.readUInt32LE(1)
  return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1]
}

/** Keeps the chunks of the picture, up to the declared length of the file; `null` when it is malformed. */
export function stripWebp(file: Buffer): Stripped | null {
  const chunks = chunksIn(file.subarray(0, HEAD_BYTES + file.readUInt32LE(4)), FILE_HEAD)
  if (!chunks) return null
  const keptChunks: Buffer[] = []
  const visited = new Set<string>()
  let size: Size = [0, 0]
  for (const chunk of chunks) {
    const data = imageData(chunk)
    if (data === null) return null
    if (data === undefined) continue
    // Only frames may occur more than once.
    if (visited.has(chunk.type) && chunk.type !== 'ANMF') continue
    visited.add(chunk.type)
    const [width, height] = sizeOf(chunk) ?? [0, 0]
    // Takes the larger of the header's size and the pixels' size, because decoders trust either.
    size = [Math.max(size[0], width), Math.max(size[1], height)]
    keptChunks.push(written({ type: chunk.type, data }))
  }
  const body = Buffer.concat([Buffer.from('WEBP'), ...keptChunks])
  const riff = Buffer.alloc(HEAD_BYTES)
  riff.write('RIFF', 'latin1')
  riff.writeUInt32LE(body.length, 4)
  return { bytes: Buffer.concat([riff, body]), width: size[0], height: size[1] }
}
