import { testApp } from '../../../../test/fakes/app'
import { copyOrderNo } from './copy'

test('copies the order number with a toast; none when refused or when the host shows its own', async () => {
  const { app, hosts, feedback } = testApp({})
  const write = jest.fn(async (): Promise<object> => ({ ok: true, value: { isReported: false } }))
  Object.assign(hosts, { clipboard: { write } })
  await copyOrderNo(app, 'Y7')
  expect([write.mock.calls, feedback.toastText]).toEqual([[['Y7']], '已复制'])
  for (const silent of [
    { ok: false, error: { kind: 'unsupported', instead: 'manual' } },
    { ok: true, value: { isReported: true } },
  ]) {
    feedback.toast(' ')
    write.mockResolvedValue(silent)
    await copyOrderNo(app, 'Y7')
    expect(feedback.toastText).toBe(' ')
  }
})
