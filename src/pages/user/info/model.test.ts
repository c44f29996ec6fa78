import { nextTask, testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { darkChoice, setDark, switchElder } from '@/stores/appearance'
import type { Device } from '@/contract/types'
import { InfoModel } from './model'

const device = (change: Partial<Device> = {}): Device => ({
  ...{ id: 1, system: 'ios', program: 'wechat', time: '2026-11-21T09:00:00+08:00', here: 1 },
  ...change,
})
const info = { id: 7, name: '药友0000', mobile: '138****0000', head: '', wxBound: 1 }
const ending = { dueTime: null, coolingDays: 7, mobile: '', blocks: [], loses: {} }

function open(answers: Answers = {}, token = 't') {
  const all = {
    getUserInfo: info,
    userDevices: [device(), device({ id: 2, here: 0 })],
    logoffState: ending,
    ...answers,
  }
  const it = testApp(all, { token })
  return { ...it, model: new InfoModel(it.app), sent: (name: string) => it.hosts.transport.inputsOf(name as never) }
}

test('a visitor sees a link to sign in, and nothing is sent', async () => {
  const { model, hosts } = open({}, '')
  await model.load()
  expect([model.state, hosts.transport.sent]).toEqual(['visitor', []])
})

test('ER-76 a name is saved; an empty name shows an error', async () => {
  const { model, feedback, sent } = open({ updateHeadOrName: { done: true } })
  await model.load()
  model.openName()
  model.setName(' ')
  await model.saveName()
  expect([model.nameError, sent('updateHeadOrName')]).toEqual(['昵称不能为空', []])
  model.setName('小林')
  await Promise.all([model.saveName(), model.saveName()])
  expect([model.info?.name, model.sheet, feedback.toastText, sent('updateHeadOrName').length]).toEqual([
    '小林',
    null,
    '修改成功',
    1,
  ])
})

test('ER-76 WeChat is unbound after confirmation', async () => {
  const { model, feedback } = open({ unbindWX: { removed: 1 } })
  await model.load()
  const request = model.unbind()
  feedback.answer(true)
  await request
  expect([model.info?.wxBound, feedback.toastText]).toEqual([0, '解绑成功'])
})

test('S05 one device is signed out, or all but this one', async () => {
  const { model, feedback, sent } = open({ endDevices: { removed: 1 } })
  await model.load()
  const one = model.end(model.devices[1])
  feedback.answer(true)
  await one
  const all = model.end()
  feedback.answer(true)
  await all
  expect([sent('endDevices'), model.devices.map(({ id }) => id)]).toEqual([[{ id: 2 }, {}], [1]])
})

test('S39 the stored personal data is shown and copied as a whole', async () => {
  const data = {
    time: '2026-11-21T10:00:00+08:00',
    sections: [{ name: 'address', title: '收货地址', rows: [{ id: 1 }] }],
  }
  const { model, hosts } = open({ exportMyData: data })
  const write = jest.spyOn(hosts.clipboard, 'write')
  await model.load()
  await model.export()
  expect([model.sheet, model.exported]).toEqual(['export', data])
  await model.copy()
  expect(JSON.parse(String((write.mock.calls as unknown[][])[0]?.[0]))).toEqual(data)
})

test('light, dark and large type are set for this device, and follow the host until chosen', () => {
  const { app, hosts } = open()
  expect(darkChoice(app)).toBe('auto')
  setDark(app, 'on')
  expect([app.screen.dark, darkChoice(app), hosts.storage.get('dark')]).toEqual([true, 'on', '1'])
  setDark(app, 'off')
  expect([app.screen.dark, darkChoice(app)]).toEqual([false, 'off'])
  setDark(app, 'auto')
  expect([app.screen.dark, darkChoice(app), hosts.storage.get('dark')]).toEqual([
    hosts.device.info().dark,
    'auto',
    null,
  ])
  switchElder(app)
  expect([app.screen.elder, hosts.storage.get('elder')]).toEqual([true, '1'])
})

describe('sign-out', () => {
  test('ST-10 clears token, user and order state, locally and on the server', async () => {
    const { model, stores, hosts, feedback, sent } = open({ logout: { done: true } })
    await model.load()
    stores.order.chooseCoupon(2, null)
    stores.order.chooseAddress(3)
    const leaving = model.logout()
    feedback.answer(true)
    await leaving
    expect(sent('logout')).toHaveLength(1)
    expect(stores.session.isLoggedIn).toBe(false)
    expect(hosts.storage.get('JWTTOKEN')).toBeNull()
    expect(stores.order.couponSelection).toEqual({})
    expect(stores.order.addressId).toBeNull()
    expect([model.info, model.state, feedback.toastText]).toEqual([null, 'visitor', '已退出登录'])
  })

  test.each([
    ['deletes', true, null],
    ['keeps', false, 'card'],
  ])('asks about the emergency card of the device, and %s it', async (_, isDeleted, left) => {
    const { model, hosts, feedback, stores } = open({ logout: { done: true } })
    const fields = { name: '', allergy: '青霉素', illness: '', medicine: '', contact: '', phone: '' }
    hosts.storage.set('emergencyCard', JSON.stringify({ fields, day: '2026-11-21' }))
    await model.load()
    const leaving = model.logout()
    feedback.answer(true)
    await nextTask()
    await nextTask()
    expect(stores.session.isLoggedIn).toBe(false)
    expect(feedback.question?.title).toBe('急救卡也删除吗？')
    feedback.answer(isDeleted)
    await leaving
    expect(hosts.storage.get('emergencyCard') === null ? null : 'card').toBe(left)
  })

  test('a double tap asks once, and sign-out can be cancelled', async () => {
    const { model, stores, feedback } = open()
    const askSpy = jest.spyOn(feedback, 'askQuestion')
    const leaving = model.logout()
    await model.logout()
    expect(askSpy.mock.calls).toEqual([
      [
        {
          title: '退出登录？',
          message: '退出后，本机不再保存登录凭证。购物车和订单留在账号里。',
          confirm: '退出登录',
          cancel: '取消',
          danger: true,
        },
      ],
    ])
    expect(model.isLeaving).toBe(true)
    feedback.answer(false)
    await leaving
    expect([model.isLeaving, stores.session.isLoggedIn]).toEqual([false, true])
  })
})
