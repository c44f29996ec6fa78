// What home does for who is signed in, and where its bell, its lists and its tabs lead.
import type { Browser } from 'playwright-core'
import { publicUrl } from '../../src/routes'
import { startServer, type RunningServer } from '../support/server'
import { newShopper } from '../support/shopper'
import { handOf, launch, openPhone, seriousViolations } from './browser'

let server: RunningServer
let browser: Browser
beforeAll(async () => {
  ;[server, browser] = await Promise.all([startServer(), launch()])
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test('RO-07 the bell counts what is not read, leads there, and counts less once it is; a visitor’s counts nothing', async () => {
  const { token } = await newShopper(server.url, '13900000041')
  const phone = await openPhone(browser, server.url, { token })
  const bell = (name: string) => phone.page.getByRole('link', { name, exact: true }).filter({ visible: true })
  await phone.page.goto(publicUrl('home'))
  await bell('消息，2 条未读').waitFor()
  expect(await seriousViolations(phone.page)).toEqual([])
  await bell('消息，2 条未读').tap()
  await handOf(phone.page).at(/\/notice-detail/)
  await handOf(phone.page).see('处方药怎么买')
  await phone.page.goBack()
  await bell('消息，1 条未读').waitFor()
  expect(phone.problems).toEqual([])
  await phone.close()
  const visitor = await openPhone(browser, server.url)
  await visitor.page.goto(publicUrl('home'))
  await visitor.page.getByRole('link', { name: '消息', exact: true }).waitFor()
  await handOf(visitor.page).see('家庭常备推荐')
  expect(await visitor.page.locator('.hm-bell .y-badge').count()).toBe(0)
  await visitor.close()
})
