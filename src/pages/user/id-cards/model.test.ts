import { testApp } from '../../../../test/fakes/app'
import type { IdCard } from '@/contract/types'
import { IdCardsModel } from './model'

const card = (change: Partial<IdCard> = {}): IdCard => ({
  ...{ id: 1, kind: 'mainland', name: '林**', idMask: '440***********0175', undefault: 1 },
  ...change,
})

function open(choosing = false) {
  const it = testApp(
    {
      idCards: [card(), card({ id: 2, undefault: 0 })],
      setDefaultIdCard: { done: true },
      deleteIdCard: { done: true },
    },
    { token: 't' },
  )
  it.hosts.navigation.stack.push('/user', '/user/IDCard/index')
  return {
    ...it,
    model: new IdCardsModel(it.app, choosing),
    sent: (name: string) => it.hosts.transport.inputsOf(name as never),
  }
}

test('a tap chooses a card when choosing, and does nothing otherwise', async () => {
  const plain = open()
  await plain.model.load()
  await plain.model.open(plain.model.list[1]!)
  expect(plain.sent('setDefaultIdCard')).toEqual([])
  const { model, sent, hosts } = open(true)
  await model.load()
  await model.open(model.list[1]!)
  expect([sent('setDefaultIdCard'), hosts.navigation.current()]).toEqual([[{ id: 2 }], '/user'])
})

test('ER-76 a card is deleted after confirmation', async () => {
  const { model, feedback, sent } = open()
  await model.load()
  const removing = model.remove(model.list[0]!)
  feedback.answer(true)
  await removing
  expect([sent('deleteIdCard').length, feedback.toastText]).toEqual([1, '删除成功'])
})
