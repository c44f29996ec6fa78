import TestUtils from '@tarojs/test-utils-react'
import { testApp } from '../../../../../test/fakes/app'
import { fullReply } from '../../../../../test/fakes/hosts'
import { pageSettled } from '../../../../../test/support/settled-page'
import { AppContext } from '@/page-kit/context'
import { UserModel } from '../model'
import { ProfileHeader } from './profile-header'

test('the header of a visitor is no disabled button around the button to sign in', async () => {
  const { app } = testApp()
  const model = new UserModel(app)
  await model.load()
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <ProfileHeader model={model} />
    </AppContext.Provider>
  ))
  const button = await utils.queries.waitForQuerySelector('.y-button')
  expect(button?.textContent).toContain('登录')
  expect(button?.closest('[aria-disabled]')).toBeNull()
  utils.unmout()
})

test('S39 a requested deletion of the account shows its time and opens the page that withdraws it', async () => {
  const getUserInfo = fullReply('getUserInfo', { name: '张建国', logoffTime: '2026-12-06T10:00:00+08:00' })
  const { app, hosts } = testApp(
    { getUserInfo, getNumber: fullReply('getNumber', {}), walletGold: fullReply('walletGold', {}) },
    { token: 'T' },
  )
  const model = new UserModel(app)
  await model.load()
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <ProfileHeader model={model} />
    </AppContext.Provider>
  ))
  const action = await utils.queries.waitForQuerySelector('.y-note__action')
  expect(document.querySelector('.y-note')?.textContent).toContain('账号将于 12-06 10:00 注销')
  await utils.act(() => (action as HTMLElement).click())
  await pageSettled()
  expect(hosts.navigation.log.map(({ url }) => url)).toEqual(['/user/logoff'])
  utils.unmout()
})
