import { exif, jpegPhotos, pngPhotos, SECRET, TRACES, webpPhotos } from '../../../testing/photos'
import { readPicture } from './picture'

const photos = [...jpegPhotos(), ...pngPhotos(), ...webpPhotos()]
const strip = (file: Buffer) => readPicture(file)?.bytes ?? null

test('the constructed photographs cover more than 50 structures, each with metadata to remove', () => {
  expect(new Set(photos.map(({ name }) => name)).size).toBeGreaterThan(80)
  const hasTrace = (bytes: Buffer) => TRACES.some((trace) => bytes.includes(trace))
  // Base pictures without restart markers or a second scan cannot hold some of the traces.
  const without = photos.filter(({ file }) => !hasTrace(file)).map(({ name }) => name)
  expect(without).toEqual(['baseline: all before each restart marker', 'progressive: all before each restart marker'])
  expect(photos.filter(({ clean }) => hasTrace(clean))).toEqual([])
})

test.each(photos)(
  'S22 removes every trace of owner, maker and place, and keeps every byte of the picture: $name',
  (photo) => {
    const bytes = strip(photo.file) ?? Buffer.from(SECRET)
    for (const trace of TRACES)
      expect([trace.toString('latin1'), bytes.includes(trace)]).toEqual([trace.toString('latin1'), false])
    expect(bytes.toString('hex')).toBe(photo.clean.toString('hex'))
    // A clean picture stays unchanged.
    expect(strip(bytes)?.equals(bytes)).toBe(true)
  },
)

test('S22 keeps only the orientation of EXIF, once', () => {
  for (const { clean } of jpegPhotos()) {
    const [start, rest] = [clean.subarray(0, 2), clean.subarray(2)]
    const turned = Buffer.concat([start, exif('II', { orientation: 6 }), exif('MM', { orientation: 3 }), rest])
    const bytes = strip(turned)
    expect(bytes?.length).toBe(clean.length + 36)
    expect(bytes?.subarray(38).equals(rest)).toBe(true)
    expect(bytes?.[31]).toBe(6)
  }
})

const [baseline] = jpegPhotos()
const whole = baseline?.clean ?? Buffer.alloc(0)
const at = (marker: number) => whole.indexOf(Buffer.from([0xff, marker]))
const insert = (index: number, bytes: Buffer) => Buffer.concat([whole.subarray(0, index), bytes, whole.subarray(index)])
/** Adds bytes to the end of a segment, and to its length. */
function lengthen(marker: number, bytes: Buffer): Buffer {
  const start = at(marker)
  const length = whole.readUInt16BE(start + 2)
  const longer = insert(start + 2 + length, bytes)
  longer.writeUInt16BE(length + bytes.length, start + 2)
  return longer
}

test.each<[string, Buffer]>([
  ['no end marker', whole.subarray(0, -2)],
  ['no scan', Buffer.concat([whole.subarray(0, at(0xda)), Buffer.from([0xff, 0xd9])])],
  ['a second start', insert(2, Buffer.from([0xff, 0xd8]))],
  ['a second frame', insert(at(0xc0), whole.subarray(at(0xc0), at(0xda)))],
  ['text between segments', insert(at(0xc0), Buffer.from(SECRET))],
  ['a restart marker before the scan', insert(2, Buffer.from([0xff, 0xd0]))],
  ...[0xc0, 0xda, 0xdb, 0xc4].map((marker): [string, Buffer] => [
    `text in segment ${marker.toString(16)}`,
    lengthen(marker, Buffer.from(SECRET)),
  ]),
])('S22 refuses a JPEG with %s', (_, file) => expect(strip(file)).toBeNull())

test('S22 no cut of any constructed file makes the reader fail or leaves metadata', () => {
  const wrong: string[] = []
  for (const { name, file } of photos)
    for (let length = 1; length < file.length; length += 5) {
      const bytes = strip(file.subarray(0, length))
      if (bytes && TRACES.some((trace) => bytes.includes(trace))) wrong.push(`${name} ${length}`)
    }
  expect(wrong).toEqual([])
})
