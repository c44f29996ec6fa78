import { no, ok, setUp } from '../../test/fakes/api'
import { channelDesk } from './channel-desk'

const open = () => {
  const { api, answers, sent } = setUp()
  return { desk: channelDesk(() => api), answers, sent }
}
const signed = { timestamp: 1, nonceStr: 'n', signature: 's' }
const PAGE = 'https://shop/a?token=t&b=%E8%8D%AF'

test('API-13 signs every byte of a url for WeChat', async () => {
  const { desk, answers, sent } = open()
  answers.push(ok({ appId: 'wx1', ...signed }))
  expect(await desk.sign('wechat', PAGE)).toEqual({ appId: 'wx1', ...signed })
  const asked = new URL(sent[0]?.url ?? '')
  expect([asked.pathname, asked.searchParams.get('url')]).toEqual([
    '/api/sign-service/userLogin/unauthorized/signature',
    PAGE,
  ])
})

test('API-14 for WeCom the corpid is the app', async () => {
  const { desk, answers, sent } = open()
  answers.push(ok({ corpid: 'ww1', ...signed }))
  expect(await desk.sign('wecom', PAGE)).toEqual({ appId: 'ww1', ...signed })
  expect(sent[0]?.url).toContain('/getJsapiData?')
})

test('ER-74 a refusal gives no signature', async () => {
  const { desk, answers } = open()
  answers.push(no(502), no(502), no(502))
  expect([await desk.sign('wechat', PAGE), await desk.sign('wecom', PAGE), await desk.alipayLink('/a/b', '')]).toEqual([
    null,
    null,
    null,
  ])
})

test('the link into our Alipay mini-program', async () => {
  const { desk, answers } = open()
  answers.push(ok({ url: 'alipays://platformapi/startapp?appId=1' }))
  expect(await desk.alipayLink('/pages/alipay/phone/phone', 'a=1')).toBe('alipays://platformapi/startapp?appId=1')
})

test('ER-74 ER-75 a failure is an event without the shopper’s data', async () => {
  const { desk, sent } = open()
  desk.report('location initialisation failed')
  await Promise.resolve()
  expect(sent[0]?.body).toEqual({
    events: [{ name: 'location initialisation failed', page: '', at: '1970-01-01T00:00:01.000Z' }],
  })
})
