import { testApp, nextTask } from '../../test/fakes/app'

const setUp = (token = '') => {
  const it = testApp({ sendEvents: { done: true } }, { token })
  const names = () =>
    it.hosts.transport
      .inputsOf('sendEvents')
      .flatMap(({ events }) => (events as { name: string }[]).map(({ name }) => name))
  return { ...it, names, pass: (minutes: number) => (it.clock.now += minutes * 60_000) }
}
const flushTasks = async () => {
  for (let i = 0; i < 3; i++) await nextTask()
}

test('PR-36 API-32 VA-46 BC-59 sends events after a search until 30 minutes after the last one', async () => {
  const { app, names, pass } = setUp()
  app.track('browse_product', { barcode: '1' })
  await flushTasks()
  expect(names()).toEqual([])
  app.track('search_keyword', { keyword: '布洛芬' })
  await flushTasks()
  pass(30)
  app.track('search_click', { barcode: '1' })
  await flushTasks()
  pass(30.1)
  app.track('add_cart', { barcode: '1' })
  await flushTasks()
  expect(names()).toEqual(['search_keyword', 'search_click'])
  app.track('topic_browse', { topicId: '7' })
  await flushTasks()
  expect(names().at(-1)).toBe('topic_browse')
})

test('RX-10 an event contains its page and data anonymously', async () => {
  const { app, hosts } = setUp('mine')
  await app.follow('/search/goods/x?kind=o2o')
  app.track('search_keyword', { keyword: 'x' })
  await flushTasks()
  expect(hosts.transport.inputsOf('sendEvents')).toEqual([
    {
      events: [{ name: 'search_keyword', page: 'searchGoods', at: '2026-11-21T02:00:00.000Z', data: { keyword: 'x' } }],
    },
  ])
  expect(hosts.transport.sent.find(({ name }) => name === 'sendEvents')?.headers).not.toHaveProperty('Authorization')
})

test('RX-10 sends nothing in browse-only mode', async () => {
  const { app, hosts, names } = setUp()
  jest.spyOn(app.consent, 'isBrowsingOnly', 'get').mockReturnValue(true)
  app.track('search_keyword', { keyword: 'x' })
  await flushTasks()
  expect([names(), hosts.transport.sent]).toEqual([[], []])
})

test('each app has its own time window', async () => {
  const [one, other] = [setUp(), setUp()]
  one.app.track('search_keyword')
  await flushTasks()
  other.app.track('add_cart')
  await flushTasks()
  expect(other.names()).toEqual([])
})
