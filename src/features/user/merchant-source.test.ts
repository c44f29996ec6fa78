import { testApp } from '../../../test/fakes/app'
import { customerInput, requestOncePerVisit } from './merchant-source'

test('requests a partner’s data once per account, platform and key, and again after a failure', async () => {
  const { app, stores } = testApp({}, { token: 't' })
  let sent = 0
  let isDown = true
  const ask = (key: string) =>
    requestOncePerVisit(app, key, async () => {
      sent++
      return isDown ? ({ ok: false, error: { kind: 'network' } } as never) : ({ ok: true, data: sent } as const)
    })
  await ask('addresses')
  isDown = false
  expect(await Promise.all([ask('addresses'), ask('addresses')])).toEqual(Array(2).fill({ ok: true, data: 2 }))
  expect(await ask('addresses')).toEqual({ ok: true, data: 2 })
  await ask('patients')
  stores.startup.platform = 'baiyang'
  await ask('addresses')
  stores.session.token = 'another account'
  await ask('addresses')
  expect(sent).toBe(5)
})

test.each([
  ['?platform=baiyang&customParam=c-1', { customParam: 'c-1' }],
  ['?customParam=c.1_2&x=1', { customParam: 'c.1_2' }],
  ['?customParam=', {}],
  ['?customParam=<script>', {}],
  [`?customParam=${'c'.repeat(65)}`, {}],
  ['', {}],
])('RO-19 reads the partner’s id of the shopper from %p', (search, input) => {
  const { app, stores } = testApp({})
  stores.startup.search = search
  expect(customerInput(app)).toEqual(input)
})
