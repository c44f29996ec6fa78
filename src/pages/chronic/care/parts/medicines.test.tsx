import TestUtils from '@tarojs/test-utils-react'
import { testApp } from '../../../../../test/fakes/app'
import type { Answers } from '../../../../../test/fakes/hosts'
import { pageSettled } from '../../../../../test/support/settled-page'
import { AppContext } from '@/page-kit/context'
import { MedicinesModel } from '../medicines'
import { MedicinesSheet } from './medicines'

const MEDICINE = {
  goods: { barcode: 'g1', productName: '布洛芬缓释胶囊', spec: '0.3g×20粒', unRx: 0, stock: 5, price: 18.8 },
  ...{ onSale: 1, unit: '粒', dose: { perTime: 1.5, timesPerDay: 2 }, lastDay: '2026-11-30', daysLeft: 9, renewNo: '' },
} as const
const RX = {
  ...MEDICINE,
  goods: { ...MEDICINE.goods, barcode: 'g2', productName: '苯磺酸氨氯地平片', unRx: 1 },
  ...{ dose: null, lastDay: null, daysLeft: null },
} as const

async function draw(answers: Answers = {}, change: (model: MedicinesModel) => void = () => {}) {
  const { app } = testApp(
    { medicineSupplies: [MEDICINE, RX], noticeSettings: [{ kind: 'medicineEnding', on: 0 }], ...answers } as Answers,
    { token: 't' },
  )
  const model = new MedicinesModel(app)
  const utils = new TestUtils()
  model.isOpen = true
  await model.load()
  change(model)
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <MedicinesSheet model={model} />
    </AppContext.Provider>
  ))
  await pageSettled()
  const labels = [...document.querySelectorAll('[aria-label]')].map((node) => node.getAttribute('aria-label'))
  const html = document.body.innerHTML
  utils.unmout()
  return { html, labels }
}

test('PR-13 lists the medicines with their end, their dose and the ways to buy them again', async () => {
  const { html, labels } = await draw()
  for (const text of ['预计 11月30日用完，还有 9 天', '每次 1.5 粒，每天 2 次', '填写用法后显示哪天用完'])
    expect(html).toContain(text)
  expect(labels.filter((label) => /^(补货|申请处方|填写用法|修改用法)，/.test(label ?? ''))).toEqual([
    expect.stringMatching(/^补货，布洛芬/),
    expect.stringMatching(/^修改用法，布洛芬/),
    expect.stringMatching(/^申请处方，苯磺酸/),
    expect.stringMatching(/^填写用法，苯磺酸/),
  ])
  expect(labels).toContain('用完前 7 天提醒')
})

test('shows the form of a medicine with its dose and the way to delete it', async () => {
  const { html, labels } = await draw({}, (model) => model.edit(model.supplies.data![0]!))
  expect(html).toContain('删除用法')
  expect(html).toContain('布洛芬缓释胶囊')
  expect(labels).toEqual(expect.arrayContaining(['每次用量', '返回', '每天次数，数量，2']))
})

test('says that nothing has arrived yet, and that loading failed', async () => {
  expect((await draw({ medicineSupplies: [] } as Answers)).html).toContain('还没有收到药品')
  const failed = await draw({ medicineSupplies: { ok: false, reason: 'offline' } } as Answers)
  expect(failed.html).toContain('用药加载失败')
})
