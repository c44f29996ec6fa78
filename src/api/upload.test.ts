import { uploadPicture } from './upload'
import { success, failed, refused, unsupported, type HostResult } from '../hosts/result'
import type { UploadRequest } from '../hosts/upload/contract'

const PICTURE = { uri: 'tmp://1', size: 12 }
type Uploaded = HostResult<{ status: number; body: unknown }>

function setup(answer: Uploaded, token = 'T') {
  const sent: UploadRequest[] = []
  const onExpired = jest.fn()
  const never = jest.fn()
  const deps = {
    transport: { origin: 'https://api', send: never, awake: async () => {} },
    caller: () => ({ token, platform: 'ydy', channel: '' }),
    now: () => 0,
    lazyTables: { fetch: async () => true },
    onExpired,
    upload: {
      send: async (request: UploadRequest) => {
        sent.push(request)
        return answer
      },
    },
  }
  return { deps, sent, onExpired, never }
}
const body = (code: number, data: unknown = null) => success({ status: 200, body: { code, msg: 'm', data } })

test('API-22 uploads a picture with the shopper’s token and returns its url', async () => {
  const { deps, sent, never } = setup(body(200, { url: '/upload/a.jpg' }))
  const onProgress = jest.fn()
  const onStart = jest.fn<void, [() => void]>()
  expect(await uploadPicture(deps, PICTURE, { onProgress, onStart })).toEqual({
    ok: true,
    data: { url: '/upload/a.jpg' },
  })
  expect(sent).toEqual([
    {
      url: 'https://api/api/user-api/upload/up',
      picture: PICTURE,
      headers: { Authorization: 'T', 'x-hw-platform': 'ydy' },
      timeoutMs: 20_000,
      onProgress,
      signal: expect.objectContaining({ cancelled: false }),
    },
  ])
  onStart.mock.calls[0]?.[0]()
  expect(sent[0]?.signal?.cancelled).toBe(true)
  expect(never).not.toHaveBeenCalled()
})

test.each<[string, Uploaded, object]>([
  ['ER-11 a refusal by the server', body(500), { kind: 'business', code: 500, msg: 'm', data: null }],
  [
    'a reply that is not the server’s own',
    success({ status: 502, body: '<html>' }),
    { kind: 'http', status: 502, msg: '' },
  ],
  [
    'a picture that is too large',
    success({ status: 413, body: { code: 413, msg: 'big' } }),
    { kind: 'http', status: 413, msg: 'big' },
  ],
  ['a cancellation by the shopper', refused({ kind: 'cancel' }), { kind: 'cancelled' }],
  ['a timeout', failed('timeout'), { kind: 'timeout' }],
  ['a lost network', failed('network'), { kind: 'network' }],
  ['a host without uploads', unsupported('hide'), { kind: 'network' }],
])('%s is returned by the client', async (_, answer, error) => {
  const { deps, sent, onExpired } = setup(answer)
  expect(await uploadPicture(deps, PICTURE)).toEqual({ ok: false, error })
  // A picture is sent once, because it may have arrived.
  expect([sent.length, onExpired.mock.calls.length]).toEqual([1, 0])
})

test('ST-36 reports an ended session', async () => {
  const { deps, onExpired } = setup(body(402))
  await uploadPicture(deps, PICTURE)
  expect(onExpired).toHaveBeenCalledTimes(1)
})
