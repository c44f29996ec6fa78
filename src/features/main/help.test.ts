import { testApp } from '../../../test/fakes/app'
import { success } from '../../hosts/result'
import { callHelp } from './help'

test.each([
  [true, 1],
  [false, 0],
])('BC-88 shows the number in a dialog with two choices; dialled: %s', async (isConfirmed, times) => {
  const call = jest.fn(async (_: string) => success(undefined))
  const { app, feedback } = testApp({}, { more: { phone: { call } } })
  const callPromise = callHelp(app)
  expect(feedback.question).toMatchObject({ confirm: '拨打', cancel: '取消' })
  expect(feedback.question?.message).toContain('400-000-0000')
  feedback.answer(isConfirmed)
  await callPromise
  expect(call).toHaveBeenCalledTimes(times)
})
