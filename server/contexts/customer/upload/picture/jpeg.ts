import type { Stripped } from '.'
import { orientationIn, exifOfOrientation } from './orientation'

/** Marker bytes of JPEG. */
const TEM = 0x01
const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const DQT = 0xdb
const DRI = 0xdd
const DHT = 0xc4
const DAC = 0xcc
const JFIF = 0xe0
const EXIF = 0xe1
const ADOBE = 0xee
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![DHT, 0xc8, DAC].includes(marker)
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/** Bytes of a segment before its data: marker and length. */
const HEAD_BYTES = 4
/** Sizes of the data of segments, without marker and length. */
const JFIF_BYTES = 14
const ADOBE_BYTES = 12

const EOI_BYTES = Buffer.from([0xff, EOI])

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(data.length + 2, 2)
  return Buffer.concat([head, data])
}

/** Returns JFIF without its thumbnail: version and density only. */
function plainJfif(data: Buffer): Buffer | null {
  if (data.length < JFIF_BYTES || data.toString('latin1', 0, 5) !== 'JFIF\0') return null
  return segment(JFIF, Buffer.concat([data.subarray(0, 12), Buffer.alloc(2)]))
}

/** Returns Adobe's segment, which defines the colour coding, without trailing bytes. */
function plainAdobe(data: Buffer): Buffer | null {
  if (data.length < ADOBE_BYTES || data.toString('latin1', 0, 5) !== 'Adobe') return null
  return segment(ADOBE, data.subarray(0, ADOBE_BYTES))
}

/** Whether a list of tables fills the data exactly; a remainder would not be a table. */
function fills(data: Buffer, tableBytes: (at: number) => number): boolean {
  let at = 0
  while (at < data.length) at += tableBytes(at)
  return at === data.length
}

const huffmanBytes = (data: Buffer) => (at: number) =>
  17 + data.subarray(at + 1, at + 17).reduce((sum, n) => sum + n, 0)
const quantBytes = (data: Buffer) => (at: number) => ((data[at] as number) >> 4 ? 129 : 65)

/**
 * Whether a segment has exactly the length that its content declares: decoders refuse a longer one, and its rest could
 * hide data.
 */
function isExact(marker: number, data: Buffer): boolean {
  if (isFrame(marker)) return data.length >= 6 && data.length === 6 + 3 * (data[5] as number)
  if (marker === SOS) return data.length >= 1 && data.length === 4 + 2 * (data[0] as number)
  if (marker === DHT) return fills(data, huffmanBytes(data))
  if (marker === DQT) return fills(data, quantBytes(data))
  return marker === DRI ? data.length === 2 : data.length % 2 === 0
}

/** Finds the marker that ends the coded data from `at` on, over stuffed zeros and restart markers; the file's length when none does. */
function endOfScan(file: Buffer, at: number): number {
  for (;;) {
    const start = file.indexOf(0xff, at)
    if (start < 0) return file.length
    let next = start + 1
    while (file[next] === 0xff) next++
    const marker = file[next]
    if (marker === undefined) return file.length
    if (marker !== 0 && !isRestart(marker)) return start
    at = next + 1
  }
}

/**
 * Reads a JPEG from marker to marker, through its coded data, to its first end marker. Keeps the segments that draw the
 * picture and drops all others in any position: EXIF, comments, profiles, thumbnails, and everything after the end.
 * `null` when it is malformed.
 */
export function stripJpeg(file: Buffer): Stripped | null {
  const keptParts: Buffer[] = [Buffer.from([0xff, SOI])]
  let size: [width: number, height: number] | null = null
  let isTurned = false
  let hasScan = false
  for (let at = 2; at + 2 <= file.length;) {
    const marker = file[at + 1] as number
    if (file[at] !== 0xff) return null
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === EOI)
      return size && hasScan
        ? { bytes: Buffer.concat([...keptParts, EOI_BYTES]), width: size[0], height: size[1] }
        : null
    // A scan continues after a segment inside it.
    if (isRestart(marker) && hasScan) {
      const end = endOfScan(file, at + 2)
      keptParts.push(file.subarray(at, end))
      at = end
      continue
    }
    // A second start, or a marker without data in the wrong place.
    if (marker <= TEM || marker === SOI || isRestart(marker)) return null
    if (at + HEAD_BYTES > file.length) return null
    const end = at + 2 + file.readUInt16BE(at + 2)
    if (end < at + HEAD_BYTES || end > file.length) return null
    const data = file.subarray(at + HEAD_BYTES, end)
    const isDrawing = isFrame(marker) || [SOS, DHT, DQT, DRI, DAC].includes(marker)
    if (isDrawing && !isExact(marker, data)) return null
    if (isFrame(marker)) {
      // A second frame could have another size.
      if (size) return null
      size = [data.readUInt16BE(3), data.readUInt16BE(1)]
    }
    const turned = marker === EXIF && !isTurned && !hasScan ? orientationIn(file.subarray(at, end)) : 1
    if (turned > 1) {
      keptParts.push(exifOfOrientation(turned))
      isTurned = true
    }
    const plain = marker === JFIF ? plainJfif(data) : marker === ADOBE ? plainAdobe(data) : null
    if (plain && !hasScan) keptParts.push(plain)
    if (isDrawing) keptParts.push(file.subarray(at, end))
    at = end
    if (marker === SOS) {
      hasScan = true
      const stop = endOfScan(file, end)
      keptParts.push(file.subarray(end, stop))
      at = stop
    }
  }
  return null
}
