import TestUtils from '@tarojs/test-utils-react'
import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { pageSettled } from '../../../../test/support/settled-page'
import { officeHours } from '@/domain/consult'
import { AppContext } from '@/page-kit/context'
import { nightTexts } from '@/texts/night'
import NightPage from '.'

jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useRouter: () => ({ params: {} }),
  useDidShow: () => {},
  useDidHide: () => {},
}))

const pageOf = (list: object[]) => ({ list, totalCount: list.length, totalPage: 1, currPage: 1 })
const STORE = {
  ...{ storeNo: 'S1', name: '蛇口店', distance: 320, openNow: true, unNoClosing: 1, hours: '00:00-24:00' },
  ...{ fastMinutes: 25, etaFrom: 25, etaTo: 40, onTimeRate: 96, address: '蛇口', phone: '1' },
}
const FAST = {
  ...{ barcode: '1', productName: '布洛芬混悬液', unRx: 0, fastMinutes: 25, storeNo: 'S1', stock: 5 },
  ...{ price: 10, spec: '100ml', tags: [], minPic: '' },
}

async function textOf(answers: object) {
  const { app } = testApp({ sendEvents: { done: true }, ...answers } as unknown as Answers, { isPlaced: true })
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <NightPage />
    </AppContext.Provider>
  ))
  await pageSettled()
  const text = document.body.textContent ?? ''
  utils.unmout()
  return text
}

test('shows open stores with their arrival, drugs by need, the pharmacist, and when to call 120', async () => {
  const text = await textOf({ allStores: pageOf([STORE]), searchProducts: pageOf([FAST]) })
  for (const part of [
    '营业中的门店',
    '现在下单，最快 25 分钟送达',
    '退烧',
    '止泻',
    '布洛芬混悬液',
    '问药师',
    '拨打 120',
  ])
    expect(text).toContain(part)
})

test('says that no store is open and what is possible, and that loading failed', async () => {
  const none = await textOf({ allStores: pageOf([]), searchProducts: pageOf([]) })
  for (const part of ['现在没有营业中的门店', '也可以看快递', '营业中的门店没有这类非处方药能送到', '看快递'])
    expect(none).toContain(part)
  expect(await textOf({ allStores: { ok: false, reason: 'offline' }, searchProducts: pageOf([]) })).toContain(
    '夜间买药加载失败',
  )
})

test('names the hours in which the service answers', () => {
  expect(nightTexts.askNote).toContain(officeHours)
})
