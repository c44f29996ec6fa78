import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { InputModel } from './model'

function setup(answers: Answers = { productByIntlBarcode: { barcode: '2910000001373' } }) {
  const made = testApp(answers)
  const model = new InputModel(made.app)
  return { ...made, model, asked: () => made.hosts.transport.inputsOf('productByIntlBarcode') }
}

test('a number typed as printed opens its product', async () => {
  const { model, asked: callsTo, hosts } = setup()
  model.type('6901 2345 6789 2')
  await model.find()
  expect(callsTo()).toEqual([{ barcode: '6901234567892' }])
  expect(hosts.navigation.log).toEqual([{ how: 'replace', url: '/commodity/detail/2910000001373' }])
})

test.each([
  ['', '请输入条码'],
  ['   ', '请输入条码'],
  ['12345', '条码是 8、12、13 或 14 位数字，请核对'],
  ['69012345678a2', '条码是 8、12、13 或 14 位数字，请核对'],
  ['6901234567893', '条码数字不对，可能输错了一位，请核对'],
])('%j stays in the field with the error: %s', async (inputText, error) => {
  const { model, asked: callsTo } = setup()
  model.type(inputText)
  await model.find()
  expect([model.inputText, model.error, callsTo()]).toEqual([inputText, error, []])
  model.type('6')
  expect(model.error).toBe('')
})

test('an unknown number stays, and a search by name is offered', async () => {
  const { model, hosts } = setup({ productByIntlBarcode: refused(404) })
  model.type('6901234567892')
  await model.find()
  expect([model.inputText, model.error, model.isUnknown]).toEqual([
    '6901234567892',
    '没有找到条码 6901234567892 的商品',
    true,
  ])
  expect(hosts.navigation.log).toEqual([])
  model.type('690')
  expect([model.error, model.isUnknown]).toEqual(['', false])
})

test('a lost connection keeps the input', async () => {
  const { model, feedback } = setup({ productByIntlBarcode: { ok: false, reason: 'timeout' } })
  model.type('6901234567892')
  await model.find()
  expect([model.inputText, model.error, model.isBusy, feedback.toastText]).toEqual([
    '6901234567892',
    '',
    false,
    '网络繁忙，请稍后重试',
  ])
})

test('two taps search once; replies to an older number are ignored; a left page does not navigate', async () => {
  const { model, asked: callsTo, hosts } = setup({ productByIntlBarcode: refused(404) })
  model.type('6901234567892')
  const both = Promise.all([model.find(), model.find()])
  model.type('96385074')
  await both
  expect([callsTo().length, model.isUnknown, model.error]).toEqual([1, false, ''])
  const left = setup()
  left.model.type('6901234567892')
  const lookup = left.model.find()
  left.model.dispose()
  await lookup
  expect([left.hosts.navigation.log, hosts.navigation.log]).toEqual([[], []])
})
