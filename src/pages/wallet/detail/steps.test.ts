import { withdrawalSteps } from './steps'

const withdrawal = { method: 'alipay' as const, reason: '', endTime: '2026-11-26T12:30:00+08:00' }
const entry = {
  id: 1,
  title: '',
  orderNo: null,
  orderId: null,
  time: '2026-11-26T12:00:00+08:00',
  balance: 'cash' as const,
}
const ASKED = { text: '已申请，等待打款', time: '2026-11-26 12:00' }

test('PR-31 a withdrawal shows when it was requested and how it ended, the newest first', () => {
  const steps = (state: 'requested' | 'paid' | 'refused', endTime: string | null) =>
    withdrawalSteps({ ...entry, amount: -20, withdrawal: { ...withdrawal, state, endTime } })
  expect(steps('requested', null)).toEqual([ASKED])
  expect(steps('paid', withdrawal.endTime)).toEqual([{ text: '已到账', time: '2026-11-26 12:30' }, ASKED])
  expect(steps('refused', withdrawal.endTime)[0]?.text).toBe('打款未成功，金额已退回余额')
})

test('a returned amount shows its return only, and other entries have no steps', () => {
  const back = { ...withdrawal, state: 'refused' as const }
  expect(withdrawalSteps({ ...entry, amount: 20, withdrawal: back })).toHaveLength(1)
  expect(withdrawalSteps({ ...entry, amount: 20, withdrawal: null })).toEqual([])
})
