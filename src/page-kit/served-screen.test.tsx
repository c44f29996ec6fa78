import TestUtils from '@tarojs/test-utils-react'
import { View } from '@tarojs/components'
import { testApp } from '../../test/fakes/app'
import { pageSettled } from '../../test/support/settled-page'
import { AppContext } from './context'
import { useServedScreen } from './served-screen'

const Page = ({ isDrawn }: { isDrawn: boolean }) => {
  useServedScreen(isDrawn)
  return <View />
}

test.each([true, false])(
  'removes the first screen of the server when drawn (%p), and when the page is left',
  async (isDrawn) => {
    const { app, hosts } = testApp({})
    let drawnCount = 0
    hosts.served.drawn = () => void drawnCount++
    const utils = new TestUtils()
    await utils.mount(() => (
      <AppContext.Provider value={app}>
        <Page isDrawn={isDrawn} />
      </AppContext.Provider>
    ))
    await pageSettled()
    expect(drawnCount).toBe(isDrawn ? 1 : 0)
    utils.unmout()
    await pageSettled()
    expect(drawnCount).toBe(isDrawn ? 2 : 1)
  },
)
