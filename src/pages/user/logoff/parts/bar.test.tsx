import { View } from '@tarojs/components'
import TestUtils from '@tarojs/test-utils-react'
import { AppContext } from '@/page-kit/context'
import { testApp } from '../../../../../test/fakes/app'
import type { Answers } from '../../../../../test/fakes/hosts'
import { LogoffModel, type LogoffState } from '../model'
import { LogoffBar } from './bar'
import { Form } from './form'
import { Blocked, Due } from './request-status'

const FACTS: LogoffState = {
  ...{ dueTime: null, coolingDays: 7, mobile: '138****0000', blocks: [] },
  loses: { integral: 0, couponNum: 0, collectNum: 0, growthValue: 0, userGold: 0, userMoney: 0 },
}

test.each([
  ['request', {}, Form, '申请注销'],
  ['first block', { blocks: [{ kind: 'refunds', count: 1 }] }, Blocked, '去看售后'],
  ['withdrawal', { dueTime: '2026-11-28T10:00:00+08:00' }, Due, '撤回注销'],
] as const)('the bar of the %s stands outside of the card', async (_name, change, Card, verb) => {
  const { app } = testApp({ logoffState: { ...FACTS, ...change } } as Answers, { token: 't' })
  const model = new LogoffModel(app)
  await model.load()
  const utils = new TestUtils()
  await utils.mount(() => (
    <AppContext.Provider value={app}>
      <View id="off">
        <Card model={model} />
        <LogoffBar model={model} />
      </View>
    </AppContext.Provider>
  ))
  const page = await utils.queries.waitForQuerySelector('#off')
  expect(page?.querySelector('.y-bar')?.textContent).toBe(verb)
  expect(page?.firstElementChild?.querySelector('.y-bar-room')).toBeNull()
  utils.unmout()
})
