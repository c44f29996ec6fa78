import { testApp } from '../../../../test/fakes/app'
import { TcmDetailModel } from './model'

const settle = () => new Promise((resolve) => setImmediate(resolve))

test('PR-18 RX-07 each state has its next step', async () => {
  const order = { id: 5, orderNo: 'Y5', orderStatusCode: 100 }
  const herbalFormula = { formulaNo: 'F1', state: 'used', doses: 7, pics: [], order }
  const { app, hosts } = testApp({ herbalFormulaByNo: herbalFormula }, { token: 'T' })
  const model = new TcmDetailModel(app, 'F1')
  await model.tracker.load()
  for (const step of [model.buy, model.reorder, model.tracker.toOrder, model.toList]) {
    step()
    await settle()
  }
  expect(hosts.transport.inputsOf('herbalFormulaByNo')).toEqual([{ formulaNo: 'F1' }])
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual([
    '/order/chineseAffirm/F1',
    '/activity/chinese/confirm/7/F1',
    '/order/detail/100/5',
    '/activity/chinese/my/1',
  ])
})
