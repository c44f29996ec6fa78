import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers, unknownRefusal } from '../../../../test/fakes/hosts'
import type { Leaving } from '../../../hosts/login/contract'
import { success, unsupported } from '../../../hosts/result'
import { loginTexts } from '../../../texts/login'
import { MobileModel } from './model'

const session = { token: 'new', userInfo: { id: 7, name: '张', mobile: '138****0000' }, isNew: false }
const unknown = refused(600, '用户未绑定手机号', { ticket: 'k' })
const offline = { ok: false, reason: 'offline' }
const nextTask = () => new Promise((resolve) => setImmediate(resolve))

/** Opens the page as WeChat OAuth returns to it; `left`: the state with which this device left. */
function openOAuthReturn(answers: Answers, { left = 's', state = 's', code = 'c' } = {}) {
  const leaving: Leaving[] = []
  const leave = async (to: Leaving) => {
    leaving.push(to)
    return success(undefined)
  }
  const it = testApp(
    { cartCount: { count: 0 }, ...answers },
    { more: { login: { loginMethod: () => 'oauth', code: async () => unsupported('page'), leave } } },
  )
  it.hosts.navigation.stack.splice(0, 1, '/mobile')
  it.stores.session.rememberReturn('/commodity/detail/7', true)
  if (left) it.stores.session.leaveForLogin(left)
  it.stores.session.arrive({ path: '/mobile', search: '', params: code ? { code } : {} })
  return { ...it, leaving, model: new MobileModel(it.app, state) }
}

const fillForm = ({ model }: ReturnType<typeof openOAuthReturn>) => {
  model.form.setMobile('13800000000')
  model.form.setCode('123456')
  model.form.setAgreed(true)
}

describe('return from WeChat OAuth', () => {
  test('ST-33 ST-30 NAV-09 the code signs in, and the interrupted page opens', async () => {
    const it = openOAuthReturn({ wxOfficeAccount: session })
    expect(it.model.phase).toBe('entering')
    await it.model.start()
    expect(it.hosts.transport.inputsOf('wxOfficeAccount')).toEqual([{ code: 'c' }])
    expect(it.hosts.navigation.log).toEqual([{ how: 'replace', url: '/commodity/detail/7' }])
  })

  test.each([
    [{ state: 'x' }, 'another state'],
    [{ state: '' }, 'no state'],
    [{ state: '1' }, 'the state of the binding page'],
    [{ left: '' }, 'a device that never left'],
  ])('NAV-09 with %j (%s) the code is not used', async (options, _what) => {
    const it = openOAuthReturn({ wxOfficeAccount: session }, options)
    await it.model.start()
    expect([it.model.phase, it.model.reason]).toEqual(['failed', loginTexts.strange])
    expect([it.hosts.transport.sent, it.stores.session.isLoggedIn]).toEqual([[], false])
  })

  test('a code is used once: the page opened again, as after a reload, has none', async () => {
    const it = openOAuthReturn({ wxOfficeAccount: session })
    await it.model.start()
    const secondModel = new MobileModel(it.app, 's')
    await secondModel.start()
    expect([secondModel.phase, it.hosts.transport.inputsOf('wxOfficeAccount').length]).toEqual(['bind', 1])
  })

  test('NAV-10 ER-25 a shopper without mobile number binds one here', async () => {
    const it = openOAuthReturn({ wxOfficeAccount: unknown, bindMobile: session })
    await it.model.start()
    expect([it.model.phase, it.model.isUnbound]).toEqual(['bind', true])
    fillForm(it)
    await it.model.form.submit()
    expect(it.hosts.transport.inputsOf('bindMobile')).toEqual([{ mobile: '13800000000', code: '123456', ticket: 'k' }])
    expect(it.hosts.navigation.log).toEqual([{ how: 'replace', url: '/commodity/detail/7' }])
    expect(JSON.stringify(it.hosts.navigation.log)).not.toContain('ticket')
  })

  test.each([
    [refused(410), loginTexts.codeGone],
    [refused(502), loginTexts.providerDown],
    [unknownRefusal(120), loginTexts.providerDown],
  ])('ER-23 %j shows its message on the page itself', async (answer, reason) => {
    const it = openOAuthReturn({ wxOfficeAccount: answer })
    await it.model.start()
    expect([it.model.phase, it.model.reason]).toEqual(['failed', reason])
    expect([it.feedback.toastText, it.feedback.question]).toEqual(['', null])
  })

  test('ER-24 any other code shows a dialog, then goes home', async () => {
    const it = openOAuthReturn({ wxOfficeAccount: unknownRefusal(121, '账号已注销') })
    await it.model.start()
    expect(it.feedback.question).toMatchObject({ message: '账号已注销', confirm: '我知道了' })
    it.feedback.answer(true)
    await nextTask()
    expect(it.hosts.navigation.log.at(-1)?.url).toBe('/')
  })

  test('a lost reply offers another way to continue', async () => {
    const it = openOAuthReturn({ wxOfficeAccount: offline })
    await it.model.start()
    expect([it.model.phase, it.feedback.toastText]).toEqual(['failed', '网络断了，请检查网络后重试'])
    it.model.retry()
    await nextTask()
    expect(it.leaving).toMatchObject([{ returnTo: '/commodity/detail/7' }])
    await it.model.bySms()
    expect(it.hosts.navigation.log).toEqual([{ how: 'replace', url: '/login' }])
  })

  test('VA-21 the code is not used where sign-in is blocked', async () => {
    const it = openOAuthReturn({ wxOfficeAccount: session })
    it.stores.startup.platform = 'baiyang'
    const model = new MobileModel(it.app, 's')
    it.stores.session.arrive({ path: '/mobile', search: '', params: { code: 'c' } })
    const refusing = new MobileModel(it.app, 's')
    await Promise.all([model.start(), refusing.start()])
    expect([refusing.phase, refusing.reason]).toEqual(['failed', '请退出页面重新登录'])
    expect(it.hosts.transport.sent).toEqual([])
  })
})

describe('binding', () => {
  const binding = (answers: Answers, state = '1') => {
    const it = openOAuthReturn(answers, { left: '', code: '', state })
    fillForm(it)
    return it
  }

  test('NAV-10 state 1 says that the provider knew no mobile number; other states say nothing', () => {
    expect(binding({}).model.isUnbound).toBe(true)
    expect(binding({}, '').model.isUnbound).toBe(false)
  })

  test('a double tap binds once', async () => {
    const it = binding({ bindMobile: session })
    await Promise.all([it.model.form.submit(), it.model.form.submit()])
    expect(it.hosts.transport.inputsOf('bindMobile')).toHaveLength(1)
  })

  test('a wrong code shows an error beside its field and keeps the input', async () => {
    const it = binding({ bindMobile: refused(8013, '验证码不正确或已过期，请重新获取') })
    await it.model.form.submit()
    expect([it.model.form.codeError, it.model.form.mobile, it.model.form.code]).toEqual([
      '验证码不正确或已过期，请重新获取',
      '13800000000',
      '123456',
    ])
  })

  test('an expired ticket shows a message, and the same code then signs in by the number', async () => {
    const answers = [refused(410), session]
    const it = openOAuthReturn({ wxOfficeAccount: unknown, bindMobile: () => answers.shift() })
    await it.model.start()
    fillForm(it)
    await it.model.form.submit()
    expect([it.model.form.codeError, it.stores.session.isLoggedIn]).toEqual([loginTexts.ticketGone, false])
    await it.model.form.submit()
    expect(it.hosts.transport.inputsOf('bindMobile').map(({ ticket }) => ticket)).toEqual(['k', undefined])
    expect(it.stores.session.isLoggedIn).toBe(true)
  })

  test('ER-26 code 600 says that no mobile number is bound', async () => {
    const it = binding({ bindMobile: refused(600) })
    await it.model.form.submit()
    expect([it.feedback.toastText, it.model.form.codeError]).toEqual(['用户未绑定手机号', ''])
  })

  test('being offline shows a toast', async () => {
    const it = binding({ bindMobile: offline })
    await it.model.form.submit()
    expect(it.feedback.toastText).toBe('网络断了，请检查网络后重试')
  })
})
