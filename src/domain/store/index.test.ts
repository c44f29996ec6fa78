import type { StoreCard } from '../../contract/types'
import { storeView } from '.'

const store = {
  name: '山海健康药房（后海店·演示）',
  address: '后海演示路 7 号',
  distance: 780,
  unNoClosing: 0,
  hours: '08:00-22:30',
  pickup: 1,
  medicare: 0,
} as StoreCard
const noon = Date.parse('2026-11-21T12:00:00+08:00')

test('EN-16 BC-82 a store shows distance, hours and services', () => {
  expect(storeView(store, noon)).toEqual({
    name: store.name,
    address: store.address,
    distance: '780 m',
    hours: '营业中 · 22:30 打烊',
    isOpen: true,
    tags: ['到店自提'],
  })
  const all = { ...store, unNoClosing: 1 as const, medicare: 1 as const, decoction: 1 }
  expect(storeView(all, noon)).toMatchObject({ hours: '24 小时营业', tags: ['到店自提', '医保', '中药代煎'] })
})

test('shows no distance without a place to measure from', () => {
  expect(storeView(store, noon, { isDistanceShown: false }).distance).toBeUndefined()
})
