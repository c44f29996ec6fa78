import TestUtils from '@tarojs/test-utils-react'
import { ATTACH, PRODUCT, shown } from '../../../../../test/builders/product-page'
import type { Answers } from '../../../../../test/fakes/hosts'
import { pageSettled } from '../../../../../test/support/settled-page'
import { AppContext } from '@/page-kit/context'
import type { DetailModel } from '../model'
import { HomeStockRow } from './home-stock'
import { HomeStockSheet } from './home-stock-sheet'

const RECEIVED = {
  packs: [{ day: '2026-11-12', count: 2 }],
  ...{ perPack: 20, unit: '粒', dose: null },
}

async function draw(received: object | null, change: (model: DetailModel) => void = () => {}) {
  const { app, model } = await shown(PRODUCT, { attachInfo: { ...ATTACH, received } } as unknown as Answers)
  change(model)
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <HomeStockRow model={model.homeStock} />
      {received && <HomeStockSheet model={model.homeStock} onClose={model.close} />}
    </AppContext.Provider>
  ))
  await pageSettled()
  const text = document.body.textContent ?? ''
  utils.unmout()
  return text
}

test('shows nothing about a product that has not arrived', async () => {
  expect(await draw(null)).not.toContain('家里已有')
})

test('shows the last arrival, its basis, and the ways to correct it and to switch it off', async () => {
  const text = await draw(RECEIVED)
  for (const part of ['家里已有', '9 天前收到过 2 件', '不含从别处买的药', '填写用法', '在商品页提示家里已有'])
    expect(text).toContain(part)
  expect(text).not.toContain('恢复按订单估算')
})

test('switched off, the row stays without its line, so that it can be switched on again', async () => {
  const text = await draw(RECEIVED, ({ homeStock }) => {
    homeStock.toggle()
    homeStock.setAmount('6')
    homeStock.save()
  })
  expect(text).toContain('提示已关闭')
  expect(text).toContain('恢复按订单估算')
})
