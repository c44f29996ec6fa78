import { hostMessageClient } from './client'
import type { HostMessage } from './contract'
import { sandboxHostMessages } from './sandbox'
import { DEMO_TEMPLATES, messageTemplates } from './templates'

const MESSAGE: HostMessage = { no: '1', to: 'openid-1', template: 't', title: '商品已送达', content: 'c', page: '/' }

test('sends a message once', async () => {
  const nos: string[] = []
  const client = hostMessageClient(sandboxHostMessages({ onMessage: (_, { no }) => nos.push(no) }))
  expect(await client.send('weapp', MESSAGE)).toBe('sent')
  await client.send('weapp', MESSAGE)
  await client.send('alipay', { ...MESSAGE, no: '2' })
  expect(nos).toEqual(['1', '2'])
})

test('answers "refused" when the shopper has withdrawn the permission', async () => {
  const client = hostMessageClient(sandboxHostMessages({ fault: () => 'refused' }))
  expect(await client.send('weapp', MESSAGE)).toBe('refused')
})

test('rejects without the id of the shopper when the host is down or silent', async () => {
  const hidden = 'the host did not take the message in time'
  await expect(hostMessageClient(sandboxHostMessages({ fault: () => 'down' })).send('weapp', MESSAGE)).rejects.toThrow(
    hidden,
  )
  const silent = { ...sandboxHostMessages(), send: () => new Promise<never>(() => {}) }
  await expect(hostMessageClient(silent, { timeoutMs: 20 }).send('alipay', MESSAGE)).rejects.toThrow(hidden)
})

test('reads template ids by host and kind, and refuses unknown kinds', () => {
  expect(messageTemplates.parse({ weapp: { delivered: 'T1' } })).toEqual({ weapp: { delivered: 'T1' }, alipay: {} })
  expect(messageTemplates.safeParse({ weapp: { arrived: 'T1' } }).success).toBe(false)
  expect(messageTemplates.safeParse({ weapp: { delivered: '' } }).success).toBe(false)
  expect(DEMO_TEMPLATES.alipay.riderNear).toBe('demo-alipay-riderNear')
})
