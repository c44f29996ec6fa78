import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import type { OrderDetail } from '@/contract/types'
import type { OrderDetailModel } from '../model'
import { Contact } from './contact'

const STORE = { storeNo: 'S1', phone: '0755-1', address: '演示路 1 号', hours: '08:00-22:30' }
const RIDER = { rider: { rider: { name: '王师傅', phone: '4000000000,1234' } } }

const called: string[] = []

async function textOf(order: object, rider: object | null = null) {
  const utils = new TestUtils()
  const model = {
    order: { pickup: 0, storeName: '蛇口店', store: STORE, orderChilds: [], ...order } as unknown as OrderDetail,
    ...{ rider, callSender: (phone: string) => called.push(phone) },
  }
  await utils.mount(() => (
    <View id="contact">
      <Contact model={model as unknown as OrderDetailModel} />
    </View>
  ))
  const text = (await utils.queries.waitForQuerySelector('#contact'))?.textContent ?? ''
  if (!rider) document.querySelectorAll<HTMLElement>('#contact .y-button').forEach((button) => button.click())
  utils.unmout()
  return text
}

test('names the rider and the store of an order, each with a call', async () => {
  expect(await textOf({}, RIDER)).toMatch(/骑手 王师傅.*联系骑手.*蛇口店.*联系门店/)
  expect(await textOf({})).not.toMatch(/骑手|演示路/)
})

test('PR-12 a pickup shows where and when its store is open; an order without a store shows nothing', async () => {
  expect(await textOf({ pickup: 1 })).toMatch(/演示路 1 号08:00-22:30.*去门店/)
  expect(await textOf({ store: null })).toBe('')
})

test('BC-88 an order of two senders has a call to each, and names a warehouse as one', async () => {
  called.length = 0
  const orderChilds = [
    { storeName: '蛇口店', phone: '0755-1', warehouse: 0 },
    { storeName: '深圳仓', phone: '0755-2', warehouse: 1 },
    { storeName: '没有电话的店', phone: '', warehouse: 0 },
  ]
  expect(await textOf({ orderChilds })).toMatch(/蛇口店联系门店深圳仓联系仓库没有电话的店$/)
  expect(called).toEqual(['0755-1', '0755-2'])
})
