import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { AppContext } from '@/page-kit/context'
import { testApp } from '../../../../../test/fakes/app'
import { pageSettled } from '../../../../../test/support/settled-page'
import { OtcAuthModel } from '../model'
import { WrittenDrugs } from './written-drugs'

const card = (barcode: string, spec: string) => ({
  ...{ barcode, spec, productName: '氨氯地平片', unRx: 1 as const, price: 20, stock: barcode === 'a' ? 0 : 3 },
})

async function mount() {
  const { app } = testApp({ searchProducts: { list: [card('a', '5mg×14片'), card('b', '5mg×28片')] } }, { token: 'T' })
  const model = new OtcAuthModel(app, {})
  model.state = 'choose'
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <View id="written-drugs">
        <WrittenDrugs model={model} />
      </View>
    </AppContext.Provider>
  ))
  await utils.queries.waitForQuerySelector('#written-drugs')
  const act = (work: () => void) =>
    utils.act(async () => {
      work()
      await pageSettled()
    })
  const text = () => document.querySelector('#written-drugs')?.textContent ?? ''
  const radios = () => [...document.querySelectorAll<HTMLElement>('#written-drugs [role="radio"]')]
  return { model, utils, act, text, radios }
}

test('PR-13 a drug is confirmed by the shopper: its products with their specs, then the quantity', async () => {
  const { model, utils, act, text, radios } = await mount()
  expect(text()).toContain('识别处方上的药品')
  expect(text()).toContain('请先上传处方照片')
  await act(() => {
    model.writtenDrugs.setName('氨氯地平')
    model.writtenDrugs.add()
  })
  expect(text()).toContain('处方写的是：氨氯地平')
  expect(radios().map((radio) => radio.getAttribute('aria-checked'))).toEqual(['false', 'false'])
  expect(radios()[0]?.textContent).toContain('请核对规格 · 附近暂时缺货')
  expect(text()).toContain('请为每一种药选好商品')
  await act(() => radios()[1]?.click())
  expect(radios().map((radio) => radio.getAttribute('aria-checked'))).toEqual(['false', 'true'])
  expect([model.writtenDrugs.drugs, model.writtenDrugs.blocked]).toEqual([[{ barcode: 'b', count: 1 }], ''])
  expect(text()).not.toContain('请为每一种药选好商品')
  await act(() => document.querySelector<HTMLElement>('#written-drugs [aria-label="删除氨氯地平"]')?.click())
  expect(model.writtenDrugs.lines).toEqual([])
  utils.unmout()
})
