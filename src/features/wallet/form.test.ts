import { testApp } from '../../../test/fakes/app'
import { refused, type Answers } from '../../../test/fakes/hosts'
import { WalletForm } from './form'

const ID = '440305199006150036'
const GOOD = { idNo: ID, code: '123456', pin: '274931', again: '274931' }

function open(answers: Answers = {}, opened: 0 | 1 = 1) {
  const shop = testApp(
    {
      walletForm: { opened, mobile: '138****8000', idMask: '' },
      payPasswordState: { set: 1, remaining: 5, lockedUntil: null },
      sendWalletCode: { waitSeconds: 60, sandboxCode: '123456' },
      checkWalletCode: { ticket: 'ticket', expireTime: '' },
      resetPayPassword: { done: true },
      ...answers,
    },
    { token: 't' },
  )
  const form = new WalletForm(
    shop.app,
    {
      fields: ['idNo', 'code', 'pin', 'again'],
      needsOpen: true,
      done: '好了',
      send: ({ idNo, pin: payPassword }, ticket) =>
        shop.stores.api.call('resetPayPassword', { idNo, payPassword, ticket }),
    },
    () => () => {},
  )
  const fill = (values: Partial<typeof GOOD> = GOOD) => {
    for (const [field, text] of Object.entries(values)) form.set(field as keyof typeof GOOD, text)
  }
  return { ...shop, form, fill, sent: shop.hosts.transport.inputsOf }
}

test('offers the other page if the wallet is not in the state this page needs', async () => {
  const { form } = open({}, 0)
  await form.load()
  expect(form.state).toBe('other')
})

test('S28 loads the state of the old password if one exists; works without the reply', async () => {
  const passwordState = { set: 1, remaining: 0, lockedUntil: '2026-11-21T13:00:00+08:00' }
  const { form, sent } = open({ payPasswordState: passwordState })
  await form.load()
  expect([form.state, form.pin]).toEqual(['ready', passwordState])
  const closed = open({ payPasswordState: passwordState }, 0)
  await closed.form.load()
  expect([closed.form.pin, sent('payPasswordState'), closed.sent('payPasswordState')]).toEqual([null, [{}], []])
  const silent = open({ payPasswordState: refused(500, '') })
  await silent.form.load()
  expect([silent.form.state, silent.form.pin]).toEqual(['ready', null])
})

test('S29 shows bad input beside its field, sends nothing and keeps the input', async () => {
  const { form, fill, sent } = open()
  await form.load()
  fill({ idNo: '440305199006150035', code: '12', pin: '900615', again: '274931' })
  await form.submit()
  expect(Object.keys(form.errors)).toEqual(['idNo', 'code', 'again'])
  fill({ idNo: ID, pin: '900615', again: '900615', code: '123456' })
  await form.submit()
  expect(form.errors).toEqual({ pin: '请不要用生日做支付密码' })
  expect([sent('checkWalletCode'), form.values.pin]).toEqual([[], '900615'])
})

test('API-28 requests a code once a minute and gets one ticket from it, which a refusal keeps valid', async () => {
  let tries = 0
  const { form, fill, sent, feedback } = open({
    resetPayPassword: () => (++tries === 1 ? refused(8013, '身份证号码不一致') : { done: true }),
  })
  await form.load()
  await Promise.all([form.sms.send(), form.sms.send()])
  await form.sms.send()
  expect([sent('sendWalletCode').length, form.sms.sandboxCode, form.sms.waitSeconds]).toEqual([1, '123456', 60])
  fill()
  await Promise.all([form.submit(), form.submit()])
  expect([sent('resetPayPassword').length, feedback.toastText, form.values.pin]).toEqual([
    1,
    '身份证号码不一致',
    '274931',
  ])
  await form.submit()
  expect(sent('checkWalletCode')).toHaveLength(1)
  expect(sent('resetPayPassword')).toEqual(Array(2).fill({ idNo: ID, payPassword: '274931', ticket: 'ticket' }))
  expect([form.values.pin, form.values.idNo]).toEqual(['', ''])
})

test('retries a failed first load; asks a visitor to sign in', async () => {
  let tries = 0
  const { form, stores } = open({
    walletForm: () => (++tries === 1 ? refused(500, '') : { opened: 1, mobile: '', idMask: '' }),
  })
  await form.load()
  expect(form.state).toBe('failed')
  await form.load()
  expect(form.state).toBe('ready')
  stores.session.clear()
  await form.load()
  expect(form.state).toBe('visitor')
})

test('VA-43 refuses a wallet holder without a Chinese name at its field and keeps the input', async () => {
  const { app } = open()
  const send = jest.fn()
  const form = new WalletForm(app, { fields: ['name'], needsOpen: false, done: '', send })
  form.set('name', 'Zhang San')
  await form.submit()
  expect([form.errors, form.values.name, send.mock.calls]).toEqual([
    { name: '请填写身份证上的中文姓名' },
    'Zhang San',
    [],
  ])
})

test('VA-36 a wrong ID number shows its dialog, and nothing is sent', async () => {
  const { form, fill, feedback, sent } = open()
  fill({ ...GOOD, idNo: '440305199006150037' })
  await form.submit()
  expect(feedback.question).toMatchObject({ message: '请输入正确的身份证号码', confirm: '我知道了' })
  expect(sent('checkWalletCode')).toEqual([])
})
