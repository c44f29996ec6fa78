import TestUtils from '@tarojs/test-utils-react'
import { testApp } from '../../../../../test/fakes/app'
import { AppContext } from '@/page-kit/context'
import type { OnlineModel } from '../model'
import type { Message } from '../thread'
import { Bubble } from './bubble'

const MESSAGE: Message = {
  ...{ id: 1, clientId: 'staff-end-1', mine: false, auto: 0, kind: 'text', text: '本次咨询已结束', links: [], url: '' },
  ...{ ended: 1, good: null, order: null, time: '2026-11-21T10:00:00+08:00' },
}

async function textOf(message: Message) {
  const { app } = testApp({})
  const model = { chat: null } as unknown as OnlineModel
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <Bubble message={message} model={model} isRead={false} onPreview={() => {}} />
    </AppContext.Provider>
  ))
  const text = document.body.textContent
  utils.unmout()
  return text
}

test('the end of a conversation is a line without a writer; a message has one', async () => {
  expect(await textOf(MESSAGE)).toBe('本次咨询已结束')
  expect(await textOf({ ...MESSAGE, ended: 0 })).toContain('客服')
})
