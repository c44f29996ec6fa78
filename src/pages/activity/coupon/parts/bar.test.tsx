import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { testApp } from '../../../../../test/fakes/app'
import { pageSettled } from '../../../../../test/support/settled-page'
import { AppContext } from '@/page-kit/context'
import type { CouponPackModel } from '../model'
import { Bar } from './bar'

test('a tap on the button of a pack that cannot be claimed yet says when it can', async () => {
  const { app, feedback } = testApp({}, { token: 't' })
  const take = jest.fn()
  const pack = { flag: 0, startTime: '2026-12-01T10:00:00+08:00' }
  const model = { pack, stage: 'soon', busy: false, isVisitor: false, take } as unknown as CouponPackModel
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <View id="pack">
        <Bar model={model} />
      </View>
    </AppContext.Provider>
  ))
  await pageSettled()
  document.querySelector<HTMLElement>('#pack .y-button')?.click()
  expect(feedback.toastText).toContain('12-01 10:00')
  expect(take).not.toHaveBeenCalled()
  utils.unmout()
})
