import { no, ok, setUp } from '../../test/fakes/api'
import { channelCallbacks } from './channel-callbacks'

const open = () => {
  const { api, answers, sent } = setUp()
  const report = jest.fn()
  return { callbacks: channelCallbacks(() => api, report), report, answers, sent }
}
const signed = { timestamp: 1, nonceStr: 'n', signature: 's' }
const PAGE = 'https://shop/a?token=t&b=%E8%8D%AF'

test('API-13 signs every byte of a url for WeChat', async () => {
  const { callbacks, answers, sent } = open()
  answers.push(ok({ appId: 'wx1', ...signed }))
  expect(await callbacks.sign('wechat', PAGE)).toEqual({ appId: 'wx1', ...signed })
  const request = new URL(sent[0]?.url ?? '')
  expect([request.pathname, request.searchParams.get('url')]).toEqual([
    '/api/sign-service/userLogin/unauthorized/signature',
    PAGE,
  ])
})

test('API-14 for WeCom the corpid is the app', async () => {
  const { callbacks, answers, sent } = open()
  answers.push(ok({ corpid: 'ww1', ...signed }))
  expect(await callbacks.sign('wecom', PAGE)).toEqual({ appId: 'ww1', ...signed })
  expect(sent[0]?.url).toContain('/getJsapiData?')
})

test('ER-74 a refusal gives no signature', async () => {
  const { callbacks, answers } = open()
  answers.push(no(502), no(502), no(502))
  expect([
    await callbacks.sign('wechat', PAGE),
    await callbacks.sign('wecom', PAGE),
    await callbacks.alipayLink('/a/b', ''),
  ]).toEqual([null, null, null])
})

test('the link into our Alipay mini-program', async () => {
  const { callbacks, answers } = open()
  answers.push(ok({ url: 'alipays://platformapi/startapp?appId=1' }))
  expect(await callbacks.alipayLink('/pages/alipay/phone/phone', 'a=1')).toBe('alipays://platformapi/startapp?appId=1')
})

test('ER-74 ER-75 a failure is an event without the shopper’s data', () => {
  const { callbacks, report, sent } = open()
  callbacks.report('location initialisation failed')
  expect([report.mock.calls, sent]).toEqual([[['location initialisation failed']], []])
})
