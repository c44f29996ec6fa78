import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { AppContext } from '@/page-kit/context'
import { testApp } from '../../../../../test/fakes/app'
import type { Answers } from '../../../../../test/fakes/hosts'
import { pageSettled } from '../../../../../test/support/settled-page'
import { RenewModel } from '../model'
import { RenewBar } from './bar'
import { Drugs, EarlierPrescription, Questions } from './form'

const EARLIER = {
  ...{ orderNo: 'D1', patientId: 7, patientName: '林小明', disease: '高血压', problem: null, message: '' },
  createTime: '2026-10-01T10:00:00+08:00',
  drugs: [
    { barcode: 'rx1', productName: '氨氯地平片', spec: '5mg', minPic: 'pic/rx.svg', price: 20, count: 2, reason: '' },
    { barcode: 'rx2', productName: '缬沙坦', spec: '80mg', minPic: 'pic/rx.svg', price: 9, count: 1, reason: '已下架' },
  ],
  questions: [
    { key: 'stable', text: '病情是否平稳？' },
    { key: 'reaction', text: '是否出现过不良反应？' },
    { key: 'change', text: '是否有新的疾病？' },
  ],
}

test('RX-01 RX-03 draws patient, drugs and the notice, with every question unanswered', async () => {
  const { app } = testApp({ renewal: EARLIER } as Answers, { token: 'T' })
  const model = new RenewModel(app, 'D1')
  await model.load()
  const earlier = model.earlier!
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <View id="renew">
        <EarlierPrescription earlier={earlier} />
        <Drugs model={model} />
        <Questions model={model} questions={earlier.questions} />
        <RenewBar model={model} problem={null} />
      </View>
    </AppContext.Provider>
  ))
  await utils.queries.waitForQuerySelector('#renew')
  const text = () => document.querySelector('#renew')?.textContent ?? ''
  const radios = () => [...document.querySelectorAll<HTMLElement>('#renew [role="radio"]')]
  for (const shown of [
    '林小明',
    '高血压',
    '氨氯地平片',
    '已下架',
    '处方药须凭处方在药师指导下购买和使用',
    '请回答用药安全问题',
  ])
    expect(text()).toContain(shown)
  expect(radios().map((radio) => radio.getAttribute('aria-checked'))).toEqual(Array(6).fill('false'))
  await utils.act(async () => {
    radios()[0]?.click()
    radios()[3]?.click()
    radios()[4]?.click()
    await pageSettled()
  })
  expect(text()).toContain('不能续方，请先就医')
  expect(text()).toContain('重新提交需求')
  expect(text()).not.toContain('提交即确认')
  utils.unmout()
})
