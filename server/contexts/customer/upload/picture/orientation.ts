/** EXIF tag of the camera's orientation: 1 upright, 2 to 8 turned or mirrored. */
const ORIENTATION = 0x0112
/** Most tags of a first directory to read; cameras write some twenty. */
const MOST_TAGS = 64

/** Returns the camera's orientation in an EXIF segment with its marker; 1 when absent. */
export function orientationIn(segment: Buffer): number {
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

/** Creates an EXIF segment with the orientation only: without it, a picture taken upright would appear on its side. */
export const exifOfOrientation = (orientation: number) =>
  Buffer.from(
    `ffe10022${Buffer.from('Exif\0\0MM\0*').toString('hex')}0000000800010112000300000001000${orientation}000000000000`,
    'hex',
  )
