import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { page, settle, setup } from '../../../../test/builders/category'
import type { ProductCard } from '@/contract/types'
import { AppContext } from '@/page-kit/context'
import { Panes } from './panes'

const CARD = {
  ...{ barcode: 'g1', productName: '布洛芬缓释胶囊', spec: '0.3g×20粒', price: 18.8, minPic: '', kind: '', tags: [] },
  ...{ drugClass: 'OTC甲', unRx: 0, unMedical: 0, producttype: 1, stock: 9, fastMinutes: 25, storeNo: 'S' },
  ...{ storeName: '蛇口店', distance: 320, unitPrice: '¥0.94/粒', specCount: 4 },
} as unknown as ProductCard

const EMPTY = { title: '这个分类暂时没有商品', text: '', action: '去搜索', onAction: () => {} }

async function mount(list: readonly ProductCard[]) {
  const made = setup({ categoryProducts: { ...page(), list: [...list], totalCount: list.length, totalPage: 1 } })
  made.model.show()
  await settle()
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={made.app}>
      <View id="panes">
        <Panes model={made.model} top={0} empty={EMPTY} />
      </View>
    </AppContext.Provider>
  ))
  await utils.queries.waitForQuerySelector('#panes .ct')
  const texts = (selector: string) =>
    [...document.querySelectorAll(`#panes ${selector}`)].map(({ textContent }) => textContent)
  const tap = async (text: string) => {
    const [box] = [...document.querySelectorAll<HTMLElement>('#panes .y-chip, #panes .category-sort__item')].filter(
      ({ textContent }) => textContent === text,
    )
    await utils.act(async () => {
      if (box) utils.fireEvent.click(box)
      await settle()
    })
  }
  return { ...made, utils, texts, tap }
}

test('shows the third level below a chosen second level, and symptoms for the whole branch only', async () => {
  const { model, texts, tap, utils } = await mount([CARD])
  expect(texts('.category-left__item')).toEqual(['感冒发烧', '止咳化痰', '医保个账'])
  expect(texts('.category-level .y-chip')).toEqual(['全部', 'c101', 'c102'])
  expect(texts('.category-symptoms__item')).toEqual(['发热'])
  await tap('c101')
  expect(texts('.category-level .y-chip')).toEqual(['全部', 'c101', 'c102', '全部', 'l1', 'l2'])
  expect(texts('.category-symptoms__item')).toEqual([])
  await tap('l2')
  expect(model.leafId).toBe(1012)
  utils.unmout()
})

test('a row shows store, distance and unit price', async () => {
  const { texts, utils } = await mount([CARD])
  expect(texts('.y-row')[0]).toMatch(/最快 25 分钟 · 蛇口店 320 m.*¥0\.94\/粒/)
  utils.unmout()
})

test('a branch without products says so, and offers to clear the filters when there are some', async () => {
  const { model, texts, utils } = await mount([])
  expect(texts('.category-right').join()).toContain('这个分类暂时没有商品')
  await utils.act(async () => {
    model.narrow({ ...model.filter, medical: true })
    await settle()
  })
  expect(texts('.category-right').join()).toMatch(/医保可用.*没有符合筛选条件的商品.*清除筛选/)
  utils.unmout()
})
