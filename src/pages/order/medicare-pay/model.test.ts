import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { MedicarePayModel } from './model'

const card = { medicalCardNo: '4403********0027', name: '林**', cityId: 903, bindTime: '' }
const ID = '440305199006150036'

function open(answers: Answers = {}, token = 't', params: Record<string, string> = {}) {
  const shop = testApp(
    {
      medicalCard: { card: null },
      authorizeMedicalCard: { authCode: 'sealed' },
      bindMedicalCard: card,
      removeMedicalCard: { done: true },
      ...answers,
    },
    { token },
  )
  const model = new MedicarePayModel(shop.app, params)
  return { ...shop, model, sent: shop.hosts.transport.inputsOf }
}

test('a bound card is shown, a visitor must sign in, a failed load can be retried', async () => {
  const bound = open({ medicalCard: { card } })
  await bound.model.load()
  expect([bound.model.state, bound.model.card]).toEqual(['bound', card])
  const visitor = open({}, '')
  await visitor.model.load()
  expect([visitor.model.state, visitor.sent('medicalCard')]).toEqual(['visitor', []])
  const failed = open({ medicalCard: refused(500, '') })
  await failed.model.load()
  expect(failed.model.state).toBe('failed')
})

test('errors show beside their fields; the ID number is sent in a body, the url has only ciphertext', async () => {
  const { model, sent } = open()
  await model.submit()
  expect(Object.keys(model.errors)).toEqual(['name', 'idNo'])
  model.set('name', '林小明')
  model.set('idNo', ID)
  await Promise.all([model.submit(), model.submit()])
  expect(sent('authorizeMedicalCard')).toEqual([{ name: '林小明', idNo: ID, cityId: 903 }])
  expect(sent('bindMedicalCard')).toEqual([{ authCode: 'sealed' }])
  expect([model.state, model.values]).toEqual(['bound', { name: '', idNo: '' }])
})

test('VA-14 a refusal shows its message and keeps the input', async () => {
  const message = '您的账号已经绑定医保电子凭证'
  const { model, feedback } = open({ bindMedicalCard: refused(8013, message) })
  model.set('name', '林小明')
  model.set('idNo', ID)
  await model.submit()
  expect([feedback.toastText, model.values.idNo, model.busy]).toEqual([message, ID, false])
})

test('a card is unbound only after confirmation', async () => {
  const { model, feedback, sent } = open({ medicalCard: { card } })
  await model.load()
  const removing = model.remove()
  feedback.answer(false)
  await removing
  expect(sent('removeMedicalCard')).toEqual([])
  const secondCall = model.remove()
  feedback.answer(true)
  await secondCall
  expect(sent('removeMedicalCard')).toHaveLength(1)
})

test('VA-43 refuses a name that is not Chinese at its field, sends nothing and keeps the input', async () => {
  const { model, sent } = open()
  model.set('name', 'Lin Xiaoming')
  model.set('idNo', ID)
  await model.submit()
  expect([model.errors, model.values.name]).toEqual([{ name: '请填写身份证上的中文姓名' }, 'Lin Xiaoming'])
  expect(sent('authorizeMedicalCard')).toEqual([])
})

test('VA-36 a wrong ID number shows its dialog, and nothing is sent', async () => {
  const { model, sent, feedback } = open()
  model.set('name', '张三')
  model.set('idNo', '440305199006150037')
  await model.submit()
  expect(feedback.question).toMatchObject({ message: '请输入正确的身份证号码', confirm: '我知道了' })
  expect(sent('authorizeMedicalCard')).toEqual([])
})

test('NAV-53 the card of an order leads on to its payment, in the partner’s shop', async () => {
  const { model, stores, hosts } = open({ medicalCard: { card } }, 't', { orderNo: 'Y7', platform: 'baiyang' })
  await model.load()
  model.toPay()
  expect([model.state, stores.startup.platform]).toEqual(['bound', 'baiyang'])
  expect(hosts.navigation.log).toEqual([{ how: 'replace', url: '/order/medicalPay?orderNo=Y7' }])
})
