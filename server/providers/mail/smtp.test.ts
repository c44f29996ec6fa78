import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import type { Mail } from './contract'
import { mailAccount, smtpMail, trySmtp } from './smtp'

const PASSWORD = 'SECRET-of-the-mailbox'
const MAIL: Mail = {
  ...{ no: 'invoice-7-1', to: 'lin@example.com', subject: '您的发票', text: '发票见附件。' },
  attachment: { name: '发票.pdf', mime: 'application/pdf', bytes: Buffer.from('%PDF-1.7 content') },
}

const mails: { to: string[]; text: string }[] = []
let refusal: { code: number; message: string } | null = null
const server = new SMTPServer({
  authOptional: false,
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _, done) =>
    username === 'invoice@yaoda.example' && password === PASSWORD
      ? done(null, { user: username })
      : done(Object.assign(new Error('wrong password'), { responseCode: 535 })),
  onRcptTo: (_, __, done) => done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code })),
  onData: (stream, session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const to = session.envelope.rcptTo.map(({ address }) => address)
      mails.push({ to, text: Buffer.concat(chunks).toString() })
      done()
    })
  },
})
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.server.address() as AddressInfo).port
})
beforeEach(() => {
  mails.length = 0
  refusal = null
})
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

const accountWith = (change: object = {}) =>
  mailAccount.parse({
    ...{ host: '127.0.0.1', port, secure: false, user: 'invoice@yaoda.example', password: PASSWORD },
    ...{ from: '药达 <invoice@yaoda.example>', ...change },
  })
const send = (mail = MAIL, change = {}, timeoutMs = 20_000) =>
  smtpMail(accountWith(change), { isTest: true, timeoutMs }).send(mail)
const failureOf = (request: Promise<void>) => request.then(String, (error: Error) => error.message)

test('delivers subject, text and attachment, and the same number under the same id', async () => {
  await send()
  await send()
  const [first, second] = mails
  expect(first?.to).toEqual(['lin@example.com'])
  expect(first?.text).toContain(`Subject: =?UTF-8?B?${Buffer.from('您的发票').toString('base64')}?=`)
  expect(first?.text).toContain(Buffer.from('%PDF-1.7 content').toString('base64'))
  const idOf = (text = '') => /^Message-ID: (<\S+>)/m.exec(text)?.[1]
  expect(idOf(first?.text)).toMatch(/^<[\da-f]{32}@yaoda>$/)
  expect(idOf(second?.text)).toBe(idOf(first?.text))
  await send({ ...MAIL, no: 'invoice-7-2' })
  expect(idOf(mails[2]?.text)).not.toBe(idOf(first?.text))
})

test('sends to one address only, and a line break in the subject adds no header', async () => {
  await send({ ...MAIL, subject: 'a\r\nBcc: other@example.com' })
  expect(mails[0]?.to).toEqual(['lin@example.com'])
  expect(mails[0]?.text).not.toMatch(/^Bcc:/m)
  await send({ ...MAIL, to: 'lin@example.com, other@example.com' }).catch(() => {})
  expect(mails.flatMap(({ to }) => to)).not.toContain('other@example.com')
})

test('rejects with the status of the server alone', async () => {
  expect(await failureOf(send(MAIL, { password: 'wrong-SECRET' }))).toBe('smtp: refused 535')
  refusal = { code: 550, message: 'no such user lin@example.com' }
  expect(await failureOf(send())).toBe('smtp: refused 550')
  refusal = { code: 451, message: 'try again' }
  expect(await failureOf(send())).toBe('smtp: refused 451')
  expect(await failureOf(send(MAIL, { port: 9 }))).toBe('smtp: refused ESOCKET')
})

test('tries the account by signing in, and sends nothing', async () => {
  const tryWith = (change = {}) => failureOf(trySmtp(accountWith(change), { isTest: true, timeoutMs: 20_000 }))
  expect(await tryWith()).toBe('undefined')
  expect(await tryWith({ password: 'wrong-SECRET' })).toBe('smtp: refused 535')
  expect(mails).toEqual([])
})

test('needs encryption: a server without it gets neither password nor mail', async () => {
  const mail = smtpMail(accountWith(), { timeoutMs: 20_000 })
  expect(await failureOf(mail.send(MAIL))).toMatch(/^smtp: refused \w+$/)
  expect(mails).toEqual([])
})
