import type { Stripped } from '.'

export const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Bytes of a chunk besides its data: length, type and checksum. */
const FRAME_BYTES = 12

/**
 * Most bytes of the chunks that make the picture; drops all others, including texts, EXIF, colour profiles and
 * animation. A longer chunk is malformed and hides data.
 */
const KEPT_CHUNKS: Record<string, number> = {
  IHDR: 13,
  PLTE: 768,
  IDAT: Infinity,
  IEND: 0,
  tRNS: 256,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  sBIT: 4,
  pHYs: 9,
  bKGD: 6,
}

/** Keeps the chunks of the picture, up to its end; `null` when it is malformed. */
export function stripPng(file: Buffer): Stripped | null {
  const keptChunks: Buffer[] = [PNG_HEAD]
  let size: [number, number] | null = null
  for (let at = PNG_HEAD.length; at + FRAME_BYTES <= file.length;) {
    const length = file.readUInt32BE(at)
    const end = at + FRAME_BYTES + length
    const type = file.toString('latin1', at + 4, at + 8)
    if (end > file.length) return null
    // The header comes first and once: a second one could announce another size.
    if ((type === 'IHDR') !== (size === null)) return null
    size ??= [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)]
    const most = KEPT_CHUNKS[type]
    if (most !== undefined && length > most) return null
    if (most !== undefined) keptChunks.push(file.subarray(at, end))
    if (type === 'IEND') return { bytes: Buffer.concat(keptChunks), width: size[0], height: size[1] }
    at = end
  }
  return null
}
