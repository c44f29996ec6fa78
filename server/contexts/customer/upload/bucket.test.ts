import { COOLING_DAYS } from '../../../../src/domain/account'
import { drawnPicture } from '../../../../test/support/drawn'
import { bucketClient } from '../../../providers/picture-bucket/client'
import { s3Bucket } from '../../../providers/picture-bucket/s3'
import { aboutPicture } from '../../../schema/sealed-bindings'
import { planShopDay } from '../../../testing/plan-day'
import { rxTestBed } from '../../../testing/rx'
import { openBucketServer, type BucketServer } from '../../../testing/s3-server'
import type { Shop } from '../../../testing/shop'
import { TEST_VAULT } from '../../../testing/vault'
import { signPictureUrl } from './picture-url'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const LOST = { status: 503, code: 503, msg: '图片暂时无法保存，请稍后重试' }
const CLOSED = { code: 503, msg: '图片暂时无法打开，请稍后重试' }

let bucketServer: BucketServer
const logged: string[] = []
const bed = rxTestBed(async () => {
  bucketServer = await openBucketServer()
  const clock = () => bed.shop?.now ?? new Date('2026-11-21T01:56:00Z')
  const bucket = bucketClient(s3Bucket(bucketServer.account, { now: clock, pauseMs: 1 }))
  return { pictures: { bucket, takesNew: true }, log: { write: (line) => logged.push(line) } }
})
let shop: Shop
beforeAll(() => ({ shop } = bed))
beforeEach(() => {
  bucketServer.outage = undefined
  bucketServer.faults.length = 0
  bucketServer.received.length = 0
})
afterAll(() => bucketServer.close())

async function send(token: string, bytes: Buffer) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'a.jpg')
  const headers = { authorization: token }
  const response = await fetch(`${shop.url}/api/user-api/upload/up`, { method: 'POST', headers, body: form })
  const answer = (await response.json()) as { code: number; msg: string; data: { url: string } }
  return { status: response.status, retryAfter: response.headers.get('retry-after'), ...answer }
}
const upload = async (token: string, text: string) => (await send(token, drawnPicture(text))).data.url
const rowOf = (url: string) =>
  shop.db
    .selectFrom('upload_file')
    .select(['bytes', 'object', 'user_id'])
    .where('name', '=', url.replace('/upload/', ''))
    .executeTakeFirst()
const objectOf = async (url: string) => (await rowOf(url))?.object ?? ''
const fetchOwn = (url: string) => fetch(shop.url + signPictureUrl({ vault: TEST_VAULT, now: () => shop.now }, url))
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const removals = () => shop.db.selectFrom('object_removal').selectAll().execute()

/** Lets the job run that deletes objects. */
async function clean(ms = MINUTE) {
  shop.pass(ms)
  await shop.db
    .insertInto('job')
    .values({ kind: 'removeObjects', payload: '{}', run_at: shop.now, dedupe: null })
    .execute()
  await shop.jobs.drain()
}

async function closeAccount(token: string) {
  const { sandboxCode = '' } = await shop.ok('sendLogoffCode', {}, token)
  await shop.ok('askLogoff', { code: sandboxCode }, token)
  shop.pass(COOLING_DAYS * DAY)
  await shop.jobs.drain()
  expect((await shop.call('getUserInfo', {}, token)).code).toBe(402)
}

test('RX-10 the bucket holds sealed bytes under a random name, and the shop serves the picture', async () => {
  const token = await shop.login('13900000031')
  const picture = drawnPicture('布洛芬')
  const url = (await send(token, picture)).data.url
  const object = await objectOf(url)
  expect((await rowOf(url))?.bytes).toBeNull()
  expect(object).toMatch(/^[\da-f]{8}\/[\da-f-]{36}$/)
  expect(url).not.toContain(object.split('/')[1])
  const sealed = bucketServer.objects.get(object) ?? Buffer.alloc(0)
  expect(sealed.includes(picture.subarray(4, 20))).toBe(false)
  expect(TEST_VAULT.openBytes(sealed, aboutPicture(url.replace('/upload/', '')))).toEqual(picture)
  const shown = await fetchOwn(url)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(shown.headers.get('cache-control')).toMatch(/^private, max-age=\d+$/)
  expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'")
  expect(await bytesOf(shown)).toEqual(picture)
  expect(await removals()).toEqual([])
})

test('S22 without a signed address, and for another shopper, the picture is missing', async () => {
  const [token, other] = [await shop.login('13900000031'), await shop.login('13900000032')]
  const url = await upload(token, '私密')
  bucketServer.received.length = 0
  expect((await fetch(shop.url + url)).status).toBe(404)
  expect((await shop.call('ocr', { url }, other)).code).toBe(404)
  expect((await shop.call('updateHeadOrName', { head: url }, other)).code).toBe(422)
  // The refused requests read nothing from the bucket.
  expect(bucketServer.received).toEqual([])
  expect((await shop.ok('ocr', { url }, token)).words).toEqual(['私密'])
})

test('RX-10 the picture of an identity card is read and its object deleted', async () => {
  const { token } = await bed.shopper()
  const url = await upload(token, '林小明|440305199006150175')
  const object = await objectOf(url)
  expect(await shop.ok('readIdCard', { url }, token)).toEqual({ name: '林小明', idNo: '440305199006150175' })
  expect(bucketServer.objects.has(object)).toBe(true)
  await clean()
  expect(bucketServer.objects.has(object)).toBe(false)
  expect(await removals()).toEqual([])
})

test('S39 an export has the address of a picture and not its object', async () => {
  const token = await shop.login('13900000033')
  const url = await upload(token, '导出')
  const { sections } = await shop.ok('exportMyData', {}, token)
  const [row] = sections.find(({ name }) => name === 'upload_file')?.rows ?? []
  expect(String(row?.url).split('?')[0]).toBe(url)
  expect((await fetch(shop.url + String(row?.url))).status).toBe(200)
  expect(JSON.stringify(sections)).not.toContain((await objectOf(url)).split('/')[1])
})

test('RX-05 S39 a reviewed prescription stays for five years, other objects are deleted with the account', async () => {
  const person = await bed.shopper()
  const paper = await upload(person.token, '处方一')
  const [avatar, extra] = [await upload(person.token, '头像'), await upload(person.token, '其他')]
  await shop.ok('updateHeadOrName', { head: avatar }, person.token)
  expect((await fetch(shop.url + avatar)).status).toBe(200)
  const { state, pics } = await bed.approved(person, { via: 'upload', pics: [paper] })
  expect(state).toBe('approved')
  expect(await bytesOf(await fetch(shop.url + pics[0]))).toEqual(drawnPicture('处方一'))
  const otherUser = await bed.shopper()
  const again = await bed.sendRequest(otherUser, { via: 'upload', pics: [await upload(otherUser.token, '处方一')] })
  expect(again).toMatchObject({ code: 8013, msg: '这张处方已经提交过，一张处方只能用一次' })

  const [paperObject, ...gone] = await Promise.all([paper, avatar, extra].map(objectOf))
  await closeAccount(person.token)
  await clean()
  expect(gone.map((object) => bucketServer.objects.has(object))).toEqual([false, false])
  expect(bucketServer.objects.has(paperObject ?? '')).toBe(true)
  expect((await fetchOwn(paper)).status).toBe(200)

  shop.pass(5 * 366 * DAY)
  await planShopDay({ db: shop.db, now: () => shop.now })
  shop.pass(DAY)
  await shop.jobs.drain()
  await clean()
  expect(bucketServer.objects.has(paperObject ?? '')).toBe(false)
  expect((await fetchOwn(paper)).status).toBe(404)
  expect(await removals()).toEqual([])
})

test('RX-10 the picture of a prescription is deleted when the consent is withdrawn', async () => {
  const person = await bed.shopper()
  const paper = await upload(person.token, '处方二')
  const { orderNo } = await bed.approved(person, { via: 'upload', pics: [paper] })
  const object = await objectOf(paper)
  await bed.answerConsent(person.token, 'health', false)
  await planShopDay({ db: shop.db, now: () => shop.now })
  shop.pass(DAY)
  await shop.jobs.drain()
  expect((await bed.prescriptionRequest(person, orderNo)).state).toBe('refused')
  expect(await rowOf(paper)).toBeUndefined()
  await clean()
  expect(bucketServer.objects.has(object)).toBe(false)
})

test('a temporary failure of the bucket causes no error', async () => {
  const token = await shop.login('13900000034')
  bucketServer.faults.push({ status: 500 })
  const url = await upload(token, '重试')
  bucketServer.faults.push({ status: 503, code: 'SlowDown' })
  expect((await fetchOwn(url)).status).toBe(200)
})

test.each([{ status: 500 }, { status: 403, code: 'AccessDenied' }])(
  'an unavailable bucket refuses an upload with 503 and leaves no row (%j)',
  async (outage) => {
    const token = await shop.login('13900000035')
    const before = await shop.db.selectFrom('upload_file').select('name').execute()
    bucketServer.outage = outage
    const refused = await send(token, drawnPicture('失败'))
    expect(refused).toMatchObject({ ...LOST, retryAfter: '2' })
    expect(await shop.db.selectFrom('upload_file').select('name').execute()).toEqual(before)
    bucketServer.outage = undefined
    const url = await upload(token, '失败')
    expect(await bytesOf(await fetchOwn(url))).toEqual(drawnPicture('失败'))
    // The job deletes the recorded object of the failed upload an hour later.
    expect(await removals()).toHaveLength(1)
    await clean(59 * MINUTE)
    expect(await removals()).toHaveLength(1)
    await clean(2 * MINUTE)
    expect(await removals()).toEqual([])
    expect(bucketServer.objects.has(await objectOf(url))).toBe(true)
  },
)

test('an upload that is cut off after sending its object leaves no object for ever', async () => {
  const token = await shop.login('13900000036')
  const known = new Set(bucketServer.objects.keys())
  // The bucket has stored it, but both answers fail.
  bucketServer.faults.push({ status: 500 }, { status: 500 })
  expect((await send(token, drawnPicture('孤儿'))).status).toBe(503)
  const [removal] = await removals()
  bucketServer.objects.set(removal?.object ?? '', Buffer.from('sealed'))
  await clean(61 * MINUTE)
  expect(new Set(bucketServer.objects.keys())).toEqual(known)
})

test('an unavailable bucket answers 503 for a picture and its text, and keeps the row', async () => {
  const token = await shop.login('13900000037')
  const url = await upload(token, '断开')
  bucketServer.outage = { status: 500 }
  const shown = await fetchOwn(url)
  expect([shown.status, shown.headers.get('cache-control'), await shown.json()]).toEqual([
    503,
    'no-store',
    { ...CLOSED, data: null },
  ])
  expect(await shop.call('ocr', { url }, token)).toMatchObject({ status: 503, ...CLOSED })
  bucketServer.outage = undefined
  expect((await fetchOwn(url)).status).toBe(200)
  expect(logged.filter((line) => line.includes('database unavailable'))).toEqual([])
})

test('an object that the bucket has lost is missing, and the log names no picture', async () => {
  const token = await shop.login('13900000038')
  const url = await upload(token, '丢失')
  bucketServer.objects.delete(await objectOf(url))
  logged.length = 0
  expect((await fetchOwn(url)).status).toBe(404)
  const lines = logged.filter((line) => line.includes('the bucket has lost the object of a picture'))
  expect(lines).toHaveLength(1)
  expect(logged.join('')).not.toContain(url.replace('/upload/', ''))
})

test('a deletion survives an outage of the bucket: the job tries again until the object has gone', async () => {
  const token = await shop.login('13900000039')
  const urls = [await upload(token, '删除一'), await upload(token, '删除二')]
  const objects = await Promise.all(urls.map(objectOf))
  const name = urls.map((url) => url.replace('/upload/', ''))
  await shop.db.deleteFrom('upload_file').where('name', 'in', name).execute()
  bucketServer.outage = { status: 500 }
  await clean()
  expect((await removals()).map(({ attempts }) => attempts)).toEqual([1, 1])
  await clean()
  expect((await removals()).map(({ attempts }) => attempts)).toEqual([2, 2])
  bucketServer.outage = undefined
  // The third try is due after two minutes, and not before.
  await clean()
  expect(objects.map((object) => bucketServer.objects.has(object))).toEqual([true, true])
  await clean()
  expect(objects.map((object) => bucketServer.objects.has(object))).toEqual([false, false])
  expect(await removals()).toEqual([])
})

test('an upload fails when a job has deleted its object: no row names a missing object', async () => {
  const token = await shop.login('13900000040')
  const { confirmObject, takeRemovals, announceObject } = await import('./storage-queries')
  await announceObject(shop.db, 'late', shop.now)
  expect(await takeRemovals(shop.db, shop.now, 20)).toEqual(['late'])
  expect(await shop.db.transaction().execute((trx) => confirmObject(trx, 'late'))).toBe(false)
  bucketServer.objects.set('late', Buffer.from('x'))
  await clean(3 * MINUTE)
  expect(bucketServer.objects.has('late')).toBe(false)
  expect((await send(token, drawnPicture('之后'))).status).toBe(200)
})
