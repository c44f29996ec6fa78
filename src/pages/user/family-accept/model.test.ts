import { nextTask, testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { FamilyAcceptModel } from './model'

const rights = { orders: true, address: false, refills: false }

function open(answers: Answers = {}, code = '') {
  const it = testApp(
    { findCarerInvite: { name: '欧**', rights, expireTime: '' }, acceptCarerInvite: { id: 3 }, ...answers },
    { token: 't' },
  )
  return { ...it, model: new FamilyAcceptModel(it.app, code), sent: it.hosts.transport.inputsOf }
}

test('a link with a code shows the invitation first, and accepts it after a press', async () => {
  const { model, sent, hosts } = open({}, 'ABCD2345')
  model.show()
  await nextTask()
  expect([model.invite?.name, sent('acceptCarerInvite')]).toEqual(['欧**', []])
  await Promise.all([model.accept(), model.accept()])
  expect(sent('acceptCarerInvite')).toEqual([{ code: 'ABCD2345' }])
  expect(hosts.navigation.log).toMatchObject([{ how: 'replace', url: '/user/family/link/3' }])
})

test('sends no text that is no code, and reads one with spaces', async () => {
  const { model, sent, feedback } = open()
  model.setCode('1234')
  await model.find()
  expect([sent('findCarerInvite'), feedback.toastText]).toEqual([[], '邀请码是 8 位字母和数字'])
  model.setCode('abcd 2345')
  await model.find()
  expect(sent('findCarerInvite')).toEqual([{ code: 'ABCD2345' }])
})

test('a used code is refused, and another can be entered', async () => {
  const used = '邀请码不对，或已用过、已过期，请家人重新生成'
  const { model, feedback } = open({ findCarerInvite: refused(8013, used) }, 'ABCD2345')
  model.show()
  await nextTask()
  expect([model.invite, feedback.toastText]).toEqual([null, used])
  model.reset()
  expect(model.code).toBe('')
})
