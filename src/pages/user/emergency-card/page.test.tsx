import TestUtils from '@tarojs/test-utils-react'
import { testApp } from '../../../../test/fakes/app'
import { pageSettled } from '../../../../test/support/settled-page'
import { AppContext } from '@/page-kit/context'
import EmergencyCardPage from '.'

jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useRouter: () => ({ params: {} }),
  useDidShow: () => {},
  useDidHide: () => {},
}))

const fields = { name: '林小明', allergy: '青霉素', illness: '', medicine: '', contact: '', phone: '13800000001' }

async function draw(card: object | null) {
  const { app, hosts } = testApp({ sendEvents: { done: true } })
  if (card) hosts.storage.set('emergencyCard', JSON.stringify(card))
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <EmergencyCardPage />
    </AppContext.Provider>
  ))
  await pageSettled()
  const html = document.body.innerHTML
  const labels = [...document.querySelectorAll('[aria-label]')].map((node) => node.getAttribute('aria-label'))
  utils.unmout()
  return { html, labels }
}

test('without a card shows the form, and says where the card is kept', async () => {
  const { html, labels } = await draw(null)
  expect(html).toContain('急救卡只保存在这台设备上')
  expect(labels).toEqual(expect.arrayContaining(['姓名', '过敏', '疾病', '正在用的药', '紧急联系人', '联系电话']))
})

test('with a card shows its filled fields, the call, and what works without network', async () => {
  const { html } = await draw({ fields, day: '2026-11-21' })
  for (const text of ['林小明', '青霉素', '拨打联系人', '保存为图片', '删除急救卡', '没有网络也能打开'])
    expect(html).toContain(text)
  expect(html).not.toContain('紧急联系人')
})
