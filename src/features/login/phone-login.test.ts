import { testApp } from '../../../test/fakes/app'
import { refused, type Answers, type Answer, unknownRefusal } from '../../../test/fakes/hosts'
import type { LoginCode } from '../../hosts/login/contract'
import type { PhoneProof } from '../../hosts/phone-number/contract'
import { success, failed, refused as refusedBy, unsupported, type HostResult } from '../../hosts/result'
import type { HttpRequest } from '../../hosts/transport/contract'
import { loginTexts } from '../../texts/login'
import { PhoneLogin, type ShellParams } from './phone-login'

const session = { token: 'new', userInfo: { id: 7, name: '张', mobile: '138****0000' }, isNew: false }
const SHOP = 'https://shop.test'
const offline = { ok: false, reason: 'offline' }

interface Given {
  phone?: HostResult<PhoneProof>
  code?: HostResult<LoginCode>
  params?: ShellParams
  token?: string
  platform?: string
}

function opened(answers: Answers = {}, options: Given = {}) {
  const {
    phone = success({ code: 'p' }),
    code = success({ from: 'wechat', code: 'c' } as const),
    params = {},
  } = options
  const read = jest.fn(async (_: unknown) => phone)
  const it = testApp(
    { cartCount: { count: 0 }, getWxInfo: session, ...answers },
    {
      token: options.token,
      more: {
        phoneNumber: { button: () => 'getPhoneNumber', read },
        login: { loginMethod: () => 'phonePage', code: async () => code, leave: async () => unsupported('page') },
      },
    },
  )
  const { send } = it.hosts.transport
  Object.assign(it.hosts.transport, {
    origin: SHOP,
    send: (request: HttpRequest) => send({ ...request, url: request.url.replace(SHOP, '') }),
  })
  it.stores.startup.platform = options.platform ?? ''
  it.hosts.navigation.stack.push('/commodity/detail/7', '/pages/phone/phone')
  it.stores.session.rememberReturn('/commodity/detail/7', true)
  return { ...it, read, model: new PhoneLogin(it.app, params) }
}

describe("the host's button", () => {
  test('ST-32 signs in with the phone code and the host’s code and returns to the page before', async () => {
    const { model, hosts, stores, feedback, read } = opened()
    const pressing = model.handlePhoneButton({ detail: { code: 'p' } })
    expect([model.entering, feedback.busyText]).toEqual([true, '校验中...'])
    await pressing
    expect(read.mock.calls).toEqual([[{ detail: { code: 'p' } }]])
    expect(hosts.transport.inputsOf('getWxInfo')).toEqual([{ code: 'c', phoneCode: 'p' }])
    expect([stores.session.token, feedback.toastText, model.entering]).toEqual(['new', '登录成功', false])
    expect(hosts.navigation.log).toEqual([{ how: 'back', url: '/commodity/detail/7' }])
  })

  test('ST-34 API-16 sends Alipay’s encrypted response with its auth code', async () => {
    const options: Given = { phone: success({ response: 'r' }), code: success({ from: 'alipay', code: 'c' }) }
    const { model, hosts } = opened({ loginByAuthCode: session }, options)
    await model.handlePhoneButton({})
    expect(hosts.transport.inputsOf('loginByAuthCode')).toEqual([{ authCode: 'c', response: 'r' }])
  })

  test('signs in once on a double tap', async () => {
    const { model, hosts } = opened()
    await Promise.all([model.handlePhoneButton({}), model.handlePhoneButton({})])
    expect(hosts.transport.inputsOf('getWxInfo')).toHaveLength(1)
    expect(hosts.navigation.log).toHaveLength(1)
  })

  test('opens the consent sheet if unchecked; its button consents and signs in', async () => {
    const { model, stores } = opened()
    expect(model.form.agreed).toBe(false)
    model.setConsentOpen(true)
    expect(model.isConsentOpen).toBe(true)
    await model.handlePhoneButton({})
    expect([model.isConsentOpen, model.form.agreed, stores.session.isLoggedIn]).toEqual([false, true, true])
  })

  test('keeps the input if the consent is refused', () => {
    const { model } = opened()
    model.form.setMobile('13800000000')
    model.setConsentOpen(true)
    model.setConsentOpen(false)
    expect([model.isConsentOpen, model.form.agreed, model.form.mobile]).toEqual([false, false, '13800000000'])
  })

  test.each<[HostResult<PhoneProof>, string, string]>([
    [refusedBy({ kind: 'cancel' }), 'button', loginTexts.phoneDenied],
    [refusedBy({ kind: 'denied', by: 'shopper', permanent: false }), 'button', loginTexts.phoneDenied],
    [refusedBy({ kind: 'denied', by: 'privacy', permanent: false }), 'button', loginTexts.phoneDenied],
    [failed('network'), 'button', loginTexts.phoneFailed],
    [failed('timeout'), 'button', loginTexts.phoneFailed],
    [failed('quota'), 'sms', loginTexts.quota],
    [unsupported('sms'), 'sms', loginTexts.phoneFailed],
  ])('shows a message for %j and offers the next step (%s)', async (phone, loginMethod, note) => {
    const { model, hosts, stores } = opened({}, { phone })
    await model.handlePhoneButton({})
    expect([model.loginMethod, model.note, model.entering, stores.session.isLoggedIn]).toEqual([
      loginMethod,
      note,
      false,
      false,
    ])
    expect(model.hasButton).toBe(loginMethod === 'button')
    expect(hosts.transport.sent).toEqual([])
    expect(hosts.navigation.log).toEqual([])
  })

  test('shows a message if the host gives no code of its own', async () => {
    const { model } = opened({}, { code: failed('network') })
    await model.handlePhoneButton({})
    expect(model.note).toBe(loginTexts.phoneFailed)
  })

  test('clears the message on a retry and on a switch to the SMS code', async () => {
    const { model } = opened({}, { phone: refusedBy({ kind: 'cancel' }) })
    await model.handlePhoneButton({})
    const secondPress = model.handlePhoneButton({})
    expect(model.note).toBe('')
    await secondPress
    model.choose('sms')
    expect([model.loginMethod, model.note]).toEqual(['sms', ''])
  })
})

describe('server refusals', () => {
  const after = async (answer: Answer<'getWxInfo'>) => {
    const it = opened({ getWxInfo: () => answer })
    await it.model.handlePhoneButton({})
    return it
  }

  test.each([
    [refused(410), 'button', loginTexts.codeGone],
    [refused(502), 'button', loginTexts.providerDown],
    [unknownRefusal(120), 'button', loginTexts.providerDown],
    [refused(8013, '该账号绑定的不是大陆手机号，请用验证码登录'), 'sms', '该账号绑定的不是大陆手机号，请用验证码登录'],
  ])('ER-23 %j shows its message on the page itself', async (answer, loginMethod, note) => {
    const { model, feedback } = await after(answer)
    expect([model.loginMethod, model.note, feedback.toastText, feedback.question]).toEqual([
      loginMethod,
      note,
      '',
      null,
    ])
  })

  test('ER-25 code 600 opens the code form, which binds the identity', async () => {
    const { model, hosts } = await after(refused(600, '用户未绑定手机号', { ticket: 'k' }))
    expect([model.loginMethod, model.note]).toEqual(['sms', '用户未绑定手机号'])
    model.form.setMobile('13800000000')
    model.form.setCode('123456')
    await model.form.submit()
    expect(hosts.transport.inputsOf('bindMobile')).toEqual([{ mobile: '13800000000', code: '123456', ticket: 'k' }])
  })

  test('ER-24 any other code shows a dialog, then goes home', async () => {
    const { feedback, hosts } = await after(unknownRefusal(121, '账号已注销'))
    expect(feedback.question).toMatchObject({ message: '账号已注销', confirm: '我知道了' })
    feedback.answer(true)
    await Promise.resolve()
    await Promise.resolve()
    expect(hosts.navigation.log.at(-1)?.url).toBe('/')
  })

  test('being offline shows a toast and keeps the button usable', async () => {
    const { model, feedback } = await after(offline)
    expect([feedback.toastText, model.entering]).toEqual(['网络断了，请检查网络后重试', false])
  })
})

describe('opened by a web view', () => {
  const webview = `${SHOP}/commodity/detail/7?a=1#top`
  const params = { webview, platform: 'yaofang', refno: '77' }

  test('NAV-55 reopens the web view with the token after sign-in', async () => {
    const { model, hosts } = opened({}, { params })
    await model.handlePhoneButton({})
    expect(model.webView).toBe(`${SHOP}/commodity/detail/7?a=1&token=new&platform=yaofang&refno=77#top`)
    expect(hosts.navigation.log).toEqual([])
    expect(hosts.transport.inputsOf('getWxInfo')).toMatchObject([{ refno: '77' }])
  })

  test('NAV-55 reopens it also after a code by SMS, which sends the referrer', async () => {
    const { model, hosts } = opened({ mobileCode: session }, { params })
    model.choose('sms')
    model.form.setMobile('13800000000')
    model.form.setCode('123456')
    model.form.setAgreed(true)
    await model.form.submit()
    expect(hosts.transport.inputsOf('mobileCode')).toEqual([{ mobile: '13800000000', code: '123456', refno: '77' }])
    expect(model.webView).toContain('token=new')
  })

  test.each(['https://evil.test/', '//evil.test', `${SHOP}.evil.test/`, 'javascript:alert(1)', ''])(
    'NAV-55 S20 %j gets no token: sign-in returns to the page before',
    async (address) => {
      const { model, hosts } = opened({}, { params: { webview: address } })
      await model.handlePhoneButton({})
      expect(model.webView).toBe('')
      expect(hosts.navigation.log).toEqual([{ how: 'back', url: '/commodity/detail/7' }])
    },
  )

  test('hands over a signed-in shopper after the server confirms the token', async () => {
    const { model } = opened({ checkToken: { pass: true } }, { params, token: 'old' })
    await model.start()
    expect(model.webView).toContain('token=old')
  })

  test.each([refused(1002), { pass: false }, offline])(
    'asks for sign-in if the server does not confirm the token (%j)',
    async (answer) => {
      const { model } = opened({ checkToken: answer }, { params, token: 'old' })
      await model.start()
      expect(model.webView).toBe('')
    },
  )
})

test('ST-30 sends a signed-in shopper straight to the target of sign-in', async () => {
  const { model, hosts } = opened({}, { token: 't' })
  await model.start()
  expect(hosts.navigation.log).toEqual([{ how: 'back', url: '/commodity/detail/7' }])
})

test('keeps a visitor on the page', async () => {
  const { model, hosts } = opened()
  await model.start()
  expect([hosts.navigation.log, hosts.transport.sent]).toEqual([[], []])
})

test.each([
  [{ platform: 'baiyang' }, ''],
  [{}, 'pukangbao_mark1'],
])('VA-21 refuses sign-in with %j while %j is stored', async (params, platform) => {
  const { model, hosts } = opened({}, { params, platform })
  expect(model.form.refused).toBe('请退出页面重新登录')
  await model.handlePhoneButton({})
  model.form.setMobile('13800000000')
  await model.form.send()
  model.form.setCode('123456')
  model.form.setAgreed(true)
  await model.form.submit()
  expect([model.form.missing, hosts.transport.sent]).toEqual(['请退出页面重新登录', []])
})
