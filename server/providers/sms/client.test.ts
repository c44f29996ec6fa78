import { smsClient } from './client'
import type { SmsProvider } from './contract'
import { sandboxSms } from './sandbox'

const clientWith = (change: Partial<SmsProvider>) => smsClient({ ...sandboxSms(), ...change }, { timeoutMs: 20 })
const failureOf = (request: Promise<void>) => request.then(String, (error: Error) => error.message)

test('submits codes and notices with the number and text of the caller', async () => {
  const sent: string[][] = []
  const record = async (...message: string[]) => void sent.push(message)
  const client = clientWith({ sendCode: record, sendNotice: record })
  await client.sendCode('13800138000', '123456')
  await client.sendNotice('13800138000', '已注销')
  expect(sent).toEqual([
    ['13800138000', '123456'],
    ['13800138000', '已注销'],
  ])
})

test('rejects when the provider fails, without its message', async () => {
  const client = clientWith({ sendCode: () => Promise.reject(new Error('13800138000 123456 blocked')) })
  expect(await failureOf(client.sendCode('13800138000', '123456'))).toBe('the message could not be submitted in time')
})

test('rejects when the provider stays silent beyond the time limit', async () => {
  const silent = () => new Promise<void>(() => {})
  const client = clientWith({ sendCode: silent, sendNotice: silent })
  for (const request of [client.sendCode('13800138000', '1'), client.sendNotice('13800138000', '1')])
    expect(await failureOf(request)).toMatch(/in time/)
})
