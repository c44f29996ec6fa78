import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { UserBarcodeModel } from './model'

const CODE = '2910000001373'
const setup = (answers: Answers, params: { barCode?: string; id?: string } = { barCode: CODE, id: CODE }) => {
  const made = testApp(answers)
  return { ...made, model: new UserBarcodeModel(made.app, params) }
}

test('shows the barcode and its product', async () => {
  const { model, hosts } = setup({ productDetail: { barcode: CODE, productName: '布洛芬缓释胶囊' } })
  expect(model.state).toBe('loading')
  await model.load()
  expect([model.state, model.card?.productName]).toEqual(['ready', '布洛芬缓释胶囊'])
  expect(hosts.transport.inputsOf('productDetail')).toMatchObject([{ barcode: CODE, cityId: '903' }])
})

test('a number without a product is not requested', async () => {
  for (const params of [{ barCode: '6901234567892', id: '0' }, { barCode: '6901234567892' }]) {
    const { model, hosts } = setup({}, params)
    await model.load()
    expect([model.state, model.code, hosts.transport.sent]).toEqual(['unknown', '6901234567892', []])
  }
})

test('a discontinued product and a failed load have their own states', async () => {
  const missing = setup({ productDetail: refused(404) })
  await missing.model.load()
  expect(missing.model.state).toBe('gone')
  const answers: Answers = { productDetail: { ok: false, reason: 'timeout' } }
  const failure = setup(answers)
  await failure.model.load()
  expect(failure.model.state).toBe('failed')
  answers.productDetail = { barcode: CODE }
  await failure.model.load()
  expect(failure.model.state).toBe('ready')
})

test('a hostile code is shown as text of twenty characters', () => {
  const { model } = setup({}, { barCode: '<img src=x onerror=alert(1)>', id: '0' })
  expect(model.code).toBe('<img src=x onerror=a')
})
