import { testApp } from '../../test/fakes/app'
import { reportPageView } from './report'

test('PR-36 NAV-05 a page view contains page and time only, no user or parameters', async () => {
  const { stores, hosts } = testApp({ sendEvents: { done: true } })
  reportPageView(stores.api, 'orderDetail', new Date('2026-11-21T10:00:00+08:00'))
  await Promise.resolve()
  expect(hosts.transport.inputsOf('sendEvents')).toEqual([
    { events: [{ name: 'page_view', page: 'orderDetail', at: '2026-11-21T02:00:00.000Z' }] },
  ])
})

test('a failed report shows no error', async () => {
  const { stores, feedback } = testApp({ sendEvents: { ok: false, reason: 'offline' } })
  expect(reportPageView(stores.api, 'home', new Date(0))).toBeUndefined()
  await new Promise((resolve) => setImmediate(resolve))
  expect(feedback.toastText).toBe('')
})

test('RX-10 a page view is anonymous, even when signed in', () => {
  const { stores, hosts } = testApp({ sendEvents: { done: true } }, { token: 'mine' })
  reportPageView(stores.api, 'orderDetail', new Date(0))
  expect(hosts.transport.sent[0]?.headers).not.toHaveProperty('Authorization')
})
