import TestUtils from '@tarojs/test-utils-react'
import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { pageSettled } from '../../../../test/support/settled-page'
import { NOTICE_KINDS } from '@/domain/notice'
import { AppContext } from '@/page-kit/context'
import { NoticeSettings } from './model'
import { NoticeSheet } from './sheet'

async function draw(answers: Answers) {
  const { app } = testApp(answers, { token: 't' })
  const model = new NoticeSettings(app)
  const utils = new TestUtils()
  model.isOpen = true
  await model.settings.load()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <NoticeSheet model={model} />
    </AppContext.Provider>
  ))
  await pageSettled()
  const switches = [...document.querySelectorAll('[role="switch"]')].map(
    (node) => `${node.getAttribute('aria-label')} ${node.getAttribute('aria-checked')}`,
  )
  const html = document.body.innerHTML
  utils.unmout()
  return { html, switches }
}

test('PR-27 shows a switch with a name for every kind, on or off as on the account', async () => {
  const settings = NOTICE_KINDS.map((kind) => ({ kind, on: kind === 'medicineEnding' ? (0 as const) : (1 as const) }))
  const { switches } = await draw({ noticeSettings: settings })
  expect(switches).toHaveLength(NOTICE_KINDS.length)
  expect([switches[0], switches.at(-1)]).toEqual(['付款成功 true', '用药快用完 false'])
})

test('says that the switches could not be loaded', async () => {
  expect((await draw({ noticeSettings: { ok: false, reason: 'offline' } })).html).toContain('消息提醒加载失败')
})
