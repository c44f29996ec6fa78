import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { testApp } from '../../test/fakes/app'
import { pageSettled } from '../../test/support/settled-page'
import { AppContext } from './context'
import { usePlaced } from './placed'

const host = { show: () => {}, hide: () => {} }
jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useDidShow: (run: () => void) => void (host.show = run),
  useDidHide: (run: () => void) => void (host.hide = run),
}))

const placeOf = (title: string) => ({ cityId: 887, cityName: '长沙', latitude: 28.2, longitude: 112.9, title })

async function open() {
  const it = testApp()
  const load = jest.fn()
  const Page = () => {
    usePlaced(load)
    return <View />
  }
  await new TestUtils().mount(() => (
    <AppContext.Provider value={it.app}>
      <Page />
    </AppContext.Provider>
  ))
  await pageSettled()
  return { load, move: (title: string) => it.stores.location.choose(placeOf(title)) }
}

test('a visible page loads again at once, and once per place', async () => {
  const { load, move } = await open()
  expect(load).not.toHaveBeenCalled()
  move('一')
  host.show()
  expect(load).toHaveBeenCalledTimes(1)
  move('二')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a hidden page loads again when it shows, once for several moves', async () => {
  const { load, move } = await open()
  host.hide()
  move('一')
  move('二')
  expect(load).not.toHaveBeenCalled()
  host.show()
  host.show()
  expect(load).toHaveBeenCalledTimes(1)
})
