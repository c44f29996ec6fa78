import { tc3Authorization } from '../../platform/tencent-cloud'
import { limitFor, openProviderServer, WRONG_REPLIES, type ProviderServer } from '../../testing/provider-server'
import { ocrClient } from './client'
import { ocrAccount, tencentOcr } from './tencent'

const NOW = new Date('2026-11-21T01:56:00Z')
const ACCOUNT = ocrAccount.parse({ provider: 'tencent', secretId: 'AKID-identity', secretKey: 'SECRET-of-ocr' })
const PICTURE = Buffer.from('a picture')

let server: ProviderServer
beforeAll(async () => {
  server = await openProviderServer()
})
beforeEach(() => {
  server.received.length = 0
})
afterAll(() => server.close())

const provider = (timeoutMs = 20_000) => tencentOcr(ACCOUNT, { now: () => NOW, endpoint: `${server.url}/`, timeoutMs })
const answer = (Response: object) => ({ json: { Response: { RequestId: '1', ...Response } } })

test('sends the picture, signed, and reads lines, codes and an identity card', async () => {
  const client = ocrClient(provider())
  server.answer = () =>
    answer({ TextDetections: [{ DetectedText: '布洛芬缓释胶囊', Confidence: 99, Polygon: [] }], Angle: 0 })
  expect(await client.lines(PICTURE)).toEqual(['布洛芬缓释胶囊'])
  server.answer = () => answer({ CodeResults: [{ TypeName: 'EAN-13', Url: '6901234567892' }], ImgSize: {} })
  expect(await client.codes(PICTURE)).toEqual(['6901234567892'])
  server.answer = () => answer({ Name: '李雷', IdNum: '44030519900615123x', Sex: '男', AdvancedInfo: '{}' })
  expect(await client.idCard(PICTURE)).toEqual({ name: '李雷', idNo: '44030519900615123X' })
  expect(server.received.map(({ headers }) => headers['x-tc-action'])).toEqual([
    'GeneralBasicOCR',
    'QrcodeOCR',
    'IDCardOCR',
  ])
  const at = Math.floor(NOW.getTime() / 1000)
  for (const { headers, body } of server.received) {
    expect((JSON.parse(body) as { ImageBase64: string }).ImageBase64).toBe(PICTURE.toString('base64'))
    expect(headers['x-tc-version']).toBe('2018-11-19')
    expect(headers.authorization).toBe(
      tc3Authorization(ACCOUNT, { host: 'ocr.tencentcloudapi.com', service: 'ocr', body, at }),
    )
  }
})

test('a picture without text has none; a limit or a wrong key is a failure of the service', async () => {
  const failing = (Code: string) => answer({ Error: { Code, Message: 'SECRET' } })
  server.answer = () => failing('FailedOperation.ImageNoText')
  expect(await ocrClient(provider()).lines(PICTURE)).toEqual([])
  for (const code of ['RequestLimitExceeded', 'AuthFailure.SignatureFailure', 'ResourceUnavailable.InArrears']) {
    server.answer = () => failing(code)
    await expect(ocrClient(provider()).lines(PICTURE)).rejects.toMatchObject({
      code: 502,
      message: '识别服务暂时没有响应，请稍后再试',
    })
  }
})

test.each(WRONG_REPLIES)('rejects %s without key and content', async (_, reply) => {
  server.answer = () => reply
  const failure = await provider(limitFor(reply))
    .generalBasic({ ImageBase64: '' })
    .then(String, (error: Error) => error.message)
  expect(failure).toMatch(/^tencent ocr: (status \d+|content|timeout|network)$/)
})
