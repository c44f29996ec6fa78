import { openTestApp, type TestApp } from '../../../testing/harness'

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await openTestApp()
  token = await app.login('13927000001')
})
afterAll(() => app.close())

const PRESCRIPTION_CODE = { patn_no: 'P20261120001', rp_no: 'R0001' }

test('RX-01 a hospital’s code opens its prescription: a masked name, neutral pictures', async () => {
  expect(await app.ok('qrSearch', PRESCRIPTION_CODE, token)).toMatchObject({ hospital: '山海演示医院', state: 'valid' })
  const rx = await app.ok('qrRx', PRESCRIPTION_CODE, token)
  expect(rx).toMatchObject({ state: 'valid', patientName: '林**', diagnosis: '高血压（演示）' })
  expect(rx.goodsVoList).toMatchObject([{ barcode: '2910000054805', minPic: 'pic/rx.svg', count: 2 }])
  expect(JSON.stringify(rx)).not.toContain('林小明')
})

test('a prescription is void from the end of its validity', async () => {
  expect((await app.ok('qrSearch', { ...PRESCRIPTION_CODE, rp_no: 'R0002' }, token)).state).toBe('over')
  const { validUntil } = await app.ok('qrSearch', PRESCRIPTION_CODE, token)
  const now = app.now
  app.now = new Date(Date.parse(validUntil) - 1)
  const before = await app.ok('qrSearch', PRESCRIPTION_CODE, token)
  app.now = new Date(validUntil)
  const after = await app.ok('qrSearch', PRESCRIPTION_CODE, token)
  app.now = now
  expect([before.state, after.state]).toEqual(['valid', 'over'])
})

test('finds nothing unless both numbers are right, and limits tries a day against guessing', async () => {
  const guesser = await app.login('13927000002')
  const code = async (input: object) => (await app.call('qrRx', { ...PRESCRIPTION_CODE, ...input }, guesser)).code
  expect(
    await Promise.all([code({ rp_no: 'R0003' }), code({ patn_no: 'P1' }), code({ rp_no: "' or 1=1 --" })]),
  ).toEqual([404, 404, 422])
  for (let index = 0; index < 48; index++) await code({ rp_no: 'R9' })
  expect([await code({}), (await app.call('qrSearch', PRESCRIPTION_CODE, guesser)).code]).toEqual([429, 429])
  expect((await app.call('qrRx', PRESCRIPTION_CODE, token)).code).toBe(200)
  expect((await app.call('qrRx', PRESCRIPTION_CODE)).code).toBe(402)
})
