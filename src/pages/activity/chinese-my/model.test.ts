import { testApp } from '../../../../test/fakes/app'
import { TcmFormulasModel } from './model'

const settle = () => new Promise((resolve) => setImmediate(resolve))
const card = { formulaNo: 'F1', order: { id: 5, orderNo: 'Y5', orderStatusCode: 200, payable: 9 } }
const page = { list: [card], totalCount: 1, totalPage: 1, currPage: 1 }

test('PR-18 lists formulas by state and orders by status, by url and tab', async () => {
  const { app, hosts } = testApp({ formulas: page }, { token: 'T' })
  const model = new TcmFormulasModel(app, { type: '2', index: '2' })
  model.load()
  await settle()
  expect([model.type, model.index, model.rows.list.length]).toEqual(['order', 2, 1])
  model.open(card as never)
  model.choose('formula')
  await settle()
  model.turn(2)
  await settle()
  model.open(card as never)
  await settle()
  const requests = hosts.transport
    .inputsOf('formulas')
    .map(({ ordered = 0, status = 0, state = '' }) => [ordered, status, state])
  expect(requests.map((one) => one.join(' '))).toEqual(['1 200 ', '0 0 ', '0 0 approved'])
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual(['/order/detail/200/5', '/activity/chinese/detail/F1'])
})

test.each([
  [{}, 'formula', 0],
  [{ type: '1', index: '9' }, 'formula', 0],
  [{ type: 'x', index: '-1' }, 'formula', 0],
  [{ type: '2', index: '5' }, 'order', 5],
])('%j is %s, tab %i', (params, type, index) => {
  const model = new TcmFormulasModel(testApp().app, params)
  expect([model.type, model.index]).toEqual([type, index])
})
