import TestUtils from '@tarojs/test-utils-react'
import { testApp } from '../../../../../test/fakes/app'
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
