import TestUtils from '@tarojs/test-utils-react'
import type { ReactElement } from 'react'
import { testApp } from '../../test/fakes/app'
import { pageSettled } from '../../test/support/settled-page'
import { AppContext } from './context'
import { Loaded } from './loaded'

const never = new Proxy({}, { has: () => true, get: () => () => new Promise(() => {}) })

async function draw(element: ReactElement) {
  const { app } = testApp(never)
  const utils = new TestUtils()
  await utils.mount(() => <AppContext.Provider value={app}>{element}</AppContext.Provider>)
  await pageSettled()
  const html = document.body.innerHTML
  utils.unmout()
  return html
}

const TEXTS = { failed: '加载失败', missing: { title: '没有了' } }

test('NAV-06 shows as many skeleton rows as asked for, or the skeleton of the page', async () => {
  const rows = await draw(<Loaded of={{ state: 'loading' as const }} skeleton={3} />)
  expect(rows.match(/y-skeleton-row"/g)).toHaveLength(3)
  expect(rows).toContain('y-gutter')
  const own = await draw(<Loaded of={{ state: 'loading' as const }} skeleton={<b>own</b>} />)
  expect(own).toContain('<b>own</b>')
})

test('shows the error with a retry button and retries by the model', async () => {
  const html = await draw(<Loaded of={{ state: 'failed' as const, load: () => {} }} {...TEXTS} />)
  expect(html).toContain('加载失败')
  expect(html).toContain('重试')
  expect(html).toContain('y-empty--alone')
})

test('keeps no large space above a state inside a section', async () => {
  const html = await draw(<Loaded of={{ state: 'failed' as const }} inside="section" failed="坏了" />)
  expect(html).not.toContain('y-empty--alone')
})

test('shows a missing item for the state gone and for content that is null', async () => {
  expect(await draw(<Loaded of={{ state: 'gone' as const }} missing={TEXTS.missing} />)).toContain('没有了')
  const empty = <Loaded of={{ state: 'ready' as const }} data={null} missing={TEXTS.missing} />
  expect(await draw(empty)).toContain('没有了')
})

test('shows an error for a missing item without a text of its own', async () => {
  expect(await draw(<Loaded of={{ state: 'ready' as const }} data={null} />)).toContain('y-drawing--error')
})

test('asks a visitor to sign in', async () => {
  const html = await draw(<Loaded of={{ state: 'visitor' as const }} visitor={{ title: '请登录', action: '登录' }} />)
  expect(html).toContain('y-drawing--login')
})

test('shows states of the model by name, as texts, as a view or as the content', async () => {
  const of = (state: 'ready' | 'closed' | 'refused' | 'bound') => (
    <Loaded of={{ state }} others={{ closed: { title: '已关闭' }, refused: <i>refused</i>, bound: null }}>
      {() => <u>content</u>}
    </Loaded>
  )
  expect(await draw(of('closed'))).toContain('已关闭')
  expect(await draw(of('refused'))).toContain('<i>refused</i>')
  expect(await draw(of('bound'))).toContain('<u>content</u>')
})

test('shows the content, or a text while it is empty', async () => {
  const of = (list: string[]) => (
    <Loaded of={{ state: 'ready' as const, data: list }} empty={list.length === 0 && { title: '空的' }}>
      {(names) => <u>{names.join()}</u>}
    </Loaded>
  )
  expect(await draw(of(['a', 'b']))).toContain('<u>a,b</u>')
  expect(await draw(of([]))).toContain('空的')
})
