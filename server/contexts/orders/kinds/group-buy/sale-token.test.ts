import { openVault } from '../../../../platform/encryption'
import { openTestApp, type TestApp } from '../../../../testing/harness'
import type { Ctx } from '../../../../platform/http/context'
import { groupSaleToken, holdsSaleToken } from './sale-token'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('API-37 gives a shopper a group-sale token, a visitor none', async () => {
  const token = await app.login()
  const [one, two] = [await app.ok('groupSaleToken', {}, token), await app.ok('groupSaleToken', {}, token)]
  expect(one.token).not.toBe(two.token)
  expect(new Date(one.expireTime).getTime() - app.now.getTime()).toBe(30 * 60_000)
  expect((await app.call('groupSaleToken', {})).code).toBe(402)
})

describe('a group-sale token', () => {
  const vault = openVault(Buffer.alloc(32, 7))
  const now = new Date('2026-11-21T12:00:00+08:00')
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const given = (userId: number) => groupSaleToken({ vault, userId, now: () => now } as Ctx)

  test('API-37 is valid for its shopper, for half an hour', async () => {
    const { token } = await given(7)
    expect(holdsSaleToken(vault, { token, userId: 7, now })).toBe(true)
    expect(holdsSaleToken(vault, { token, userId: 7, now: later(29.9) })).toBe(true)
    expect(holdsSaleToken(vault, { token, userId: 7, now: later(30) })).toBe(false)
    expect(holdsSaleToken(vault, { token, userId: 8, now })).toBe(false)
  })

  test('is invalid when altered, cut, made up, or from another server', async () => {
    const { token } = await given(7)
    const altered = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    for (const wrong of ['', 'x', token.slice(4), altered])
      expect(holdsSaleToken(vault, { token: wrong, userId: 7, now })).toBe(false)
    expect(holdsSaleToken(openVault(Buffer.alloc(32, 8)), { token, userId: 7, now })).toBe(false)
  })
})
