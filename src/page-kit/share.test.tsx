import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { testApp } from '../../test/fakes/app'
import { pageSettled } from '../../test/support/settled-page'
import type { ShareCard } from '../hosts/share/contract'
import { AppContext } from './context'
import { messageOf, useShare } from './share'

const host = { show: () => {}, hide: () => {}, menu: (): unknown => null }
jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useDidShow: (run: () => void) => void (host.show = run),
  useDidHide: (run: () => void) => void (host.hide = run),
  useShareAppMessage: (run: () => unknown) => void (host.menu = run),
}))

test.each([
  ['/', { path: '/pages/main/home/index' }],
  ['/commodity/detail/7', { path: '/pages/commodity/detail/index?id=7' }],
  ['/commodity/detail/7?refno=a', { path: '/pages/commodity/detail/index?id=7&refno=a' }],
  ['/?refno=a', { path: '/pages/main/home/index?refno=a' }],
  ['/nowhere', { path: '/pages/main/home/index' }],
])('a mini-program shares %s as %j', (path, message) =>
  expect(messageOf({ title: '药', path, image: '' })).toEqual({ title: '药', ...message }),
)

test('a card has text and picture only when given', () => {
  expect(messageOf({ title: '药', desc: '快', path: '/', image: 'https://x/1.png' })).toEqual({
    title: '药',
    desc: '快',
    path: '/pages/main/home/index',
    imageUrl: 'https://x/1.png',
  })
})

test('the visible page sets its card, again when it shows again or changes, never while hidden', async () => {
  const { app } = testApp()
  let currentCard: ShareCard | null = null
  const set = jest.fn(async (card: ShareCard) => {
    currentCard = card
    return { ok: true as const, value: undefined }
  })
  Object.assign(app.hosts, { share: { ...app.hosts.share, set, card: () => currentCard } })
  let rename = (_: string) => {}
  function Page() {
    const [title, setTitle] = (require('react') as typeof import('react')).useState('药')
    rename = setTitle
    useShare({ title, path: '/commodity/detail/7', image: '/pic/7.svg' })
    return <View />
  }
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <Page />
    </AppContext.Provider>
  ))
  const titles = () => set.mock.calls.map(([{ title }]) => title)
  await pageSettled()
  expect(titles()).toEqual(['药'])
  expect(host.menu()).toEqual({
    title: '药',
    path: '/pages/commodity/detail/index?id=7',
    imageUrl: '/pic/7.png',
  })
  rename('另一药')
  await pageSettled()
  expect(titles()).toEqual(['药', '另一药'])
  host.hide()
  rename('第三药')
  await pageSettled()
  expect(titles()).toEqual(['药', '另一药'])
  host.show()
  expect(titles()).toEqual(['药', '另一药', '第三药'])
})
