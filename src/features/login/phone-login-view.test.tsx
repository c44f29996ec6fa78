import TestUtils from '@tarojs/test-utils-react'
import type { PropsWithChildren } from 'react'
import { testApp } from '../../../test/fakes/app'
import { pageSettled } from '../../../test/support/settled-page'
import { AppContext } from '../../page-kit/context'
import { success, failed, unsupported } from '../../hosts/result'
import { PhoneLoginView } from './phone-login-view'

/** Mock of the host's own button; keeps its props. */
const pressed: { button?: Record<string, unknown> } = {}
jest.mock('@tarojs/components', () => {
  const { createElement } = require('react') as typeof import('react')
  return {
    ...jest.requireActual<object>('@tarojs/components'),
    Button: ({ children, ...props }: PropsWithChildren<Record<string, unknown>>) => {
      pressed.button = props
      return createElement('button', { onClick: props.onGetPhoneNumber, disabled: props.disabled } as object, children)
    },
    WebView: ({ src }: { src: string }) => createElement('iframe', { title: src }),
  }
})

const session = { token: 'new', userInfo: { id: 7, name: '张', mobile: '138****0000' }, isNew: false }

async function open(params: Record<string, string> = {}, phone: () => unknown = () => success({ code: 'p' })) {
  const it = testApp(
    { getWxInfo: session, cartCount: { count: 0 } },
    {
      more: {
        phoneNumber: { button: () => 'getPhoneNumber', read: async () => phone() as never },
        login: {
          loginMethod: () => 'phonePage',
          code: async () => success({ from: 'wechat', code: 'c' }),
          leave: async () => unsupported('page'),
        },
      },
    },
  )
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={it.app}>
      <PhoneLoginView params={params} />
    </AppContext.Provider>
  ))
  await pageSettled()
  const all = () => [
    ...document.querySelectorAll<HTMLElement>('button, .y-button, .y-checkbox, .y-sheet__close, .agree__link'),
  ]
  const tap = async (text: string) => {
    all()
      .filter((element) => (element.textContent || element.className).includes(text))
      .at(-1)
      ?.click()
    await pageSettled()
  }
  return { ...it, tap, text: () => document.body.textContent ?? '', close: () => utils.unmout() }
}

test('opens the consent sheet if unchecked; the sheet contains the host’s button', async () => {
  const page = await open()
  expect(document.querySelector('button')).toBeNull()
  await page.tap('手机号一键登录')
  expect(page.text()).toContain('请先阅读并同意')
  expect(pressed.button).toMatchObject({ openType: 'getPhoneNumber', scope: 'phoneNumber', disabled: false })
  await page.tap('y-sheet__close')
  expect(page.text()).not.toContain('请先阅读并同意')
  await page.tap('手机号一键登录')
  await page.tap('同意并一键登录')
  expect(page.stores.session.isLoggedIn).toBe(true)
  page.close()
})

test('opens the documents on their own page, above the form', async () => {
  const page = await open()
  await page.tap('用户协议')
  await page.tap('隐私政策')
  expect(page.hosts.navigation.log).toEqual([
    { how: 'push', url: '/other/argument/privacy?doc=terms' },
    { how: 'push', url: '/other/argument/privacy?doc=privacy' },
  ])
  page.close()
})

test('shows the host’s own button on the page once the agreement is checked', async () => {
  const page = await open()
  await page.tap('y-checkbox')
  expect(document.querySelector('button')?.textContent).toBe('手机号一键登录')
  page.close()
})

test('shows the code form and the reason, without a link back, once the quota is used up', async () => {
  const page = await open({}, () => failed('quota'))
  await page.tap('y-checkbox')
  await page.tap('手机号一键登录')
  expect(page.text()).toContain('一键登录今日次数已用完，请用短信验证码登录')
  expect(page.text()).toContain('获取验证码')
  expect(page.text()).not.toContain('改用手机号一键登录')
  page.close()
})

test('offers the way back to the button after a switch to the code form', async () => {
  const page = await open()
  await page.tap('短信验证码登录')
  expect(page.text()).toContain('获取验证码')
  await page.tap('改用手机号一键登录')
  expect(page.text()).not.toContain('获取验证码')
  page.close()
})

test('NAV-55 shows only the web view after sign-in', async () => {
  const page = await open({ webview: 'https://shop.test/user' })
  page.hosts.transport.origin = 'https://shop.test'
  const { send } = page.hosts.transport
  page.hosts.transport.send = (request) => send({ ...request, url: request.url.replace('https://shop.test', '') })
  await page.tap('y-checkbox')
  await page.tap('手机号一键登录')
  expect(document.querySelector('iframe')?.title).toBe('https://shop.test/user?token=new')
  expect(page.text()).not.toContain('手机号一键登录')
  page.close()
})

test('VA-21 shows only the exit if sign-in is refused', async () => {
  const page = await open({ platform: 'baiyang' })
  expect(page.text()).toContain('请退出页面重新登录')
  expect(page.text()).not.toMatch(/一键登录|短信/)
  await page.tap('先逛逛')
  expect(page.hosts.navigation.log.at(-1)?.url).toBe('/')
  page.close()
})
