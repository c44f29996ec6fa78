import { testApp, nextTask } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import type { Hosts } from '@/hosts/contract'
import { OnlineModel, OPENS_MS } from './model'

const chat = { chatId: 7, desk: 'service', online: true, hours: '8', good: null, order: null }
const row = (id: number, isMine = true, overrides: object = {}) => ({
  ...{
    id,
    clientId: `c${id}`,
    mine: isMine,
    kind: 'text',
    text: `第 ${id} 句`,
    links: [],
    url: '',
    good: null,
    order: null,
  },
  ...{ time: '2026-11-21T10:00:00+08:00', ...overrides },
})
const page = (list: object[], hasMore = false, readTo = 0) => ({ list, more: hasMore, readTo })

/** Runs the timer that opens the conversation at once; timers of the connection never fire. */
const opening = (run: () => void, ms: number) => {
  if (ms === OPENS_MS) run()
  return () => {}
}

function setUp(answers: Answers = {}, params: Record<string, string> = {}, overrides: Partial<Hosts> = {}) {
  const waits: number[] = []
  const later = (run: () => void, ms: number) => {
    waits.push(ms)
    return opening(run, ms)
  }
  const allAnswers: Answers = {
    ...{ openChat: chat, chatMessages: page([]), liveTicket: { ticket: 'x', path: '/api/live' } },
    ...{ readChat: { done: true }, ...answers },
  }
  const it = testApp(allAnswers, { token: 't', more: overrides })
  const model = new OnlineModel(it.app, params, later)
  return { ...it, model, waits, sent: () => it.hosts.transport.inputsOf('sendMessage') }
}
const texts = ({ thread }: OnlineModel) => thread.list.map(({ text }) => text)
const echo =
  (id: number) =>
  ({ clientId, kind, text, url }: Record<string, unknown>) =>
    row(id, true, { clientId, kind, text, url })

test('NAV-35 the conversation opens 50 ms after its page, with the product of the url', async () => {
  const { model, hosts, waits } = setUp({}, { type: 'good', id: '690' })
  await model.load()
  expect([OPENS_MS, waits.includes(50), model.state]).toEqual([50, true, 'ready'])
  expect(hosts.transport.inputsOf('openChat')).toEqual([{ desk: 'service', type: 'good', id: '690' }])
})

test('NAV-35 an invalid type is ignored; a visitor must sign in and sends nothing', async () => {
  const { model, hosts } = setUp({}, { type: '<img>', id: 'x', desk: 'pharmacist' })
  await model.load()
  expect(hosts.transport.inputsOf('openChat')).toEqual([{ desk: 'pharmacist' }])
  const out = testApp()
  const visitor = new OnlineModel(out.app, {})
  await visitor.load()
  expect([visitor.state, out.hosts.transport.sent]).toEqual(['visitor', []])
})

test('BC-56 without parameters opens the shopper’s last conversation', async () => {
  const order = { id: 1, orderNo: 'Y7', orderStatusCode: 100, statusText: '', payable: 1, count: 1, time: '' }
  const first = setUp({ openChat: { ...chat, desk: 'pharmacist', order } }, { type: 'order', id: 'Y7' })
  await first.model.load()
  await nextTask()
  const openAgain = async (params: Record<string, string>) => {
    await new OnlineModel(first.app, params, opening).load()
    return first.hosts.transport.inputsOf('openChat').at(-1)
  }
  expect(await openAgain({})).toEqual({ desk: 'pharmacist' })
  expect(await openAgain({ type: 'order' })).toEqual({ desk: 'service', type: 'order', id: 'Y7' })
  first.stores.endSession()
  expect((await first.stores.slices()).apiOrder.orderNo).toBe('')
})

test('a sent message shows at once and is replaced by the server’s once stored', async () => {
  const { model, sent } = setUp({ sendMessage: echo(3) })
  await model.load()
  model.type('  退款  ')
  model.sendMessage()
  expect([model.inputText, model.outbox.list.map(({ text, state }) => [text, state])]).toEqual([
    '',
    [['退款', 'sending']],
  ])
  await nextTask()
  expect([model.outbox.list.length, texts(model), sent().length]).toEqual([0, ['退款'], 1])
  model.type('  ')
  model.sendMessage()
  expect(sent().length).toBe(1)
})

test('a failed message stays, and is sent again with the same id', async () => {
  let isDown = true
  const { model, sent, feedback } = setUp({
    sendMessage: (input) => (isDown ? refused(500, '服务繁忙') : echo(4)(input)),
  })
  await model.load()
  model.type('退款')
  model.sendMessage()
  await nextTask()
  const [one] = model.outbox.list
  expect([one?.state, feedback.toastText]).toEqual(['failed', '服务繁忙'])
  isDown = false
  await model.outbox.retry(one!.clientId)
  await model.outbox.retry(one!.clientId)
  const names = new Set(sent().map(({ clientId }) => clientId))
  expect([names.size, sent().length, model.outbox.list.length, texts(model)]).toEqual([1, 2, 0, ['退款']])
})

test('refresh continues after the last complete message and misses no earlier reply', async () => {
  let step = 0
  const pages = [page([row(5)]), page([row(6, false), row(7)]), page([])]
  const { model, hosts } = setUp({ chatMessages: () => pages[step++] ?? page([]), sendMessage: echo(7) })
  await model.load()
  model.type('x')
  model.sendMessage()
  await nextTask()
  await model.thread.refresh()
  expect(model.thread.list.map(({ id }) => id)).toEqual([5, 6, 7])
  expect(hosts.transport.inputsOf('chatMessages').at(-1)).toMatchObject({ after: '5' })
})

test('older pages load once at a time; many refreshes at once make two requests', async () => {
  let callCount = 0
  const { model, hosts } = setUp({
    chatMessages: ({ before }) => {
      callCount++
      return before ? page([row(1), row(2)]) : page([row(3), row(4)], true)
    },
  })
  await model.load()
  await Promise.all([model.thread.older(), model.thread.older()])
  expect([model.thread.list.map(({ id }) => id), model.thread.hasMore, callCount]).toEqual([[1, 2, 3, 4], false, 2])
  await Promise.all([1, 2, 3, 4].map(() => model.thread.refresh()))
  expect(hosts.transport.inputsOf('chatMessages').length).toBe(4)
})

test('replies are marked as read, once', async () => {
  const { model, hosts } = setUp({ chatMessages: page([row(1), row(2, false)], false, 1) })
  await model.load()
  await model.thread.refresh()
  expect([hosts.transport.inputsOf('readChat'), model.thread.readTo]).toEqual([[{ chatId: 7, to: 2 }], 1])
})

test('S22 API-22 a picture is uploaded first; sent again it is not uploaded twice', async () => {
  let [uploads, isDown] = [0, true]
  const overrides = {
    pictures: { pick: async () => ({ ok: true, value: [{ uri: 'tmp://1', size: 1 }] }) },
    upload: {
      send: async () => {
        uploads++
        return { ok: true, value: { status: 200, body: { code: 200, msg: '', data: { url: '/upload/a.jpg' } } } }
      },
    },
  } as unknown as Partial<Hosts>
  const { model, sent } = setUp({ sendMessage: (input) => (isDown ? refused(500) : echo(9)(input)) }, {}, overrides)
  await model.load()
  await model.outbox.picture()
  isDown = false
  await model.outbox.retry(model.outbox.list[0]!.clientId)
  expect([uploads, sent().length, sent()[1]?.url]).toEqual([1, 2, '/upload/a.jpg'])
})

test('a product card is sent by its id and closed', async () => {
  const product = { barcode: '690', name: 'x', spec: '', price: 1, pic: '', unRx: 0 }
  const { model, sent } = setUp(
    { openChat: { ...chat, good: product }, sendMessage: echo(2) },
    { type: 'good', id: '690' },
  )
  await model.load()
  expect(model.card).toEqual(product)
  model.sendCard()
  await nextTask()
  expect([model.card, sent()[0]]).toMatchObject([null, { kind: 'good', id: '690', chatId: 7 }])
})

test('a hidden page keeps no connection; a failed conversation can be reopened', async () => {
  let isDown = true
  const { model, hosts } = setUp({ openChat: () => (isDown ? refused(500) : chat) })
  await model.load()
  expect(model.state).toBe('failed')
  isDown = false
  const loading = model.load()
  model.hide()
  await loading
  expect([model.state, hosts.transport.inputsOf('liveTicket').length]).toEqual(['ready', 0])
  model.show()
  await nextTask()
  expect(hosts.transport.inputsOf('liveTicket').length).toBe(1)
})
