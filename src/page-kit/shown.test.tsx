import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { pageSettled } from '../../test/support/settled-page'
import { useState } from 'react'
import { useShown } from './shown'

const host = { show: () => {}, hide: () => {}, draw: () => {} }
jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useDidShow: (run: () => void) => void (host.show = run),
  useDidHide: (run: () => void) => void (host.hide = run),
}))

test('a new page runs once, however often its host reports it as shown; a returning page runs again', async () => {
  const load = jest.fn()
  const Page = () => {
    const [times, setTimes] = useState(0)
    host.draw = () => setTimes(times + 1)
    useShown(load)
    return <View>{times}</View>
  }
  const utils = new TestUtils()
  await utils.mount(Page)
  const say = async (...events: (keyof typeof host)[]) => {
    events.forEach((event) => host[event]())
    await pageSettled()
  }
  await say('show', 'show', 'draw')
  expect(load).toHaveBeenCalledTimes(1)
  await say('hide', 'draw')
  expect(load).toHaveBeenCalledTimes(1)
  await say('show', 'show', 'draw')
  expect(load).toHaveBeenCalledTimes(2)
})
