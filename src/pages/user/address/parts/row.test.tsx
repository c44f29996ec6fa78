import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import type { Address } from '@/contract/types'
import { arrangeAddresses } from '@/domain/partner'
import type { AddressListModel } from '../model'
import { AddressRow } from './row'

const address = (id: number, cityId: number): Address => ({
  ...{ id, cityId, name: '林小明', mobile: '13800000000', cityName: '', region: '', address: `花园路 ${id} 号` },
  ...{ roomNo: '', tag: '', latitude: null, longitude: null, undefault: 1, outAddress: 0 },
})

test('RO-21 an address of another city has the mark 当前城市外, one of the current city has none', async () => {
  const openMap = jest.fn()
  const nothing = { open: () => {}, edit: () => {}, remove: () => {} }
  const model = { merchant: '', openMap, ...nothing } as unknown as AddressListModel
  const list = arrangeAddresses('tencent_health_o2o', [address(1, 887), address(2, 903)], 903)
  const utils = new TestUtils()
  await utils.mount(() => (
    <View id="rows">
      {list.map((one) => (
        <AddressRow key={one.id} address={one} model={model} />
      ))}
    </View>
  ))
  await utils.queries.waitForQuerySelector('#rows')
  const rows = [...document.querySelectorAll('#rows .addr')].map((row) => [
    row.querySelector('.addresses__where')?.textContent?.trim(),
    [...row.querySelectorAll('.addresses__foot .y-tag')].map(({ textContent }) => textContent),
  ])
  expect(rows).toEqual([
    ['花园路 2 号', ['默认']],
    ['花园路 1 号', ['默认', '当前城市外']],
  ])
  const links = document.querySelectorAll<HTMLElement>('#rows [aria-label^="在地图上选择位置"]')
  expect(links).toHaveLength(2)
  links[0]?.click()
  expect(openMap.mock.calls).toMatchObject([[{ id: 2 }]])
  utils.unmout()
})

test('RO-19 a partner’s address names its source and can be saved, not changed', async () => {
  const copy = jest.fn()
  const model = {
    merchant: 'baiyang',
    merchantName: '百洋健康商城',
    open: () => {},
    copy,
  } as unknown as AddressListModel
  const utils = new TestUtils()
  await utils.mount(() => (
    <View id="partner">
      <AddressRow address={{ ...address(8, 903), undefault: 0 }} model={model} />
    </View>
  ))
  await utils.queries.waitForQuerySelector('#partner')
  const labels = [...document.querySelectorAll('#partner .addresses__foot [aria-label]')]
  expect(document.querySelector('#partner .addresses__foot .y-tag')?.textContent).toBe('来自百洋健康商城')
  expect(labels.map((one) => one.getAttribute('aria-label'))).toEqual(['存到我的地址，花园路 8 号'])
  utils.unmout()
})
