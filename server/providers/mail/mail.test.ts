import { mailClient } from './client'
import type { Mail } from './contract'
import { sandboxMail } from './sandbox'

const attachment = { name: 'a.pdf', mime: 'application/pdf', bytes: new Uint8Array() }
const MAIL: Mail = { no: '1', to: 'lin@example.com', subject: 's', text: 't', attachment }

test('takes a mail once', async () => {
  const mails: Mail[] = []
  const client = mailClient(sandboxMail({ onMail: (mail) => mails.push(mail) }))
  await client.send(MAIL)
  await client.send(MAIL)
  await client.send({ ...MAIL, no: '2' })
  expect(mails.map(({ no }) => no)).toEqual(['1', '2'])
})

test('rejects without the address when the service is down or silent', async () => {
  const hidden = 'the mail service did not take a mail in time'
  const down = { send: () => Promise.reject(new Error('lin@example.com')) }
  await expect(mailClient(down).send(MAIL)).rejects.toThrow(hidden)
  await expect(mailClient(sandboxMail({ isDown: () => true })).send(MAIL)).rejects.toThrow(hidden)
  await expect(mailClient({ send: () => new Promise(() => {}) }, { timeoutMs: 20 }).send(MAIL)).rejects.toThrow(hidden)
})
