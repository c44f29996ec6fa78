import { testApp } from '../../../test/fakes/app'
import { refused } from '../../../test/fakes/hosts'
import { findPayStatus } from './pay-status'

test('ST-60 ST-49 the pay status is 100 when it cannot be found out, and 101 is read as 100', async () => {
  const ask = (answer: object) => findPayStatus(testApp({ orderPayStatus: answer }, { token: 't' }).app, 'Y7')
  expect(await ask({ payStatus: 200 })).toBe(200)
  expect(await ask({ payStatus: 101 })).toBe(100)
  expect(await ask({ payStatus: 77 })).toBe(100)
  expect(await ask(refused(500, ''))).toBe(100)
})

test('ST-60 the order is named that is asked about', async () => {
  const { app, hosts } = testApp({ orderPayStatus: { payStatus: 200 } }, { token: 't' })
  await findPayStatus(app, 'Y7')
  expect(hosts.transport.inputsOf('orderPayStatus')).toEqual([{ orderNo: 'Y7' }])
})
