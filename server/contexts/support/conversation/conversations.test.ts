import WebSocket from 'ws'
import type { ChatFault } from '../../../providers/chat/sandbox'
import { PRODUCTS, openShop, type Shop } from '../../../testing/shop'
import { bodyOf } from './queries'
import { TEST_VAULT } from '../../../testing/harness'

let shop: Shop
let next = 0
const at: { fault?: ChatFault | undefined } = {}
beforeAll(async () => {
  shop = await openShop({ chatProvider: () => at.fault })
})
afterAll(() => shop.close())
beforeEach(() => {
  at.fault = undefined
  shop.now = new Date('2026-11-21T10:00:00+08:00')
})

const shopper = () => shop.login(`1391111${String(1000 + ++next)}`)
const name = () => `device-message-${++next}`
async function opened(department: 'service' | 'pharmacist' = 'service') {
  const token = await shopper()
  const { chatId } = await shop.ok('openChat', { desk: department }, token)
  const sendText = (text: string, clientId = name()) =>
    shop.ok('sendMessage', { chatId, clientId, kind: 'text', text }, token)
  const all = async () => (await shop.ok('chatMessages', { chatId }, token)).list
  const answered = async () => {
    shop.pass(1000)
    await shop.jobs.drain()
    return (await all()).at(-1)!
  }
  return { token, chatId, say: sendText, all, answered }
}

test('answers a question from the help centre, with a link to the full answer', async () => {
  const { say: sendText, answered } = await opened()
  await sendText('我想开发票')
  const answer = await answered()
  expect([answer.mine, answer.links[0]?.text]).toEqual([false, '怎么开发票'])
  expect(answer.links[0]?.url).toMatch(/^\/service\/answer\/\d+$/)
})

test.each([
  ['service', '孩子发烧吃几片', /问药师/, '/service/online?desk=pharmacist'],
  ['pharmacist', '这两个药能一起吃吗', /不在线上诊断/, '/user/otc'],
  ['service', '我胸痛', /120/, '/health/index'],
  ['pharmacist', '药吃过量了怎么办', /120/, '/health/index'],
] as const)('in the %s conversation “%s” gets no diagnosis', async (department, text, says, url) => {
  const { say: sendText, answered } = await opened(department)
  await sendText(text)
  const answer = await answered()
  expect(answer.text).toMatch(says)
  expect(answer.links[0]?.url).toBe(url)
})

test('a repeated message is stored and answered once, also in parallel', async () => {
  const { say: sendText, all, answered } = await opened()
  const clientId = name()
  const ids = await Promise.all([sendText('退款', clientId), sendText('退款', clientId), sendText('退款', clientId)])
  expect(new Set(ids.map(({ id }) => id)).size).toBe(1)
  await answered()
  await shop.jobs.drain()
  expect((await sendText('退款', clientId)).id).toBe(ids[0].id)
  expect((await all()).map(({ mine: ownChat }) => ownChat)).toEqual([true, false])
})

test('S21 keeps markup as typed text and removes invisible characters', async () => {
  const { say: sendText } = await opened()
  const hostile = '<img src=x onerror=alert(1)>\u202E\u0000 $&{{}}\n第二行'
  expect((await sendText(hostile)).text).toBe('<img src=x onerror=alert(1)> $&{{}}\n第二行')
  const empty = await opened()
  const sent = { chatId: empty.chatId, clientId: name(), kind: 'text' as const }
  expect((await shop.call('sendMessage', { ...sent, text: '\u200B \u202E' }, empty.token)).code).toBe(422)
  expect((await shop.call('sendMessage', { ...sent, text: 'x'.repeat(501) }, empty.token)).code).toBe(422)
})

test('lets a shopper read, write and mark only one’s own conversation', async () => {
  const { chatId, say: sendText } = await opened()
  const { id } = await sendText('退款')
  const other = await shopper()
  for (const [call, input] of [
    ['chatMessages', { chatId }],
    ['sendMessage', { chatId, clientId: name(), kind: 'text', text: 'x' }],
    ['readChat', { chatId, to: id }],
  ] as const) {
    expect((await shop.call(call, input as never, other)).code).toBe(404)
    expect((await shop.call(call, input as never)).code).toBe(402)
  }
  expect(await shop.ok('chats', {}, other)).toEqual([])
})

test('S22 sends only one’s own picture, and opens it by a signed url for minutes', async () => {
  const { token, chatId } = await opened()
  const form = new FormData()
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  form.append('file', new Blob([png], { type: 'image/png' }), 'a.png')
  const init = { method: 'POST', headers: { authorization: token }, body: form }
  const uploaded = (await (await fetch(`${shop.url}/api/user-api/upload/up`, init)).json()) as { data: { url: string } }
  const { url } = uploaded.data
  const submission = { clientId: name(), kind: 'image' as const, url }
  const sent = await shop.ok('sendMessage', { chatId, ...submission }, token)
  expect(sent.url).toContain(`${url}?until=`)
  expect((await fetch(shop.url + sent.url)).status).toBe(200)
  expect((await fetch(shop.url + url)).status).toBe(404)
  shop.pass(30 * 60_000)
  expect((await fetch(shop.url + sent.url)).status).toBe(404)
  const thief = await opened()
  const stolen = await shop.call('sendMessage', { chatId: thief.chatId, ...submission }, thief.token)
  expect(stolen.code).toBe(422)
})

test('NAV-35 shows products and own orders as cards; a prescription drug neutrally, with a referral', async () => {
  const { token, chatId, answered } = await opened('pharmacist')
  const rx = await shop.db
    .selectFrom('product')
    .select('barcode')
    .where('drug_class', '=', 'Rx')
    .executeTakeFirstOrThrow()
  const { good: product } = await shop.ok('openChat', { desk: 'pharmacist', type: 'good', id: rx.barcode }, token)
  expect([product?.unRx, product?.pic]).toEqual([1, 'pic/rx.svg'])
  await shop.ok('sendMessage', { chatId, clientId: name(), kind: 'good', id: rx.barcode }, token)
  const answer = await answered()
  expect(answer.text).toContain('处方药须凭处方在药师指导下购买和使用')
  expect(answer.links[0]?.url).toBe(`/order/otc/auth?barcode=${rx.barcode}`)
})

test('refuses another shopper’s order and shows no card of it', async () => {
  const { token, chatId, answered } = await opened()
  const { orderNo } = await shop.order(token, [[PRODUCTS.swab, 2]])
  const { order } = await shop.ok('openChat', { type: 'order', id: orderNo }, token)
  expect([order?.count, order?.statusText]).toEqual([2, '待付款'])
  const sent = { clientId: name(), kind: 'order' as const, id: orderNo }
  expect((await shop.ok('sendMessage', { chatId, ...sent }, token)).order?.orderNo).toBe(orderNo)
  expect((await answered()).text).toContain('待付款')
  const other = await opened()
  expect((await shop.ok('openChat', { type: 'order', id: orderNo }, other.token)).order).toBeNull()
  expect((await shop.call('sendMessage', { chatId: other.chatId, ...sent }, other.token)).code).toBe(422)
})

test('returns the history by page from the end, and messages after a given one', async () => {
  const { token, chatId, say: sendText } = await opened()
  for (let n = 0; n < 45; n++) await sendText(`第 ${n} 句`)
  const last = await shop.ok('chatMessages', { chatId }, token)
  const middle = await shop.ok('chatMessages', { chatId, before: last.list[0]!.id }, token)
  const first = await shop.ok('chatMessages', { chatId, before: middle.list[0]!.id }, token)
  const texts = [first, middle, last].flatMap(({ list }) => list.map(({ text }) => text))
  expect(texts).toEqual(Array.from({ length: 45 }, (_, n) => `第 ${n} 句`))
  expect([last.more, middle.more, first.more]).toEqual([true, true, false])
  const since = await shop.ok('chatMessages', { chatId, after: last.list.at(-2)!.id }, token)
  expect(since.list.map(({ text }) => text)).toEqual(['第 44 句'])
})

test('marks messages as read by the staff when answered, by the shopper when opened', async () => {
  const { token, chatId, say: sendText, answered } = await opened()
  const { id } = await sendText('退款')
  expect((await shop.ok('chatMessages', { chatId }, token)).readTo).toBe(0)
  const answer = await answered()
  expect((await shop.ok('chatMessages', { chatId }, token)).readTo).toBe(id)
  const [row] = await shop.ok('chats', {}, token)
  expect([row?.unread, row?.lastId]).toEqual([1, answer.id])
  await shop.ok('readChat', { chatId, to: answer.id }, token)
  expect((await shop.ok('chats', {}, token))[0]?.unread).toBe(0)
})

test('out of hours a message waits, with one notice a day, and is answered at opening time', async () => {
  shop.now = new Date('2026-11-21T23:00:00+08:00')
  const { say: sendText, all } = await opened()
  await sendText('退款')
  await sendText('多久到账')
  expect((await all()).filter(({ mine: ownChat }) => !ownChat).map(({ text }) => text)).toEqual([
    '现在是休息时间，您的留言已经收到，上班后第一时间回复。',
  ])
  shop.now = new Date('2026-11-22T08:00:00+08:00')
  await shop.jobs.drain()
  expect((await all()).filter(({ mine: ownChat }) => !ownChat)).toHaveLength(3)
})

test('an emergency is answered at once in the night too', async () => {
  const day = shop.now
  shop.now = new Date('2026-11-22T23:30:00+08:00')
  const { say: sendText, answered } = await opened()
  await sendText('我胸痛')
  const { mine, text } = await answered()
  shop.now = day
  expect([mine, text]).toEqual([false, '这可能是急症。请立即拨打 120 或就近急诊，不要等在线回复。'])
})

test('repeats a request for a missing answer and adds it once', async () => {
  const { say: sendText, all, answered } = await opened()
  at.fault = 'lost'
  await sendText('退款')
  expect((await answered()).mine).toBe(true)
  at.fault = undefined
  shop.pass(60_000)
  await shop.jobs.drain()
  await shop.jobs.drain()
  expect((await all()).map(({ mine: ownChat }) => ownChat)).toEqual([true, false])
})

test('seals messages: they are unreadable in a copy of the table or in another conversation', async () => {
  const { chatId, say: sendText } = await opened()
  await sendText('我有糖尿病')
  const row = await shop.db
    .selectFrom('chat_message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain('糖尿病')
  expect(bodyOf(TEST_VAULT, row).text).toBe('我有糖尿病')
  expect(() => bodyOf(TEST_VAULT, { ...row, chat_id: chatId + 1 })).toThrow()
})

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** Opens a connection as a device does; returns what it received, and how it ended. */
async function line(ticket: string) {
  const { path } = { path: '/api/live' }
  const socket = new WebSocket(shop.url.replace('http', 'ws') + path)
  const events: string[] = []
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('message', (data: Buffer) => events.push(data.toString()))
  await new Promise((resolve) => socket.on('open', resolve))
  socket.send(JSON.stringify({ ticket }))
  /** Waits until so many events have come, within a time in ms. */
  const until = async (count: number, limitMs = 60_000) => {
    for (let left = limitMs; left > 0 && events.length < count; left -= 50) await pause(50)
    return events
  }
  return { socket, events, closed, until }
}

describe('a live connection', () => {
  test('signals news without the content; a ticket opens one connection', async () => {
    const { token, say: sendText, answered } = await opened()
    const { ticket } = await shop.ok('liveTicket', {}, token)
    const first = await line(ticket)
    expect(await first.until(1)).toEqual(['{"type":"ready"}'])
    expect(await (await line(ticket)).closed).toBe(4401)
    // Waits until the server has read the existing messages: it reports only later ones.
    while (first.events.length < 2) {
      await sendText('退款')
      await first.until(2, 1000)
    }
    await pause(1000)
    const before = first.events.length
    await answered()
    const events = await first.until(before + 1)
    expect(events.length).toBeGreaterThan(before)
    expect(new Set(events.slice(1))).toEqual(new Set(['{"type":"news"}']))
    first.socket.terminate()
  })

  test('refuses connections without a ticket, with an expired one or invalid text', async () => {
    const { token } = await opened()
    const { ticket } = await shop.ok('liveTicket', {}, token)
    shop.pass(31_000)
    expect(await (await line(ticket)).closed).toBe(4401)
    expect(await (await line('nothing')).closed).toBe(4401)
    expect((await shop.call('liveTicket', {})).code).toBe(402)
  })

  test('receives nothing of other shoppers’ conversations', async () => {
    const ownChat = await opened()
    const { ticket } = await shop.ok('liveTicket', {}, ownChat.token)
    const own = await line(ticket)
    await own.until(1)
    await pause(900)
    const other = await opened()
    await other.say('退款')
    await pause(1500)
    expect(own.events).toEqual(['{"type":"ready"}'])
    own.socket.terminate()
  })
})
