import { testApp } from '../../../../test/fakes/app'
import { refused } from '../../../../test/fakes/hosts'
import { CardModel } from './model'

const card = { medicalCardNo: '4403****1234', name: '张*', cityId: 903, bindTime: '2026-11-20T10:00:00+08:00' }

async function open(removal: object) {
  const it = testApp({ medicalCard: { card }, removeMedicalCard: removal }, { token: 't' })
  const model = new CardModel(it.app)
  await model.card.load()
  return { ...it, model }
}

test('ER-76 a card is unbound after confirmation, once, with a message', async () => {
  const { model, feedback, hosts } = await open({ done: true })
  const removal = model.remove()
  feedback.answer(true)
  await removal
  expect([model.card.data?.card, feedback.toastText]).toEqual([null, '解绑成功'])
  expect(hosts.transport.inputsOf('removeMedicalCard').length).toBe(1)
})

test('a card stays when unbinding is cancelled or fails', async () => {
  const { model, feedback, hosts } = await open(refused(500, '服务繁忙'))
  const removal = model.remove()
  feedback.answer(false)
  await removal
  expect(hosts.transport.inputsOf('removeMedicalCard')).toEqual([])
  const failed = model.remove()
  feedback.answer(true)
  await failed
  expect([model.card.data?.card, feedback.toastText, model.isBusy]).toEqual([card, '服务繁忙', false])
})
