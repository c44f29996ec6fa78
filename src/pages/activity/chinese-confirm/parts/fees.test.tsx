import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import type { TcmConfirmModel } from '../model'
import { Fees } from './fees'

const scheme = { herbFee: 37.17, decoctFee: 21, total: 58.17, store: null }

async function mount(id: string, reason: string, latitude: number | null) {
  const pickAddress = jest.fn()
  const model = { schemeState: 'ready', scheme: { ...scheme, reason, address: { latitude } }, pickAddress }
  const utils = new TestUtils()
  await utils.mount(() => (
    <View id={id}>
      <Fees model={model as unknown as TcmConfirmModel} />
    </View>
  ))
  await utils.queries.waitForQuerySelector(`#${id}`)
  return { pickAddress, link: document.querySelector<HTMLElement>(`#${id} [role="button"]`) }
}

test('PR-18 an address without a point leads to the addresses, one out of reach says why alone', async () => {
  const { pickAddress, link } = await mount('unplaced', '请在地图上选择位置', null)
  expect(link?.textContent).toBe('去选择')
  link?.click()
  expect(pickAddress).toHaveBeenCalledTimes(1)
  expect((await mount('far', '当前地址无支持代煎门店，无法使用代煎服务！', 22.5)).link).toBeNull()
})
