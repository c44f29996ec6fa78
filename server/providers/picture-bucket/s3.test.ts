import { openBucketServer, signatureOf, type BucketFault, type BucketServer } from '../../testing/s3-server'
import { bucketAccount, type BucketAccount } from './account'
import { bucketClient } from './client'
import { s3Bucket } from './s3'
import { tryBucket } from './try'

const NOW = new Date('2026-11-21T01:56:00Z')
const BYTES = Buffer.from([0xfe, 0x59, 0, 0x80, 0xff])

let bucketServer: BucketServer
beforeAll(async () => {
  bucketServer = await openBucketServer()
})
beforeEach(() => {
  bucketServer.objects.clear()
  bucketServer.received.length = 0
  bucketServer.faults.length = 0
  bucketServer.outage = undefined
})
afterAll(() => bucketServer.close())

/** `timeoutMs` is short where nothing answers. */
const bucket = (change: Partial<BucketAccount> = {}, timeoutMs?: number) =>
  s3Bucket({ ...bucketServer.account, ...change }, { now: () => NOW, timeoutMs, pauseMs: 1 })
const failureOf = (request: Promise<unknown>) => request.then(String, (error: Error) => error.message)

describe('the simulated bucket computes the signatures of the AWS documents', () => {
  const host = 'examplebucket.s3.amazonaws.com'
  const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const scope = { region: 'us-east-1', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
  const common = { host, 'x-amz-date': '20130524T000000Z' }
  const empty = { ...common, 'x-amz-content-sha256': EMPTY }

  // https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
  test.each([
    [
      'get object',
      { method: 'GET', path: '/test.txt', headers: { ...empty, range: 'bytes=0-9' } },
      'host;range;x-amz-content-sha256;x-amz-date',
      'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
    ],
    [
      'put object',
      {
        ...{ method: 'PUT', path: '/test%24file.text' },
        headers: {
          ...common,
          date: 'Fri, 24 May 2013 00:00:00 GMT',
          'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
          'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        },
      },
      'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
      '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
    ],
    [
      'list objects',
      { method: 'GET', path: '/', query: 'max-keys=2&prefix=J', headers: empty },
      'host;x-amz-content-sha256;x-amz-date',
      '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
    ],
  ])('%s', (_, request, signedHeaders, signature) => {
    expect(signatureOf(request as never, { ...scope, signedHeaders })).toBe(signature)
  })
})

test('stores, reads and deletes bytes unchanged; each step may be repeated', async () => {
  const name = '0a1b2c3d/6f9619ff-8b86-d011-b42d-00cf4fc964ff'
  await bucket().put(name, BYTES)
  await bucket().put(name, BYTES)
  expect([...bucketServer.objects]).toEqual([[name, BYTES]])
  expect(await bucket().get(name)).toEqual(BYTES)
  await bucket().remove(name)
  await bucket().remove(name)
  expect(await bucket().get(name)).toBeNull()
  expect(bucketServer.objects.size).toBe(0)
})

test.each<[string, BucketFault]>([
  ['a failure of the store', { status: 500 }],
  ['a busy store', { status: 503, code: 'SlowDown' }],
  ['a limit', { status: 429 }],
  ['silence', 'silent'],
  ['a lost answer', 'late'],
])('sends a request once more after %s', async (_, fault) => {
  const one = bucket({}, typeof fault === 'string' ? 1000 : undefined)
  for (const step of [() => one.put('a', BYTES), () => one.get('a'), () => one.remove('a')]) {
    bucketServer.faults.push(fault)
    bucketServer.received.length = 0
    const read = await step()
    expect(bucketServer.received).toHaveLength(2)
    if (Buffer.isBuffer(read)) expect(read).toEqual(BYTES)
  }
  expect(bucketServer.objects.size).toBe(0)
})

test.each<[string, BucketFault, string, number]>([
  ['a lasting failure', { status: 500 }, 's3: status InternalError', 2],
  ['a refusal', { status: 403, code: 'AccessDenied' }, 's3: refused AccessDenied', 1],
  ['a bucket that does not exist', { status: 404, code: 'NoSuchBucket' }, 's3: refused NoSuchBucket', 1],
  ['a bucket elsewhere', { status: 301, code: 'PermanentRedirect' }, 's3: refused PermanentRedirect', 1],
  ['silence', 'silent', 's3: timeout', 2],
])('fails for %s without url and key', async (_, fault, message, attempts) => {
  bucketServer.outage = fault
  const one = bucket({}, fault === 'silent' ? 100 : undefined)
  for (const step of [() => one.put('a', BYTES), () => one.get('a'), () => one.remove('a')]) {
    bucketServer.received.length = 0
    expect([await failureOf(step()), bucketServer.received.length]).toEqual([message, attempts])
  }
})

test('fails with the store’s code for a wrong key or secret, and for another region or bucket', async () => {
  const put = (change: Partial<BucketAccount>) => failureOf(bucket(change).put('a', BYTES))
  expect(await put({ accessKeyId: 'AKIDOTHER' })).toBe('s3: refused InvalidAccessKeyId')
  expect(await put({ secretAccessKey: 'another-SECRET' })).toBe('s3: refused SignatureDoesNotMatch')
  expect(await put({ region: 'us-east-1' })).toBe('s3: refused AuthorizationHeaderMalformed')
  expect(await put({ bucket: 'other-pictures' })).toBe('s3: refused NoSuchBucket')
  expect(bucketServer.objects.size).toBe(0)
})

test('fails for a store that nobody can reach, and for one that sends too much', async () => {
  const closed = await openBucketServer()
  await closed.close()
  expect(await failureOf(bucket(closed.account).get('a'))).toBe('s3: network')
  bucketServer.objects.set('a', Buffer.alloc(12 * 1024 * 1024))
  expect(await failureOf(bucket().get('a'))).toBe('s3: content')
})

test('puts the bucket before the host unless the store wants it in the path', async () => {
  const urls: string[] = []
  const sent = jest.spyOn(globalThis, 'fetch').mockImplementation(async (url) => {
    urls.push(String(url))
    return new Response('', { status: 200 })
  })
  try {
    await bucket({ endpoint: 'https://s3.example/', pathStyle: false }).put('a/b', BYTES)
    await bucket({ endpoint: 'https://s3.example:9000' }).put('a/b', BYTES)
  } finally {
    sent.mockRestore()
  }
  expect(urls).toEqual(['https://yaoda-pictures.s3.example/a/b', 'https://s3.example:9000/yaoda-pictures/a/b'])
})

test('the client refuses with 503 and a sentence, whatever the store has said', async () => {
  const client = bucketClient(bucket())
  bucketServer.outage = { status: 403, code: 'AccessDenied' }
  await expect(client.put('a', BYTES)).rejects.toMatchObject({ code: 503, message: '图片暂时无法保存，请稍后重试' })
  await expect(client.get('a')).rejects.toMatchObject({ code: 503, message: '图片暂时无法打开，请稍后重试' })
  await expect(client.remove('a')).rejects.toThrow('the bucket did not delete an object in time')
})

test('a try leaves no probe behind, and fails for a bucket that does not keep objects', async () => {
  await tryBucket(bucket())
  expect(bucketServer.objects.size).toBe(0)
  expect(bucketServer.received.map((line) => line.split(' ')[0])).toEqual(['PUT', 'GET', 'DELETE', 'GET'])
  bucketServer.faults.push('silent', 'silent')
  expect(await failureOf(tryBucket(bucket({}, 100)))).toBe('s3: timeout')
  const forgetful = { ...bucket(), get: async () => null }
  expect(await failureOf(tryBucket(forgetful))).toBe('s3: content')
})

test('the account demands the address of a store and a bucket, and nothing else', () => {
  const { success } = bucketAccount.safeParse(bucketServer.account)
  expect(success).toBe(true)
  for (const wrong of [
    { endpoint: 'ftp://store' },
    { endpoint: 'https://store.example/bucket' },
    { endpoint: 'https://user:SECRET@store.example' },
    { bucket: 'No' },
    { bucket: 'a/b' },
    { region: '' },
    { secretAccessKey: '' },
    { password: 'x' },
  ])
    expect([wrong, bucketAccount.safeParse({ ...bucketServer.account, ...wrong }).success]).toEqual([wrong, false])
})
