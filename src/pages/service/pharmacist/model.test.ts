import { testApp } from '../../../../test/fakes/app'
import { answerInOrder, fullReply, refused, type Answers } from '../../../../test/fakes/hosts'
import { PharmacistModel } from './model'

const some = [{ userId: 'C1', name: '甲', position: '执业药师', storeNo: 'S1', storeName: '店' }]
const contact = { ...some[0], qr: 'code/1', url: '/', hours: '9:00–21:00' }

function open(answers: Answers = {}, token = 't') {
  const shop = testApp({ counselors: some, counselorContact: contact, ...answers }, { token })
  return { ...shop, model: new PharmacistModel(shop.app), sent: shop.hosts.transport.inputsOf }
}

test('lists the counselors of all stores in the order of the server', async () => {
  const { model, sent } = open({ counselors: [{ ...some[0], userId: 'C2' }, some[0]!] })
  expect(model.all.state).toBe('loading')
  await model.all.load()
  expect(model.all.state).toBe('ready')
  expect(model.all.data?.map(({ userId }) => userId)).toEqual(['C2', 'C1'])
  expect(sent('counselors')).toEqual([{}])
})

test('requests nothing for a visitor, and loads after the sign-in', async () => {
  const { model, sent, stores } = open({}, '')
  await model.all.load()
  expect([model.all.state, model.all.data, sent('counselors')]).toEqual(['visitor', null, []])
  stores.session.token = 't'
  await model.all.load()
  expect([model.all.state, sent('counselors')]).toEqual(['ready', [{}]])
})

test('fails without a reply and loads again on a retry', async () => {
  const { model } = open({ counselors: answerInOrder<'counselors'>({ ok: false, reason: 'timeout' }, some) })
  await model.all.load()
  expect([model.all.state, model.all.data]).toEqual(['failed', null])
  await model.all.load()
  expect([model.all.state, model.all.data]).toEqual(['ready', fullReply('counselors', some)])
})

test('PR-30 opens the contact of a counselor in the sheet, and shows a refusal', async () => {
  const { model, sent, feedback } = open({
    counselorContact: answerInOrder<'counselorContact'>(contact, refused(404, '查无此人')),
  })
  await model.sheet.open('C1')
  expect([model.sheet.contact?.name, sent('counselorContact')]).toEqual(['甲', [{ userId: 'C1' }]])
  model.sheet.close()
  await model.sheet.open('C9')
  expect([model.sheet.contact, feedback.toastText]).toEqual([null, '查无此人'])
})

test('ignores a reply after the page has closed', async () => {
  const { model } = open()
  const loading = model.all.load()
  model.dispose()
  await loading
  expect([model.all.state, model.all.data]).toEqual(['loading', null])
})
