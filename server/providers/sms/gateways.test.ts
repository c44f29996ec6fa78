import { createHash, createHmac } from 'node:crypto'
import { tc3Authorization } from '../../platform/tencent-cloud'
import { limitFor, openProviderServer, WRONG_REPLIES, type ProviderServer } from '../../testing/provider-server'
import { smsAccount, type AliyunSmsAccount, type TencentSmsAccount } from './account'
import { acs3Authorization, aliyunSms, queryOf } from './aliyun'
import { smsClient } from './client'
import { tencentSms } from './tencent'

const NOW = new Date('2026-11-21T01:56:00.123Z')
const now = () => NOW
const MOBILE = '13800138000'
const TEMPLATES = { sign: '药达', codeTemplate: 'SMS_1', noticeTemplate: 'SMS_2' }
const ALIYUN = smsAccount.parse({
  ...{ provider: 'aliyun', accessKeyId: 'LTAI-id', accessKeySecret: 'aliyun-secret' },
  ...TEMPLATES,
}) as AliyunSmsAccount
const TENCENT = smsAccount.parse({
  ...{ provider: 'tencent', appId: '1400000000', secretId: 'AKID-identity', secretKey: 'tencent-secret' },
  ...TEMPLATES,
}) as TencentSmsAccount

let server: ProviderServer
beforeAll(async () => {
  server = await openProviderServer()
})
beforeEach(() => {
  server.received.length = 0
})
afterAll(() => server.close())

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

test('signs as the example of Aliyun’s document', () => {
  const headers = {
    host: 'ecs.cn-shanghai.aliyuncs.com',
    'x-acs-action': 'RunInstances',
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    'x-acs-version': '2014-05-26',
  }
  const query = queryOf({ RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' })
  const account = { accessKeyId: 'YourAccessKeyId', accessKeySecret: 'YourAccessKeySecret' }
  expect(acs3Authorization(account, { query, headers })).toBe(
    `ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=${Object.keys(headers).join(';')},Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0`,
  )
})

test('signs as the example of Tencent Cloud’s document', () => {
  const body = '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}'
  const account = { secretId: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secretKey: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' }
  expect(tc3Authorization(account, { host: 'cvm.tencentcloudapi.com', service: 'cvm', body, at: 1_551_113_065 })).toBe(
    'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
  )
})

describe('Aliyun', () => {
  const gateway = (timeoutMs = 20_000) => aliyunSms(ALIYUN, { now, endpoint: `${server.url}/`, timeoutMs })

  test('receives codes and notices as template values, with a signature over query and headers', async () => {
    server.answer = () => ({ json: { Code: 'OK', BizId: '1' } })
    await gateway().sendCode(MOBILE, '123456')
    await gateway().sendNotice(MOBILE, '提现已到账 (1)*', 'notice-7')
    const [code, notice] = server.received
    expect(code?.query).toEqual({
      ...{ PhoneNumbers: MOBILE, SignName: '药达', TemplateCode: 'SMS_1' },
      ...{ TemplateParam: '{"code":"123456"}', OutId: '' },
    })
    expect(notice?.query).toMatchObject({ TemplateCode: 'SMS_2', TemplateParam: '{"content":"提现已到账 (1)*"}' })
    for (const { headers, rawQuery, method, path } of server.received) {
      const signed = /SignedHeaders=([\w;-]+),/.exec(headers.authorization ?? '')?.[1] ?? ''
      const lines = signed
        .split(';')
        .map((name) => `${name}:${name === 'host' ? 'dysmsapi.aliyuncs.com' : headers[name]}\n`)
      const canonical = [method, path, rawQuery, lines.join(''), signed, sha256('')].join('\n')
      const signature = createHmac('sha256', 'aliyun-secret').update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
      expect(headers.authorization).toContain(`Signature=${signature.digest('hex')}`)
      expect(headers['x-acs-date']).toBe('2026-11-21T01:56:00Z')
    }
    expect(code?.headers['x-acs-signature-nonce']).not.toBe(notice?.headers['x-acs-signature-nonce'])
  })

  test.each(WRONG_REPLIES)('rejects %s and quotes nothing', async (_, reply, reason) => {
    server.answer = () => reply
    const failure = await gateway(limitFor(reply))
      .sendCode(MOBILE, '123456')
      .then(String, (error: Error) => error.message)
    if (reply.status === 302) expect(failure).toMatch(/^aliyun sms: (network|status 302)$/)
    else expect(failure).toBe(`aliyun sms: ${reason}`)
  })

  test.each([
    ['isv.BUSINESS_LIMIT_CONTROL', '这个号码收到的短信太多，请稍后再试'],
    ['isv.MOBILE_NUMBER_ILLEGAL', '手机号不正确，请核对后重试'],
    ['isv.AMOUNT_NOT_ENOUGH', 'the message could not be submitted in time'],
    ['SignatureDoesNotMatch', 'the message could not be submitted in time'],
  ])('explains %s to the shopper only when it is about the number', async (Code, message) => {
    server.answer = () => ({ status: Code.startsWith('isv') ? 200 : 400, json: { Code, Message: 'SECRET' } })
    await expect(gateway().sendCode(MOBILE, '123456')).rejects.toThrow(`aliyun sms: refused ${Code}`)
    await expect(smsClient(gateway()).sendCode(MOBILE, '123456')).rejects.toThrow(message)
  })
})

describe('Tencent Cloud', () => {
  const gateway = (timeoutMs = 20_000) => tencentSms(TENCENT, { now, endpoint: `${server.url}/`, timeoutMs })
  const state = (Code: string) => ({ json: { Response: { RequestId: '1', SendStatusSet: [{ Code }] } } })

  test('receives codes and notices as template values, signed with the time in seconds', async () => {
    server.answer = () => state('Ok')
    await gateway().sendCode(MOBILE, '123456')
    await gateway().sendNotice(MOBILE, '已注销', 'notice-7')
    expect(server.received.map(({ body }) => JSON.parse(body) as object)).toEqual([
      {
        ...{ SmsSdkAppId: '1400000000', SignName: '药达', TemplateId: 'SMS_1', TemplateParamSet: ['123456'] },
        ...{ PhoneNumberSet: [`+86${MOBILE}`], SessionContext: '' },
      },
      {
        ...{ SmsSdkAppId: '1400000000', SignName: '药达', TemplateId: 'SMS_2', TemplateParamSet: ['已注销'] },
        ...{ PhoneNumberSet: [`+86${MOBILE}`], SessionContext: 'notice-7' },
      },
    ])
    const { headers, body } = server.received[0] ?? { headers: {} as Record<string, string>, body: '' }
    const at = Math.floor(NOW.getTime() / 1000)
    expect(headers).toMatchObject({
      'x-tc-action': 'SendSms',
      'x-tc-version': '2021-01-11',
      'x-tc-timestamp': String(at),
      'x-tc-region': 'ap-guangzhou',
      authorization: tc3Authorization(TENCENT, { host: 'sms.tencentcloudapi.com', service: 'sms', body, at }),
    })
  })

  test.each(WRONG_REPLIES)('rejects %s and quotes nothing', async (_, reply, reason) => {
    server.answer = () => reply
    const failure = await gateway(limitFor(reply))
      .sendCode(MOBILE, '123456')
      .then(String, (error: Error) => error.message)
    if (reply.status === 302) expect(failure).toMatch(/^tencent sms: (network|status 302)$/)
    else expect(failure).toBe(`tencent sms: ${reason}`)
  })

  test.each([
    ['a limit of the number', state('LimitExceeded.PhoneNumberDailyLimit'), '这个号码今天收到的短信太多，请明天再试'],
    ['a blocked number', state('FailedOperation.PhoneNumberInBlacklist'), '这个号码已拒收短信，请换一个号码或联系客服'],
    ['an empty account', state('FailedOperation.InsufficientBalanceInSmsPackage'), 'could not be submitted in time'],
    ['a wrong key', { json: { Response: { Error: { Code: 'AuthFailure.SecretIdNotFound' } } } }, 'in time'],
    ['no state', { json: { Response: { SendStatusSet: [] } } }, 'in time'],
  ])('explains %s to the shopper only when it is about the number', async (_, reply, message) => {
    server.answer = () => reply
    await expect(smsClient(gateway()).sendCode(MOBILE, '123456')).rejects.toThrow(message)
  })
})
