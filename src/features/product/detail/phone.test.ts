import { testApp } from '../../../../test/fakes/app'
import { callService } from './phone'

const PHONE = { code: 'SERVICE_PHONE', value: '400-000-0000', remark: '' }
const settle = async () => {
  for (let step = 0; step < 20; step++) await Promise.resolve()
}

it('BC-88 shows the number with Cancel and Call and dials only after Call', async () => {
  const call = jest.fn(async () => ({ ok: true as const, value: undefined }))
  const { app, feedback } = testApp({ defaultConfig: PHONE }, { more: { phone: { call } } })
  const first = callService(app, '联系客服')
  await settle()
  expect(feedback.question).toEqual({ title: '联系客服', message: '400-000-0000', confirm: '拨打', cancel: '取消' })
  feedback.answer(false)
  await first
  expect(call).not.toHaveBeenCalled()
  const second = callService(app, '联系客服')
  await settle()
  feedback.answer(true)
  await second
  expect(call).toHaveBeenCalledWith('400-000-0000')
})

it.each([
  ['unknown', null],
  ['unavailable', { ok: false, reason: 'offline' }],
])('shows a message if the number is %s', async (_, defaultConfig) => {
  const { app, feedback } = testApp({ defaultConfig })
  await callService(app, '联系客服')
  expect([feedback.question, feedback.toastText]).toEqual([null, '客服电话暂时查不到，请稍后再试'])
})
