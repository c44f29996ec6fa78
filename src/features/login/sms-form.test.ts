import { fakeDelay, testApp } from '../../../test/fakes/app'
import { refused } from '../../../test/fakes/hosts'
import type { Answers } from '../../../test/fakes/hosts'
import { loginTexts } from '../../texts/login'
import { ROWS, SmsForm } from './sms-form'
import { signIn } from '../../stores/sign-in'

const session = { token: 'new', userInfo: { id: 7, name: '张', mobile: '138****0000' }, isNew: false }
const sent = { waitSeconds: 3, sandboxCode: '123456' }

function form(answers: Answers = {}) {
  const it = testApp({ cartCount: { count: 0 }, ...answers })
  const timers = fakeDelay()
  const model = new SmsForm(it.app, (mobile, code) => signIn(it.stores.session).bySms(mobile, code), {
    delay: timers.delay,
  })
  return { ...it, model, timers }
}

function filled(answers: Answers = {}) {
  const it = form(answers)
  it.model.setMobile(' 13800000000 ')
  it.model.setCode(' 123456 ')
  it.model.setAgreed(true)
  return it
}

const offline = { ok: false, reason: 'offline' }
const flush = () => new Promise((resolve) => setImmediate(resolve))

describe('missing input', () => {
  test('VA-41 asks for agreement, then number, then code; then nothing is missing', () => {
    const { model } = form()
    expect(model.missing).toBe(loginTexts.agreeFirst)
    model.setAgreed(true)
    expect(model.missing).toBe(loginTexts.needMobile)
    model.setMobile('13800000000')
    expect(model.missing).toBe(loginTexts.needCode)
    model.setCode('123456')
    expect(model.missing).toBe('')
  })

  test('a tap on the disabled button leads to the missing row and says what it wants', () => {
    const { model, feedback, hosts } = form()
    const tap = () => {
      model.showMissing()
      return [feedback.toastText, hosts.navigation.shownRows.at(-1)]
    }
    expect(tap()).toEqual([loginTexts.agreeFirst, ROWS.agreement])
    model.setAgreed(true)
    expect(tap()).toEqual([loginTexts.needMobile, ROWS.mobile])
    model.setMobile('13800000000')
    expect(tap()).toEqual([loginTexts.needCode, ROWS.code])
  })

  test.each(['12800000000', '1380000000', '138000000000', '10800000000', '', 'abc'])(
    'VA-41 checks whether %p is a mobile number',
    (mobile) => {
      const { model } = filled()
      model.setMobile(mobile)
      expect(model.missing).toBe(mobile === '12800000000' ? '' : loginTexts.needMobile)
    },
  )

  test.each(['012800000000', '8613800000000', '1795113800000000'])('VA-41 accepts %p, which has a prefix', (mobile) => {
    const { model } = filled()
    model.setMobile(mobile)
    expect(model.missing).toBe('')
  })

  test.each(['12345', '1234567', '12345a', 'a123456', ''])('%p is not a valid code', (code) => {
    const { model } = filled()
    model.setCode(code)
    expect(model.missing).toBe(loginTexts.needCode)
  })
})

describe('requesting a code', () => {
  test('VA-41 shows a wrong number beside the field and sends nothing until it changes', async () => {
    const { model, hosts } = form()
    model.setMobile('123')
    await model.send()
    expect(model.mobileError).toBe('手机号不正确，请检查后重新输入')
    expect(model.mobile).toBe('123')
    expect(hosts.transport.sent).toEqual([])
    model.setMobile('1380')
    expect(model.mobileError).toBe('')
  })

  test('ER-76 shows 发送成功 and counts down before the next request', async () => {
    const { model, hosts, feedback, timers } = form({ sendMobileCode: sent })
    model.setMobile('13800000000')
    const sending = model.send()
    expect([model.sending, model.canSend]).toEqual([true, false])
    await sending
    expect(hosts.transport.inputsOf('sendMobileCode')).toEqual([{ mobile: '13800000000' }])
    expect(feedback.toastText).toBe('发送成功')
    expect([model.sending, model.waitSeconds, model.sandboxCode]).toEqual([false, 3, '123456'])
    const snapshots = [1, 2, 3, 4].map(() => {
      const now = [model.waitSeconds, model.canSend]
      timers.run()
      return now
    })
    expect(snapshots).toEqual([
      [3, false],
      [2, false],
      [1, false],
      [0, true],
    ])
    expect(model.waitSeconds).toBe(0)
  })

  test('counts in seconds', async () => {
    const delay = jest.fn((_: () => void, __: number) => () => {})
    const { app } = testApp({ sendMobileCode: sent })
    const model = new SmsForm(app, () => Promise.reject(new Error('x')), { delay })
    model.setMobile('13800000000')
    await model.send()
    expect(delay.mock.calls.map(([, ms]) => ms)).toEqual([1000])
  })

  test('sends one request on a double tap and during the countdown', async () => {
    const { model, hosts } = form({ sendMobileCode: sent })
    model.setMobile('13800000000')
    await Promise.all([model.send(), model.send()])
    await model.send()
    expect(hosts.transport.sent).toHaveLength(1)
  })

  test('shows a refusal beside the number, keeps it and allows a retry', async () => {
    const { model, hosts, feedback } = form({ sendMobileCode: refused(101, '该手机号已停用') })
    model.setMobile('13800000000')
    await model.send()
    expect([model.mobileError, model.mobile, model.waitSeconds, model.sandboxCode]).toEqual([
      '该手机号已停用',
      '13800000000',
      0,
      '',
    ])
    expect(feedback.toastText).toBe('')
    await model.send()
    expect(hosts.transport.sent).toHaveLength(2)
  })

  test('shows a message for a refusal without text', async () => {
    const { model } = form({ sendMobileCode: refused(600) })
    model.setMobile('13800000000')
    await model.send()
    expect(model.mobileError).toBe('网络不稳定，请稍后重试')
  })

  test('being offline shows a toast', async () => {
    const { model, feedback } = form({ sendMobileCode: offline })
    model.setMobile('13800000000')
    await model.send()
    expect([model.mobileError, model.sending]).toEqual(['', false])
    expect(feedback.toastText).toBe('网络断了，请检查网络后重试')
  })

  test('keeps the countdown across a reload without storing the number', async () => {
    const { model, app, hosts, clock, timers } = form({ sendMobileCode: { waitSeconds: 60 } })
    model.setMobile('13800000000')
    await model.send()
    expect(JSON.stringify([...hosts.storage.values])).not.toContain('13800000000')
    clock.now += 18_400
    const secondForm = new SmsForm(app, () => Promise.reject(new Error('x')), { delay: timers.delay })
    expect([secondForm.waitSeconds, secondForm.canSend]).toEqual([42, false])
    timers.run()
    expect(secondForm.waitSeconds).toBe(41)
    clock.now += 41_600
    expect(new SmsForm(app, () => Promise.reject(new Error('x'))).canSend).toBe(true)
  })

  test('shows no code outside the sandbox and no countdown without a wait', async () => {
    const { model } = form({ sendMobileCode: { waitSeconds: 0 } })
    model.setMobile('13800000000')
    await model.send()
    expect([model.sandboxCode, model.waitSeconds, model.canSend]).toEqual(['', 0, true])
  })

  test('stops counting when the page closes', async () => {
    const { model, timers } = form({ sendMobileCode: sent })
    model.setMobile('13800000000')
    await model.send()
    model.dispose()
    timers.run()
    expect(model.waitSeconds).toBe(3)
  })
})

describe('signing in', () => {
  test('ST-31 ER-77 signs in with the input and goes home if no page was before', async () => {
    const { model, hosts, stores, feedback } = filled({ mobileCode: session })
    hosts.navigation.stack.splice(0, 1, '/login')
    const entering = model.submit()
    expect([model.submitting, feedback.busyText]).toEqual([true, '校验中...'])
    await entering
    expect(feedback.busyText).toBe('')
    expect(hosts.transport.inputsOf('mobileCode')).toEqual([{ mobile: '13800000000', code: '123456' }])
    expect(stores.session.token).toBe('new')
    expect(feedback.toastText).toBe('登录成功')
    expect(hosts.navigation.log).toEqual([{ how: 'tabReplace', url: '/' }])
    expect(model.submitting).toBe(false)
  })

  test('signs in once on a double tap', async () => {
    const { model, hosts } = filled({ mobileCode: session })
    await Promise.all([model.submit(), model.submit()])
    expect(hosts.transport.inputsOf('mobileCode')).toHaveLength(1)
    expect(hosts.navigation.log).toHaveLength(1)
  })

  test('sends nothing while input is missing', async () => {
    const { model, hosts } = filled({ mobileCode: session })
    model.setAgreed(false)
    await model.submit()
    expect(hosts.transport.sent).toEqual([])
    expect(model.submitting).toBe(false)
  })

  test('shows a refused code beside the field, keeps the input and allows a retry', async () => {
    const { model, hosts, stores, feedback } = filled({ mobileCode: refused(101, '验证码错误') })
    await model.submit()
    expect([model.codeError, model.mobileError, model.mobile, model.code, model.agreed, model.submitting]).toEqual([
      '验证码错误',
      '',
      '13800000000',
      '123456',
      true,
      false,
    ])
    expect([stores.session.isLoggedIn, feedback.toastText, hosts.navigation.log]).toEqual([false, '', []])
    await model.submit()
    expect(hosts.transport.inputsOf('mobileCode')).toHaveLength(2)
    model.setCode('654321')
    expect(model.codeError).toBe('')
  })

  test('being offline shows a toast and keeps the input', async () => {
    const { model, feedback } = filled({ mobileCode: offline })
    await model.submit()
    await flush()
    expect([model.codeError, model.code, feedback.toastText]).toEqual(['', '123456', '网络断了，请检查网络后重试'])
  })
})

test('uses real timers when none are given', async () => {
  jest.useFakeTimers()
  const { app } = testApp({ sendMobileCode: sent })
  const model = new SmsForm(app, () => Promise.reject(new Error('x')))
  model.setMobile('13800000000')
  await model.send()
  jest.advanceTimersByTime(999)
  expect(model.waitSeconds).toBe(3)
  jest.advanceTimersByTime(1)
  expect(model.waitSeconds).toBe(2)
  model.dispose()
  jest.advanceTimersByTime(5000)
  expect(model.waitSeconds).toBe(2)
  jest.useRealTimers()
})
