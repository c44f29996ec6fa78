import { hashToken } from '../../../platform/http/auth'
import { openTestApp, type TestApp } from '../../../testing/harness'
import { WX_IOS } from '../../../../test/fakes/user-agents'

let app: TestApp
let ownToken: string
let other: string
beforeAll(async () => {
  app = await openTestApp()
  ownToken = await app.login('13900000091')
  other = await app.login('13900000092')
})
afterAll(() => app.close())

const devices = (token = ownToken) => app.ok('userDevices', {}, token)
const userOf = async (token: string) =>
  (
    await app.db
      .selectFrom('session')
      .select('user_id')
      .where('token_hash', '=', hashToken(token))
      .executeTakeFirstOrThrow()
  ).user_id

test('a sign-in stores a short device name, and the list begins with the current device', async () => {
  const { sandboxCode: code } = await app.ok('sendMobileCode', { mobile: '13900000091' })
  const path = '/api/sign-service/userLogin/unauthorized/MobileCode'
  await fetch(app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': WX_IOS },
    body: JSON.stringify({ mobile: '13900000091', code }),
  })
  expect((await devices()).map(({ here: isThisDevice, system, program }) => [isThisDevice, system, program])).toEqual([
    [1, 'other', 'app'],
    [0, 'ios', 'wechat'],
  ])
  const sessions = await app.db.selectFrom('session').select('device').where('device', '!=', '').execute()
  expect(sessions).toEqual([{ device: 'ios wechat' }])
})

test('S05 S09 the owner can end sessions, except the calling one', async () => {
  const otherMobile = '13900000093'
  const [ownToken, , lost] = [await app.login(otherMobile), await app.login(otherMobile), await app.login(otherMobile)]
  const [place] = await devices(ownToken)
  const id = (await devices(lost))[0]?.id ?? 0
  for (const [callerToken, which] of [
    [other, id],
    [ownToken, place?.id ?? 0],
  ] as const)
    expect((await app.call('endDevices', { id: which }, callerToken)).code).toBe(404)
  expect(await app.ok('endDevices', { id }, ownToken)).toEqual({ removed: 1 })
  expect((await app.call('getUserInfo', {}, lost)).code).toBe(402)
  const newToken = await app.login(otherMobile)
  expect((await app.ok('endDevices', {}, ownToken)).removed).toBe(2)
  expect((await app.call('getUserInfo', {}, newToken)).code).toBe(402)
  expect((await devices(ownToken)).length).toBe(1)
  expect((await app.call('getUserInfo', {}, other)).code).toBe(200)
})

test('unbinding removes WeChat’s identities of this shopper, and nothing else', async () => {
  const [me, they] = [await userOf(ownToken), await userOf(other)]
  const bind = (issuer: string, subject: string, user_id: number) =>
    app.db.insertInto('identity').values({ issuer, subject, user_id, created_at: app.now }).execute()
  await bind('wechat-office', 'a', me)
  await bind('wechat-app', 'b', me)
  await bind('alipay', 'c', me)
  await bind('wechat-app', 'd', they)
  expect((await app.ok('getUserInfo', {}, ownToken)).wxBound).toBe(1)
  expect(await app.ok('unbindWX', {}, ownToken)).toEqual({ removed: 2 })
  expect(await app.ok('unbindWX', {}, ownToken)).toEqual({ removed: 0 })
  expect((await app.ok('getUserInfo', {}, ownToken)).wxBound).toBe(0)
  const identities = await app.db.selectFrom('identity').select(['issuer', 'user_id']).orderBy('subject').execute()
  expect(identities).toEqual([
    { issuer: 'alipay', user_id: me },
    { issuer: 'wechat-app', user_id: they },
  ])
})

test('RO-11 the member code changes after minutes and belongs to its shopper only', async () => {
  const first = await app.ok('getUserCode', {}, ownToken)
  expect(first.code).toMatch(/^\d{16}$/)
  expect(await app.ok('getUserCode', {}, ownToken)).toEqual(first)
  expect((await app.ok('getUserCode', {}, other)).code).not.toBe(first.code)
  app.now = new Date(app.now.getTime() + 5 * 60_000)
  expect((await app.ok('getUserCode', {}, ownToken)).code).not.toBe(first.code)
  expect((await app.call('getUserCode', {})).code).toBe(402)
})
