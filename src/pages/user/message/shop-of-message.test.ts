import { nextTask, testApp } from '../../../../test/fakes/app'
import type { Message } from '@/contract/types'
import { MessageModel } from './model'

const message = (merchantCode: string | null): Message => ({
  ...{ id: 1, kind: 'order', title: '退款已到账', content: '款项已原路退回', time: '2026-11-21T09:00:00+08:00' },
  ...{ readStatus: 1, url: '/order/detail/600/7', merchantCode },
})

/** Opens a message on a visit of this platform, and answers the question about the shop. */
async function openMessage(platform: string, merchantCode: string | null, isConfirmed = true) {
  const it = testApp({ orderDetail: {}, merchantOrderById: {}, cartCount: { count: 2 } }, { token: 't' })
  const { startup, cart } = it.stores
  startup.startVisit({ path: '/', search: '?x=1', params: platform ? { platform } : {} })
  cart.count = 5
  const opened = new MessageModel(it.app).open(message(merchantCode))
  await nextTask()
  const wasAsked = Boolean(it.feedback.question)
  if (wasAsked) it.feedback.answer(isConfirmed)
  await opened
  await nextTask()
  return { wasAsked, platform: startup.platform, count: cart.count, url: it.hosts.navigation.current() }
}

test('RO-17 a message of a partner’s order opens in the partner’s shop', async () => {
  const opened = await openMessage('', 'baiyang')
  expect(opened).toMatchObject({ wasAsked: true, platform: 'baiyang', url: '/merchant/orderDetail?status=600&id=7' })
})

test('RO-17 a message of our own order opens in our own shop, and another partner’s in that one', async () => {
  expect(await openMessage('yaofang', '')).toMatchObject({ wasAsked: true, platform: '' })
  expect(await openMessage('yaofang', 'yingyang')).toMatchObject({ wasAsked: true, platform: 'yingyang' })
})

test.each([
  ['baiyang123', 'baiyang'],
  ['pukangbao_mark17', 'pukangbao'],
  ['', ''],
  ['yaofang', null],
])('RO-17 on platform %p a message of shop %p opens without a question', async (platform, merchantCode) => {
  expect(await openMessage(platform, merchantCode)).toMatchObject({ wasAsked: false, platform })
})

test('RO-17 a shopper who stays keeps the shop and the page', async () => {
  expect(await openMessage('yaofang', 'baiyang', false)).toEqual({
    ...{ wasAsked: true, platform: 'yaofang', count: 5, url: '/' },
  })
})
