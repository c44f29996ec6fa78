import { openTestApp, type TestApp } from '../../testing/harness'

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await openTestApp()
  token = await app.login()
})
afterAll(() => app.close())

test('BC-78 BC-79 lists a store’s counsellors, trainees last and unlabelled; none for visitors', async () => {
  const storeNo = 'S903001'
  const list = await app.ok('counselors', { storeNo }, token)
  expect(list.map(({ position }) => position)).toEqual(['执业药师', '健康顾问'])
  expect(new Set(list.map((one) => one.storeNo))).toEqual(new Set([storeNo]))
  const all = await app.ok('counselors', {}, token)
  expect(all.length).toBeGreaterThan(list.length)
  expect(all.map(({ position }) => position).lastIndexOf('执业药师')).toBeLessThan(
    all.findIndex(({ position }) => position === '健康顾问'),
  )
  expect(await app.ok('counselors', { storeNo: 'nowhere' }, token)).toEqual([])
  expect((await app.call('counselors', {})).code).toBe(402)
})
