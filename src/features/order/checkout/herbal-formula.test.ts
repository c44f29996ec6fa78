import { testApp } from '../../../../test/fakes/app'
import { fromHerbalFormula } from './herbal-formula'

test('PR-18 previews and orders the doses of an herbal formula by its own endpoints, without a coupon', async () => {
  const { app, hosts } = testApp({ confirmTcm: {}, submitTcm: { errStock: 1 } }, { token: 't' })
  const source = fromHerbalFormula(app, { orderNo: 'F12' })
  await source?.preview({ cityId: 903, addressId: 3, couponId: 5, usePoints: 1 })
  expect(hosts.transport.inputsOf('confirmTcm')).toEqual([{ cityId: 903, addressId: 3, formulaNo: 'F12' }])
  await source?.submit({ idemKey: 'key-12345', addressId: 3, couponId: null, payable: 30 })
  expect(hosts.transport.inputsOf('submitTcm')).toMatchObject([{ formulaNo: 'F12', payable: 30 }])
  for (const orderNo of ['', 'D1', 'F', 'F1x']) expect(fromHerbalFormula(app, { orderNo })).toBeNull()
})
