import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { AppContext } from '@/page-kit/context'
import { testApp } from '../../../../../test/fakes/app'
import { pageSettled } from '../../../../../test/support/settled-page'
import { ConsultDetailModel } from '../consult-model'
import { ConsultDetail } from './consult-detail'

const UNTIL = '2026-11-21T10:15:00+08:00'
const card = (more: object = {}) => ({
  ...{ no: 'C7', state: 'waiting', waitingTime: '2026-11-21T09:55:00+08:00', validUntil: UNTIL },
  ...{ holder: '', heldUntil: null, mine: 0, problem: '' },
  ...more,
})
const held = { mine: 1, holder: '演示医生冯', heldUntil: UNTIL }
const record = {
  ...{ patientName: '林小明', sex: 'female', age: 36, diagnosis: '高血压' },
  health: { allergy: '青霉素', pregnancy: 'none', liver: 'normal', kidney: 'normal', diseases: [] },
  drugs: [{ name: '氨氯地平', spec: '5mg', count: 2 }],
  messages: [{ id: 0, byDoctor: true, text: '确诊过吗？', options: ['确诊过', '没有'], time: UNTIL }],
}

async function mount(more: object, trail: object[] = []) {
  const { app } = testApp(
    { workConsult: { ...card(more), trail }, takeConsult: { card: card(more), record } },
    { token: 'T' },
  )
  const model = new ConsultDetailModel(app, 'C7', () => () => {})
  await model.load()
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <View id="consult">
        <ConsultDetail model={model} />
      </View>
    </AppContext.Provider>
  ))
  const root = await utils.queries.waitForQuerySelector('#consult')
  await utils.act(() => pageSettled())
  const text = root?.textContent ?? ''
  utils.unmout()
  return text
}

test('RX-02 a waiting consultation shows number and waiting time, and nothing about the patient', async () => {
  const text = await mount({})
  for (const part of ['C7', '等待医生', '接诊并查看', '健康信息只对接诊的医生显示']) expect(text).toContain(part)
  for (const part of ['林小明', '青霉素', '开方后由两位药师审核']) expect(text).not.toContain(part)
})

test('the doctor who holds it sees patient, allergies and messages, and may ask, prescribe or refuse', async () => {
  const text = await mount(held, [{ act: 'take', name: '演示医生冯', time: UNTIL }])
  for (const part of ['林小明 · 女 · 36 岁', '青霉素', '氨氯地平 5mg', '确诊过吗？', '常用问题', '开方', '不开方'])
    expect(text).toContain(part)
  expect(text).toContain('接诊 · 演示医生冯')
})

test('while the patient’s answer is due it offers no question and no prescription', async () => {
  const text = await mount({ ...held, state: 'asking' })
  expect(text).toContain('等待用药人回答')
  for (const part of ['常用问题', '输入登记的姓名']) expect(text).not.toContain(part)
})

test('a consultation of a colleague says who answers it', async () => {
  const text = await mount({ problem: '演示医生陈正在接诊' })
  expect(text).toContain('演示医生陈正在接诊')
  expect(text).not.toContain('接诊并查看')
})
