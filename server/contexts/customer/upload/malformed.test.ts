import http from 'node:http'
import net from 'node:net'
import { endpoints } from '../../../../src/contract'
import { drawnPicture } from '../../../../test/support/drawn'
import { fullPath } from '../../../platform/http/bind'
import { openShop, type Shop } from '../../../testing/shop'

const PATH = '/api/user-api/upload/up'
const BOUNDARY = 'yaoda-boundary'
const CRLF = '\r\n'
const CHINESE = /^[一-鿿，。！？、0-9A-Z a-z]+$/

interface Reply {
  status: number
  code: number
  msg: string
}

const part = (disposition: string, body: Buffer | string, type?: string) =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}${CRLF}content-disposition: form-data; ${disposition}${CRLF}`),
    Buffer.from(type ? `content-type: ${type}${CRLF}${CRLF}` : CRLF),
    Buffer.from(body),
    Buffer.from(CRLF),
  ])
const END = Buffer.from(`--${BOUNDARY}--${CRLF}`)
const picture = (text = '') => part('name="file"; filename="a.jpg"', drawnPicture(text), 'image/jpeg')
const WHOLE = Buffer.concat([picture(), END])

/** Repeatable numbers in [0, 1): mulberry32. */
function randomOf(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

describe('malformed multipart', () => {
  let shop: Shop
  let token: string
  const errors: string[] = []
  const agent = new http.Agent({ keepAlive: true })
  beforeAll(async () => {
    const write = (line: string) => {
      if ((JSON.parse(line) as { level: number }).level >= 50) errors.push(line)
    }
    shop = await openShop({ log: { write } })
    token = await shop.login('13900000021')
  })
  beforeEach(() => void (errors.length = 0))
  afterAll(async () => {
    agent.destroy()
    await shop.close()
  })

  const post = (body: Buffer, type = `multipart/form-data; boundary=${BOUNDARY}`, path = PATH) =>
    new Promise<Reply>((resolve, reject) => {
      const headers = { authorization: token, 'content-type': type, 'content-length': body.length }
      const request = http.request(shop.url + path, { method: 'POST', agent, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const { code, msg } = JSON.parse(Buffer.concat(chunks).toString()) as Reply
          resolve({ status: response.statusCode ?? 0, code, msg })
        })
      })
      request.on('error', reject)
      request.end(body)
    })

  const bad = { status: 400, code: 400, msg: expect.stringMatching(CHINESE) as string }
  const invalid = { status: 422, code: 422, msg: expect.stringMatching(CHINESE) as string }
  const nested = `multipart/form-data; boundary="${'x'.repeat(300)}"`
  const field = part('name="note"', 'hello')

  test.each<[string, Buffer, string | undefined, object]>([
    ['no boundary', WHOLE, 'multipart/form-data', bad],
    ['an empty boundary', WHOLE, 'multipart/form-data; boundary=', bad],
    ['a boundary of 300 characters that the body lacks', WHOLE, nested, bad],
    ['a boundary that differs from the body', WHOLE, 'multipart/form-data; boundary=other', bad],
    ['a wrong content type', WHOLE, 'multipart/mixed; boundary=x', bad],
    ['JSON', Buffer.from('{}'), 'application/json', bad],
    ['broken JSON', Buffer.from('{'), 'application/json', bad],
    ['text', Buffer.from('hello'), 'text/plain', bad],
    ['no body', Buffer.alloc(0), undefined, invalid],
    ['an end without a part', END, undefined, invalid],
    ['a start without an end', Buffer.from(`--${BOUNDARY}${CRLF}`), undefined, bad],
    ['a field only', Buffer.concat([field, END]), undefined, invalid],
    ['six fields', Buffer.concat([field, field, field, field, field, field, END]), undefined, bad],
    ['a field named __proto__', Buffer.concat([part('name="__proto__"', 'x'), END]), undefined, bad],
    ['a file named __proto__', Buffer.concat([part('name="__proto__"; filename="a"', 'x'), END]), undefined, bad],
    ['an empty file', Buffer.concat([part('name="file"; filename="a.jpg"', ''), END]), undefined, invalid],
    ['a part without headers', Buffer.from(`--${BOUNDARY}${CRLF}${CRLF}x${CRLF}--${BOUNDARY}--`), undefined, invalid],
    ['broken JSON in a field', Buffer.concat([part('name="a"', '{', 'application/json'), END]), undefined, bad],
  ])('S22 refuses %s with a Chinese message', async (_, body, type, answer) => {
    expect(await post(body, type)).toEqual(answer)
    expect(errors).toEqual([])
  })

  test('S22 refuses an upload cut off at every 7th byte, whatever was sent before', async () => {
    const body = Buffer.concat([field, picture('药'.repeat(20)), END])
    const wrong: unknown[] = []
    // Without the last line break and the two dashes before it the form is complete.
    for (let length = 1; length < body.length - 4; length += 7) {
      const reply = await post(body.subarray(0, length))
      if (reply.status !== 400 || !CHINESE.test(reply.msg)) wrong.push([length, reply])
    }
    expect(wrong).toEqual([])
    expect(errors).toEqual([])
  })

  test('S22 answers 4xx to 200 forms with random bytes cut out, doubled or replaced', async () => {
    const random = randomOf(22)
    const wrong: unknown[] = []
    for (let nth = 0; nth < 200; nth++) {
      const from = Math.floor(random() * WHOLE.length)
      const to = Math.min(WHOLE.length, from + 1 + Math.floor(random() * 12))
      const middle = [Buffer.alloc(0), Buffer.from([...WHOLE.subarray(from, to), ...WHOLE.subarray(from, to)])]
      middle.push(Buffer.from(Array.from({ length: to - from }, () => Math.floor(random() * 256))))
      const body = Buffer.concat([WHOLE.subarray(0, from), middle[nth % 3] as Buffer, WHOLE.subarray(to)])
      const { status, msg } = await post(body)
      if (![200, 400, 422, 429].includes(status)) wrong.push([nth, status, msg])
    }
    expect(wrong).toEqual([])
    expect(errors).toEqual([])
  })

  test('S22 refuses two files, and a form at a call that takes none', async () => {
    expect(await post(Buffer.concat([picture(), picture(), END]))).toEqual({ ...bad, msg: '一次只能上传一张图片' })
    expect(await post(WHOLE, undefined, fullPath(endpoints.addToCart))).toEqual({
      ...invalid,
      msg: expect.any(String) as string,
    })
    expect(errors).toEqual([])
  })

  test('S22 survives a connection that ends inside a form', async () => {
    const { port, hostname } = new URL(shop.url)
    for (const length of [0, 60, WHOLE.length - 20]) {
      const head = `POST ${PATH} HTTP/1.1\r\nhost: x\r\nauthorization: ${token}\r\ncontent-type: multipart/form-data; boundary=${BOUNDARY}\r\ncontent-length: ${WHOLE.length}\r\n\r\n`
      await new Promise<void>((resolve) => {
        const socket = net.connect(Number(port), hostname, () => {
          socket.write(Buffer.concat([Buffer.from(head), WHOLE.subarray(0, length)]), () =>
            setTimeout(() => {
              socket.destroy()
              resolve()
            }, 30),
          )
        })
      })
    }
    expect(await post(WHOLE)).toMatchObject({ status: 200 })
    expect(errors).toEqual([])
  })
})
