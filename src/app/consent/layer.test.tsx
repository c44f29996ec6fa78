import TestUtils from '@tarojs/test-utils-react'
import type { RouteName } from '@/routes'
import { storedNotice } from '@/domain/consent'
import { testApp } from '../../../test/fakes/app'
import { pageSettled } from '../../../test/support/settled-page'
import { AppContext } from '../../page-kit/context'
import { ConsentLayer } from './layer'

async function show(name: RouteName, notice = '') {
  const it = testApp()
  if (notice) it.hosts.storage.set('privacyNotice', notice)
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={it.app}>
      <ConsentLayer name={name} />
    </AppContext.Provider>
  ))
  await pageSettled()
  const act = async (run: () => void) => {
    utils.act(run)
    await pageSettled()
  }
  const button = (text: string) =>
    [...document.querySelectorAll('.y-button')].find((one) => one.textContent === text) as HTMLElement
  return { ...it, utils, act, button, isVisible: (css: string) => document.querySelector(css) !== null }
}

test('RX-10 shows the notice on the first visit, on tabs with free space at the bottom, once', async () => {
  const it = await show('home')
  expect(it.isVisible('.consent-notice')).toBe(true)
  expect(it.isVisible('.y-mask')).toBe(false)
  expect(it.button('同意').className).toBe(it.button('不同意').className)
  await it.act(() => void it.utils.fireEvent.click(it.button('不同意')))
  expect(it.isVisible('.consent-notice')).toBe(false)
  expect(it.app.consent.isBrowsingOnly).toBe(true)
  expect(it.feedback.toastText).toContain('仅浏览')
  it.utils.unmout()
})

test.each([
  ['cart', ''],
  ['goods', ''],
  ['home', storedNotice('agreed')],
] as const)('no notice over %s (%s)', async (name, notice) => {
  const it = await show(name, notice)
  expect(it.isVisible('.consent-notice')).toBe(false)
  it.utils.unmout()
})

test('RX-10 asks for a purpose with its reason and the effect of refusing; both answers weigh the same', async () => {
  const it = await show('goods', storedNotice('agreed'))
  const request = it.app.consent.confirm('location')
  await it.act(() => {})
  const text = document.querySelector('.y-sheet')?.textContent ?? ''
  for (const part of ['允许药达使用位置信息？', '查找附近药房', '浏览和下单不受影响', '敏感个人信息', '撤回'])
    expect(text).toContain(part)
  expect(it.button('同意').className).toBe(it.button('不同意').className)
  await it.act(() => void it.utils.fireEvent.click(it.button('同意')))
  expect(await request).toBe(true)
  expect(it.isVisible('.y-sheet')).toBe(false)
  it.utils.unmout()
})

test('RX-10 asks separately before data is shared with partners', async () => {
  const it = await show('home', storedNotice('agreed'))
  void it.app.consent.tapped(() => it.app.consent.confirm('partner'))
  await it.act(() => {})
  expect(document.querySelector('.y-sheet')?.textContent).toContain('允许药达向合作方提供信息？')
  it.utils.unmout()
})

test('RX-10 shows no question over the policy page; the question waits', async () => {
  const it = await show('privacy', storedNotice('agreed'))
  void it.app.consent.confirm('health')
  await it.act(() => {})
  expect(it.isVisible('.y-sheet')).toBe(false)
  expect((await it.app.consent.loadManager()).asked).toBe('health')
  it.utils.unmout()
})
