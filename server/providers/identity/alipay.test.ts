import { createCipheriv, createSign, createVerify, generateKeyPairSync } from 'node:crypto'
import { limitFor, openProviderServer, WRONG_REPLIES, type ProviderServer } from '../../testing/provider-server'
import { alipayApp, alipayIdentity } from './alipay'
import { identityClient } from './client'
import type { IdentityProviders } from './contract'
import { tryAlipay } from './try'

const pair = () =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const ours = pair()
const theirs = pair()
const strange = pair()
const CONTENT_KEY = Buffer.from('0123456789abcdef').toString('base64')
const now = () => new Date('2026-11-21T01:56:00Z')

let server: ProviderServer
beforeAll(async () => {
  server = await openProviderServer()
})
beforeEach(() => {
  server.received.length = 0
})
afterAll(() => server.close())

const account = () =>
  alipayApp.parse({
    ...{ appId: '2021004100000001', merchantKey: ours.privateKey, alipayKey: theirs.publicKey },
    ...{ contentKey: CONTENT_KEY, gateway: `${server.url}/gateway.do` },
  })
const providerWith = (timeoutMs = 20_000) => alipayIdentity(account(), { now, timeoutMs })
const clientOf = (provider: object) =>
  identityClient({ miniApp: '', ...provider } as unknown as IdentityProviders, { now })

const signBy = (text: string, key = theirs.privateKey) => createSign('RSA-SHA256').update(text).sign(key, 'base64')
/** Builds a reply of the gateway: a signed piece of JSON below its name. */
const replyWith = (name: string, content: object, key = theirs.privateKey) => {
  const text = JSON.stringify(content)
  return { body: `{"${name}":${text},"sign":"${signBy(text, key)}"}` }
}
const TOKEN = 'alipay_system_oauth_token_response'

/** Encrypts and signs a phone number as Alipay does. */
function sealedPhone(content: object, key = theirs.privateKey) {
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(CONTENT_KEY, 'base64'), Buffer.alloc(16))
  const response = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final()]).toString('base64')
  return JSON.stringify({ response, sign: signBy(`"${response}"`, key), sign_type: 'RSA2', encrypt_type: 'AES' })
}

test('exchanges a code with a signed request, and knows old and new kinds of ids', async () => {
  server.answer = () => replyWith(TOKEN, { access_token: 't', user_id: '2088000000000001', expires_in: 1296000 })
  const client = clientOf(providerWith())
  expect(await client.alipay('auth-code')).toEqual({ issuer: 'alipay', subject: '2088000000000001' })
  const { sign = '', ...fields } = Object.fromEntries(new URLSearchParams(server.received[0]?.body))
  expect(fields).toMatchObject({
    ...{ app_id: '2021004100000001', method: 'alipay.system.oauth.token', grant_type: 'authorization_code' },
    ...{ code: 'auth-code', timestamp: '2026-11-21 09:56:00', sign_type: 'RSA2' },
  })
  const signed = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&')
  expect(createVerify('RSA-SHA256').update(signed).verify(ours.publicKey, sign, 'base64')).toBe(true)
  server.answer = () => replyWith(TOKEN, { access_token: 't', open_id: 'o-new' })
  expect(await client.alipay('auth-code')).toEqual({ issuer: 'alipay', subject: 'o-new' })
})

test.each([
  ['isv.code-invalid', 410],
  ['isv.code-is-reused', 410],
  ['isp.unknow-error', 502],
  ['aop.invalid-auth-token', 502],
])('answers the refusal %s with %i', async (sub_code, code) => {
  server.answer = () =>
    replyWith('error_response', { code: '40002', msg: 'Invalid Arguments', sub_code, sub_msg: 'SECRET' })
  await expect(clientOf(providerWith()).alipay('auth-code')).rejects.toMatchObject({ code })
})

test('rejects a reply that Alipay has not signed', async () => {
  for (const reply of [
    replyWith(TOKEN, { access_token: 't', user_id: '2088000000000001' }, strange.privateKey),
    { body: `{"${TOKEN}":{"access_token":"t","user_id":"2088000000000001"}}` },
    { body: '{"sign":"x"}' },
  ]) {
    server.answer = () => reply
    await expect(providerWith().alipayToken('auth-code')).rejects.toThrow('alipay: content signature')
  }
})

test.each(WRONG_REPLIES)('rejects %s without the code', async (_, reply) => {
  server.answer = () => reply
  const failure = await providerWith(limitFor(reply))
    .alipayToken('auth-code')
    .then(String, (error: Error) => error.message)
  expect(failure).toMatch(/^alipay: (status \d+|content( signature)?|timeout|network)$/)
})

test('opens a phone number that Alipay has encrypted and signed, and nothing else', async () => {
  const client = clientOf(providerWith())
  const phone = { code: '10000', msg: 'Success', mobile: '13800138000' }
  expect(await client.alipayPhone(sealedPhone(phone))).toBe('13800138000')
  await expect(
    client.alipayPhone(sealedPhone({ code: '40003', subCode: 'isv.invalid-auth-relations' })),
  ).rejects.toMatchObject({ code: 410 })
  const changed = JSON.stringify({ ...(JSON.parse(sealedPhone(phone)) as object), response: 'AAAA' })
  for (const wrong of [sealedPhone(phone, strange.privateKey), changed, 'x', '{}', 'null'])
    await expect(client.alipayPhone(wrong)).rejects.toMatchObject({ code: 502 })
})

test('tries the app by an invented code, which Alipay must refuse with its signature', async () => {
  const refuseBy = (sub_code: string, key = theirs.privateKey) => {
    server.answer = () => replyWith('error_response', { code: '40002', sub_code }, key)
  }
  refuseBy('isv.code-invalid')
  await expect(tryAlipay(account(), { now })).resolves.toBeUndefined()
  refuseBy('isv.invalid-signature')
  await expect(tryAlipay(account(), { now })).rejects.toThrow('alipay: refused isv.invalid-signature')
  refuseBy('isv.code-invalid', strange.privateKey)
  await expect(tryAlipay(account(), { now })).rejects.toThrow(/^alipay/)
})
