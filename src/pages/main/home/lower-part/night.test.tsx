import TestUtils from '@tarojs/test-utils-react'
import { testApp } from '../../../../../test/fakes/app'
import type { Answers } from '../../../../../test/fakes/hosts'
import { pageSettled } from '../../../../../test/support/settled-page'
import { AppContext } from '@/page-kit/context'
import type { HomeModel } from '../model'
import { LowerPart } from '.'

const NONE = { list: [], totalCount: 0, totalPage: 0, currPage: 1 }
const ANSWERS = {
  ...{ unreadCount: { count: 0 }, notice: null, popupInfo: null, floorProducts: NONE, groupAllProduct: NONE },
} as Answers

async function textAt(clock: string, openNow: boolean | null = true) {
  const { app, clock: time } = testApp(ANSWERS, { isPlaced: true })
  time.now = Date.parse(`2026-11-21T${clock}:00+08:00`)
  const home = {
    unread: 0,
    isVisible: true,
    first: { store: openNow === null ? null : { openNow } },
  } as unknown as HomeModel
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <LowerPart home={home} />
    </AppContext.Provider>
  ))
  await pageSettled()
  const text = document.body.textContent ?? ''
  utils.unmout()
  return text
}

test('home leads to the needs of the night at night only, and says whether the nearest store is open', async () => {
  expect(await textAt('12:00')).not.toContain('夜间买药')
  expect(await textAt('22:30')).toContain('附近有门店营业：退烧、止泻、问药师')
  expect(await textAt('02:00', false)).toContain('最近的门店已休息，看看哪家还开着')
  expect(await textAt('02:00', null)).toContain('看看夜里有没有门店开着')
})
