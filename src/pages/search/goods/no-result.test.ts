import { testApp } from '../../../../test/fakes/app'
import { fullReply, type Part } from '../../../../test/fakes/server'
import type { Reply } from '@/contract/types'
import { SearchProductsModel } from './model'

const HELP = '换个说法，或用拼音、首字母再试'

async function modelOf(part: Part<Reply<'searchProducts'>>, kind?: 'o2o') {
  const reply = fullReply('searchProducts', { list: [], totalCount: 0, totalPage: 0, ...part })
  const nearby = { list: [], totalCount: 0, totalPage: 0, currPage: 1 }
  const { app } = testApp({ searchProducts: reply, floorProducts: nearby })
  const model = new SearchProductsModel(app, { id: '口罩', ...(kind && { kind }) })
  await model.load()
  return model
}
const noResultOf = async (...search: Parameters<typeof modelOf>) => (await modelOf(...search)).noResult

test('an unknown word gets help with searching', async () => {
  expect(await noResultOf({ reason: '没有找到“口罩”' })).toEqual({ title: '没有找到“口罩”', text: HELP })
  expect(await noResultOf({ reason: '' })).toEqual({ title: '没有找到“口罩”', text: HELP })
})

test('shows the reason of the server, also without a filter', async () => {
  expect(await noResultOf({ reason: '“口罩”暂时没有销售' })).toEqual({
    title: '“口罩”暂时没有销售',
    text: '可以换个药名再找，或问问药师',
  })
})

test('names the filter, or what other catalogs have', async () => {
  expect((await noResultOf({ reason: '3 公里内没有“口罩”' }, 'o2o')).text).toBe('没有符合条件的商品，减少条件试试')
  const herbs = [{ name: '黄芪', use: '补气' }]
  expect((await noResultOf({ reason: '没有找到“口罩”，中药饮片里有', herbs })).text).toBe('可以看看下面的')
})

test('a word without products leads to a pharmacist, once, and not while a filter hides products', async () => {
  expect((await modelOf({})).offersPharmacist).toBe(true)
  expect((await modelOf({}, 'o2o')).offersPharmacist).toBe(false)
  expect((await modelOf({ caution: '心慌、胸闷请先就医' })).offersPharmacist).toBe(false)
})
