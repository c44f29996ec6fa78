import { drawnPicture } from '../../../../test/support/drawn'
import { openVault, type Vault } from '../../../platform/encryption'
import { s3Bucket } from '../../../providers/picture-bucket/s3'
import type { PictureBucket } from '../../../providers/picture-bucket/contract'
import { findAccountId } from '../../../testing/accounts'
import { openTestApp, TEST_VAULT, type TestApp } from '../../../testing/harness'
import { openBucketServer, type BucketServer } from '../../../testing/s3-server'
import { TEST_KEY } from '../../../testing/vault'
import { movePictures, resealObjects } from './move-pictures'
import { openPicture } from './picture-storage'
import { printsOfPictures } from './picture-prints'
import { removeObjects } from './remove-objects'
import { sealedPicture } from './sealed-picture'

const NEW = Buffer.alloc(32, 9)
const during = openVault(NEW, Buffer.from(TEST_KEY, 'hex'))
const after = openVault(NEW)
const NAMES = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg']
const log = { info: () => {}, warn: () => {}, error: () => {} }

let app: TestApp
let bucketServer: BucketServer
let bucket: PictureBucket
let userId: number
beforeAll(async () => {
  app = await openTestApp()
  bucketServer = await openBucketServer()
  bucket = s3Bucket(bucketServer.account, { now, pauseMs: 1 })
  await app.login('13900000051')
  userId = (await findAccountId(app.db, TEST_VAULT, '13900000051')) ?? 0
})
beforeEach(async () => {
  bucketServer.outage = undefined
  bucketServer.faults.length = 0
  bucketServer.objects.clear()
  await app.db.deleteFrom('upload_file').execute()
  await app.db.deleteFrom('object_removal').execute()
  for (const name of NAMES)
    await app.db
      .insertInto('upload_file')
      .values({ ...sealedPicture(TEST_VAULT, name, drawnPicture(name)), user_id: userId, mime: 'image/jpeg' })
      .execute()
})
afterAll(async () => {
  await bucketServer.close()
  await app.close()
})

const now = () => app.now
const work = (vault: Vault = TEST_VAULT) => ({ db: app.db, vault, now, bucket })
const rows = () => app.db.selectFrom('upload_file').selectAll().orderBy('name').execute()
const objects = async () => (await rows()).flatMap(({ object }) => object ?? [])
const removals = async () =>
  (await app.db.selectFrom('object_removal').select('object').orderBy('object').execute()).map(({ object }) => object)
const clean = () => removeObjects({ db: app.db, now, log }, bucket)
/** Opens every picture with a vault, and compares it with what was uploaded. */
async function expectAll(vault: Vault) {
  const deps = { db: app.db, vault, pictures: { bucket, takesNew: true }, log: log as never }
  for (const row of await rows()) {
    expect(await openPicture(deps, row)).toEqual(drawnPicture(row.name))
    expect(row.print).toBe(vault.print(drawnPicture(row.name)))
  }
}

test('moves every picture into the bucket and back, and leaves no object behind', async () => {
  expect(await movePictures(work(), 'bucket')).toEqual({ done: 5, failed: 0 })
  expect((await rows()).map(({ bytes }) => bytes)).toEqual([null, null, null, null, null])
  expect([...bucketServer.objects.keys()].sort()).toEqual((await objects()).sort())
  expect(await removals()).toEqual([])
  await expectAll(TEST_VAULT)
  expect(await movePictures(work(), 'bucket')).toEqual({ done: 0, failed: 0 })
  expect(await movePictures(work(), 'database')).toEqual({ done: 5, failed: 0 })
  expect(await objects()).toEqual([])
  expect(await removals()).toEqual([...bucketServer.objects.keys()].sort())
  await clean()
  expect(bucketServer.objects.size).toBe(0)
  await expectAll(TEST_VAULT)
})

test('goes on where it stopped when the bucket was unavailable', async () => {
  const lost = {
    ...bucket,
    put: async (object: string, bytes: Uint8Array) => {
      if (bucketServer.objects.size === 2) bucketServer.outage = { status: 500 }
      await bucket.put(object, bytes)
    },
  }
  await expect(movePictures({ ...work(), bucket: lost }, 'bucket')).rejects.toThrow('s3: status InternalError')
  expect(await objects()).toHaveLength(2)
  bucketServer.outage = undefined
  await expectAll(TEST_VAULT)
  expect(await movePictures(work(), 'bucket')).toEqual({ done: 3, failed: 0 })
  await expectAll(TEST_VAULT)
})

test('a picture that is deleted or moved meanwhile leaves no object for ever', async () => {
  const spied = {
    ...bucket,
    put: async (object: string, bytes: Uint8Array) => {
      await bucket.put(object, bytes)
      await app.db.deleteFrom('upload_file').where('name', '=', 'c.jpg').execute()
    },
  }
  await movePictures({ ...work(), bucket: spied }, 'bucket')
  expect((await rows()).map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg', 'd.jpg', 'e.jpg'])
  app.now = new Date(app.now.getTime() + 61 * 60_000)
  await clean()
  expect([...bucketServer.objects.keys()].sort()).toEqual((await objects()).sort())
  expect(await removals()).toEqual([])
})

test('counts what no key opens and what the bucket has lost, and moves the rest', async () => {
  await app.db
    .updateTable('upload_file')
    .set({ bytes: Buffer.from('torn') })
    .where('name', '=', 'b.jpg')
    .execute()
  expect(await movePictures(work(), 'bucket')).toEqual({ done: 4, failed: 1 })
  bucketServer.objects.delete((await objects())[0] ?? '')
  expect(await movePictures(work(), 'database')).toEqual({ done: 3, failed: 1 })
  expect(await objects()).toHaveLength(1)
})

test('a rotation reseals the objects under new names; the new key alone opens them', async () => {
  await movePictures(work(), 'bucket')
  const before = await objects()
  expect(await resealObjects(work(during))).toEqual({ done: 5, failed: 0 })
  expect(
    (await objects()).filter((object) => before.includes(object) || !object.startsWith(`${after.keyIds[0]}/`)),
  ).toEqual([])
  await expectAll(after)
  expect(await resealObjects(work(during))).toEqual({ done: 0, failed: 0 })
  expect(await removals()).toEqual([...before].sort())
  await clean()
  expect([...bucketServer.objects.keys()].sort()).toEqual((await objects()).sort())
})

test('a reader whose object was just replaced reads the new one', async () => {
  await movePictures(work(), 'bucket')
  const [old] = await rows()
  if (!old) throw new Error('no picture')
  await resealObjects(work(during))
  await clean()
  expect(bucketServer.objects.has(old.object ?? '')).toBe(false)
  const deps = { db: app.db, vault: during, pictures: { bucket, takesNew: true }, log: log as never }
  expect(await openPicture(deps, old)).toEqual(drawnPicture('a.jpg'))
})

test('RX-05 equal pictures are found without the bucket, and during a rotation under both keys', async () => {
  await movePictures(work(), 'bucket')
  const ctx = { db: app.db, userId, vault: TEST_VAULT, pictures: { bucket, takesNew: true }, log } as never
  bucketServer.received.length = 0
  const picture = drawnPicture('a.jpg')
  expect(await printsOfPictures(ctx, ['/upload/a.jpg'])).toEqual([[TEST_VAULT.print(picture)]])
  expect(bucketServer.received).toEqual([])
  const rotating = { ...(ctx as object), vault: during } as never
  expect(await printsOfPictures(rotating, ['/upload/a.jpg'])).toEqual([during.prints(picture)])
  const other = { ...(ctx as object), userId: userId + 1 } as never
  expect(await printsOfPictures(other, ['/upload/a.jpg'])).toEqual([])
})
