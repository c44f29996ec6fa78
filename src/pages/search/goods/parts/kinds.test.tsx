import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import type { SearchProductsModel } from '../model'
import { Kinds } from './kinds'

async function mount(kinds: { name: string; count: number }[], kind = '') {
  const chooseKind = jest.fn()
  const utils = new TestUtils()
  const model = { kinds, kind, chooseKind } as unknown as SearchProductsModel
  await utils.mount(() => (
    <View id="kinds">
      <Kinds model={model} />
    </View>
  ))
  await utils.queries.waitForQuerySelector('#kinds')
  const tabs = () => [...document.querySelectorAll<HTMLElement>('#kinds [role="tab"]')]
  return { utils, chooseKind, tabs, texts: () => tabs().map(({ textContent }) => textContent) }
}

const KINDS = [
  { name: '感冒发烧', count: 3 },
  { name: '医疗器械', count: 1 },
]

test('lists all categories of the results with their numbers; a tap chooses one', async () => {
  const { utils, chooseKind, tabs, texts } = await mount(KINDS, '医疗器械')
  expect(texts()).toEqual(['全部分类4', '感冒发烧3', '医疗器械1'])
  expect(tabs().map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'false', 'true'])
  for (const tab of tabs().slice(0, 2)) utils.fireEvent.click(tab)
  expect(chooseKind.mock.calls).toEqual([[''], ['感冒发烧']])
  utils.unmout()
})

test('shows nothing for results of one category, unless it was chosen here', async () => {
  const one = await mount(KINDS.slice(0, 1))
  expect(one.texts()).toEqual([])
  one.utils.unmout()
  const chosen = await mount(KINDS.slice(0, 1), '感冒发烧')
  expect(chosen.texts()).toEqual(['全部分类3', '感冒发烧3'])
  chosen.utils.unmout()
})
