import type { StoreCard } from '@/contract/types'
import { promiseOf } from './promise'

const STORE: StoreCard = {
  storeNo: 'S903001',
  name: '山海健康药房（蛇口店·演示）',
  address: '',
  cityId: 903,
  latitude: 22.5,
  longitude: 113.9,
  distance: 320,
  unNoClosing: 1,
  hours: '00:00-24:00',
  openNow: true,
  medicare: 1,
  pickup: 1,
  fastMinutes: 25,
  etaFrom: 25,
  etaTo: 40,
  onTimeRate: 96,
}
const AT = Date.parse('2026-11-21T09:56:00+08:00')
const PLACED = { isPlaced: true }

describe('delivery promise', () => {
  it('shows minutes, a range and an on-time rate if the store has the numbers', () => {
    expect(promiseOf(STORE, AT, PLACED)).toEqual({
      minutes: 25,
      store: '蛇口店 320 m · 24 小时营业',
      range: '10:21–10:36',
      onTime: 96,
    })
  })

  it('shows a wide range without a rate if the store has no numbers', () => {
    const store = {
      ...STORE,
      onTimeRate: null,
      etaFrom: 40,
      etaTo: 60,
      distance: 1450,
      unNoClosing: 0 as const,
      hours: '08:00-22:30',
    }
    expect(promiseOf(store, AT, PLACED)).toEqual({
      text: '约 40–60 分钟送到',
      store: '蛇口店 1.4 km · 营业 08:00-22:30',
    })
  })

  it('EN-16 says when a closed store opens', () => {
    const store = { ...STORE, openNow: false, unNoClosing: 0 as const, hours: '08:00-22:30' }
    expect(promiseOf(store, Date.parse('2026-11-21T23:00:00+08:00'), PLACED).text).toBe('明早 8:00 起送')
    expect(promiseOf(store, Date.parse('2026-11-21T07:00:00+08:00'), PLACED).text).toBe('今天 8:00 起送')
    expect(promiseOf({ ...store, hours: '?' }, AT, PLACED).text).toBe('门店休息中')
  })

  it('promises no minutes, metres or store without a place, and none for a store without a distance', () => {
    const unplaced = { text: '选择地点后显示送达时间', store: '可选快递，从仓库寄出' }
    expect(promiseOf(STORE, AT, { isPlaced: false })).toEqual(unplaced)
    expect(promiseOf({ ...STORE, distance: null, fastMinutes: 0, etaFrom: 0, etaTo: 0 }, AT, PLACED)).toEqual(unplaced)
  })

  it('names the city shown meanwhile, and offers to use the position', () => {
    const unplaced = { text: '选择地点后显示送达时间', store: '先按深圳显示 · 用我的位置' }
    expect(promiseOf(STORE, AT, { isPlaced: false, city: '深圳' })).toEqual(unplaced)
  })

  it('asks for the position of an address that is not on the map, and offers express', () => {
    const unlocated = { text: '在地图上选择位置', store: '选好后显示送达时间，也可以选快递' }
    expect(promiseOf(null, AT, { isPlaced: false, isUnlocated: true })).toEqual(unlocated)
  })

  it('says plainly that no store is near', () => {
    expect(promiseOf(null, AT, PLACED)).toEqual({ text: '附近暂无可送的门店', store: '可选快递，从仓库寄出' })
  })
})
