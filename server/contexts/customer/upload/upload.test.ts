import zlib from 'node:zlib'
import { TEST_VAULT } from '../../../testing/harness'
import { openShop, type Shop } from '../../../testing/shop'
import { openVault } from '../../../platform/encryption'
import { signPictureUrl } from './picture-url'
import { readPicture } from './picture'

const u16 = (n: number) => Buffer.from([n >> 8, n & 255])
const segment = (marker: number, body: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(body.length + 2), body])

const jpeg = ({ width = 8, height = 6, more: extras = [] as Buffer[] } = {}) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x02\0\0\x01\0\x01\0\0')),
    ...extras,
    segment(0xc0, Buffer.concat([Buffer.from([8]), u16(height), u16(width), Buffer.from([1, 1, 0x11, 0])])),
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0x12, 0x34, 0xff, 0x00, 0x56, 0xff, 0xd9]),
  ])

function chunk(type: string, body: Buffer) {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(body.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(zlib.crc32?.(Buffer.concat([Buffer.from(type), body])) ?? 0)
  return Buffer.concat([head, Buffer.from(type), body, sum])
}
function png(width = 3, height = 2, extras: Buffer[] = []) {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width)
  size.writeUInt32BE(height, 4)
  const head = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    head,
    chunk('IHDR', size),
    ...extras,
    chunk('IDAT', Buffer.from([1])),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
function riff(type: string, body: Buffer) {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from(type), length, body, Buffer.alloc(body.length % 2)])
}
function webp() {
  const extended = Buffer.from([0b0000_1100, 0, 0, 0, 9, 0, 0, 4, 0, 0])
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    riff('VP8X', extended),
    riff('VP8 ', Buffer.alloc(11)),
    riff('EXIF', Buffer.from('GPS 22.5 N')),
  ])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from('RIFF'), length, body])
}

const SECRET = 'GPSLatitude 22.50657'
const exif = segment(0xe1, Buffer.from(`Exif\0\0${SECRET}`))
/** Writes EXIF as a phone does: a TIFF of either byte order with orientation, maker and position. */
function phoneExif(order: 'II' | 'MM', held: number) {
  const tiff = Buffer.alloc(160)
  const w16 = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  const w32 = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at)
  const tag = (at: number, [id, type, count, value]: [number, number, number, number]) => {
    w16(id, at)
    w16(type, at + 2)
    w32(count, at + 4)
    if (type === 3) w16(value, at + 8)
    else w32(value, at + 8)
  }
  tiff.write(order)
  w16(42, 2)
  w32(8, 4)
  w16(3, 8)
  tag(10, [0x010f, 2, 8, 140])
  tag(22, [0x0112, 3, 1, held])
  tag(34, [0x8825, 4, 1, 60])
  w16(1, 60)
  // GPSLatitude: 22° 30' 23.68"
  tag(62, [0x0002, 5, 3, 90])
  for (const [nth, part] of [22, 1, 30, 1, 2368, 100].entries()) w32(part, 90 + nth * 4)
  tiff.write('PhoneCo', 140)
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff]))
}

const comment = segment(0xfe, Buffer.from(SECRET))

describe('S22 the type of a picture comes from its bytes', () => {
  test('removes camera data and keeps the picture', () => {
    const clean = readPicture(jpeg({ more: [exif, comment, segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\0\0'))] }))
    expect(clean).toMatchObject({ mime: 'image/jpeg', width: 8, height: 6 })
    expect(clean?.bytes.includes(SECRET)).toBe(false)
    expect(clean?.bytes.includes('Adobe')).toBe(true)
    expect(clean?.bytes.subarray(-7)).toEqual(jpeg().subarray(-7))
    expect(readPicture(jpeg())?.bytes).toEqual(jpeg())
    const text = readPicture(png(3, 2, [chunk('tEXt', Buffer.from(SECRET)), chunk('eXIf', Buffer.from(SECRET))]))
    expect(text?.bytes).toEqual(png())
    const small = readPicture(webp())
    expect(small).toMatchObject({ width: 10, height: 5 })
    expect(small?.bytes.includes('GPS')).toBe(false)
    expect(readPicture(small?.bytes ?? Buffer.alloc(0))?.bytes).toEqual(small?.bytes)
  })

  test.each(['II', 'MM'] as const)(
    'removes position and maker from EXIF in order %s, and keeps the orientation',
    (order) => {
      const clean = readPicture(jpeg({ more: [phoneExif(order, 6)] }))?.bytes ?? Buffer.alloc(0)
      expect(clean.includes('PhoneCo')).toBe(false)
      // Only one tag of one directory remains.
      const at = clean.indexOf('Exif\0\0MM')
      expect(clean.subarray(at - 4, at + 32).toString('hex')).toBe(
        'ffe10022457869660000' + '4d4d002a00000008' + '0001' + '011200030000000100060000' + '00000000',
      )
      expect(clean.length).toBe(jpeg().length + 36)
      expect(readPicture(clean)?.bytes).toEqual(clean)
      expect(readPicture(jpeg({ more: [phoneExif(order, 1)] }))?.bytes).toEqual(jpeg())
      expect(readPicture(jpeg({ more: [phoneExif(order, 99)] }))?.bytes).toEqual(jpeg())
    },
  )

  test('cuts off data hidden after a picture', () => {
    const both = Buffer.concat([jpeg(), Buffer.from('<script>alert(1)</script>')])
    expect(readPicture(both)?.bytes.includes('script')).toBe(false)
    expect(readPicture(Buffer.concat([png(), Buffer.from('PK\x03\x04')]))?.bytes).toEqual(png())
  })

  test.each([
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['html', Buffer.from('<html><script>1</script></html>')],
    ['gif', Buffer.from('GIF89a')],
    ['nothing', Buffer.alloc(0)],
    ['a header only', jpeg().subarray(0, 12)],
    ['a truncated PNG', png().subarray(0, 30)],
    ['a segment longer than the file', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0])],
    ['30 000 × 30 000 pixels', png(30_000, 30_000)],
    ['no pixels', png(0, 5)],
  ])('refuses %s', (_, file) => expect(readPicture(file)).toBeNull())

  test('survives every cut of every picture', () => {
    for (const file of [jpeg({ more: [exif, phoneExif('MM', 6)] }), png(), webp()]) {
      for (let length = 0; length < file.length; length++)
        expect(() => readPicture(file.subarray(0, length))).not.toThrow()
    }
  })
})

describe('upload endpoint', () => {
  let shop: Shop
  let token: string
  beforeAll(async () => {
    shop = await openShop()
    token = await shop.login('13900000003')
  })
  afterAll(() => shop.close())

  /** Fetches by the signed url that the server gives the owner. */
  const fetchOwn = (url: string) => fetch(shop.url + signPictureUrl({ vault: TEST_VAULT, now: () => shop.now }, url))

  async function send(file: Buffer, name = 'a.jpg', type = 'image/jpeg', as = token) {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(file)], { type }), name)
    const response = await fetch(`${shop.url}/api/user-api/upload/up`, {
      method: 'POST',
      body: form,
      headers: { authorization: as },
    })
    return {
      status: response.status,
      ...((await response.json()) as { code: number; msg: string; data: { url: string } }),
    }
  }

  test('API-22 returns a clean picture under a random name, with a strict policy', async () => {
    const { code, data } = await send(jpeg({ more: [exif] }), '../../etc/passwd')
    expect(code).toBe(200)
    expect(data.url).toMatch(/^\/upload\/[0-9a-f-]{36}\.jpg$/)
    const response = await fetchOwn(data.url)
    expect(Buffer.from(await response.arrayBuffer())).toEqual(jpeg())
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'")
  })

  test('S22 returns a photograph with GPS data without it, and upright', async () => {
    const photo = jpeg({ more: [phoneExif('II', 6)] })
    expect(photo.includes(Buffer.from([0x25, 0x88]))).toBe(true)
    const { data } = await send(photo, 'IMG_0001.jpg')
    const back = Buffer.from(await (await fetchOwn(data.url)).arrayBuffer())
    for (const gps of [Buffer.from([0x25, 0x88]), Buffer.from([0x88, 0x25]), Buffer.from([0x40, 0x09, 0, 0])])
      expect([gps, back.includes(gps)]).toEqual([gps, false])
    expect(back.includes('PhoneCo')).toBe(false)
    expect(back.subarray(-7)).toEqual(jpeg().subarray(-7))
    expect(readPicture(back)).toMatchObject({ width: 8, height: 6 })
  })

  test('S22 refuses other files, files over 10 MB, no file and no form', async () => {
    expect(await send(Buffer.from('<svg onload=alert(1)>'), 'a.jpg')).toMatchObject({ status: 422, code: 422 })
    expect(await send(Buffer.concat([jpeg(), Buffer.alloc(10 * 1024 * 1024)]))).toMatchObject({
      status: 413,
      code: 413,
    })
    expect((await shop.call('upload', {}, token)).code).toBe(400)
    expect((await send(jpeg(), 'a.jpg', 'image/jpeg', '')).code).toBe(402)
    const empty = await fetch(`${shop.url}/api/user-api/upload/up`, {
      method: 'POST',
      body: new FormData(),
      headers: { authorization: token },
    })
    expect([400, 422]).toContain(empty.status)
  })

  test('S09 opens a picture by its signed url only, for minutes, until its owner makes it public', async () => {
    const [ownToken, other] = [(await send(jpeg())).data.url, (await send(jpeg())).data.url]
    const signer = { vault: TEST_VAULT, now: () => shop.now }
    const address = signPictureUrl(signer, ownToken)
    const status = async (url: string) => (await fetch(shop.url + url)).status
    expect([await status(address), await status(ownToken)]).toEqual([200, 404])
    const { until, sign } = Object.fromEntries(new URLSearchParams(address.split('?')[1])) as Record<string, string>
    for (const odd of [
      `${other}?until=${until}&sign=${sign}`,
      `${ownToken}?until=${Number(until) + 60_000}&sign=${sign}`,
      `${ownToken}?until=${until}&sign=${sign?.slice(0, -1)}A${sign?.endsWith('A') ? 'A' : ''}`,
      `${ownToken}?until=${until}&sign=`,
      `${ownToken}?until=${until}`,
      `${ownToken}?until=1e99&sign=${sign}`,
      `${ownToken}?until=${until}&until=${until}&sign=${sign}&sign=${sign}`,
      signPictureUrl({ ...signer, vault: openVault(Buffer.alloc(32, 9)) }, ownToken),
    ])
      expect([odd, await status(odd)]).toEqual([odd, 404])
    const cached = (await fetch(shop.url + address)).headers.get('cache-control')
    expect(Number(/^private, max-age=(\d+)$/.exec(cached ?? '')?.[1])).toBeLessThanOrEqual(20 * 60)
    shop.pass(20 * 60_000)
    expect(await status(address)).toBe(404)
    await shop.ok('updateHeadOrName', { head: ownToken }, token)
    expect([await status(ownToken), await status(other)]).toEqual([200, 404])
  })

  test('answers 404 for unknown names, whatever their form', async () => {
    for (const name of ['x.jpg', '..%2f..%2fetc%2fpasswd', '%00', 'a'.repeat(500)]) {
      expect([400, 404, 414, 422]).toContain((await fetch(`${shop.url}/upload/${name}`)).status)
    }
  })

  test('the avatar must be one’s own upload, the name is trimmed text', async () => {
    const { data } = await send(jpeg())
    await shop.ok('updateHeadOrName', { name: ' 小林 ', head: data.url }, token)
    expect(await shop.ok('getUserInfo', {}, token)).toMatchObject({
      name: '小林',
      head: data.url,
      mobile: '139****0003',
    })
    const other = await shop.login('13900000004')
    expect((await shop.call('updateHeadOrName', { head: data.url }, other)).code).toBe(422)
    for (const head of ['javascript:alert(1)', 'https://evil.example/x.png', '/upload/../x.jpg', '']) {
      expect((await shop.call('updateHeadOrName', { head }, token)).code).toBe(422)
    }
    expect((await shop.call('updateHeadOrName', { name: '  ' }, token)).code).toBe(422)
    expect(await shop.ok('getNumber', {}, token)).toEqual({
      couponNewNum: 0,
      couponNum: 0,
      collectNum: 0,
      integral: 0,
      growthValue: 0,
      orders: {},
      // The server's own notices, still unread.
      unread: 2,
      staff: 0,
      workUnread: 0,
    })
  })
})
