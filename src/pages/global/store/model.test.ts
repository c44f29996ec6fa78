import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { GlobalStoreModel } from './model'

const page = { list: [], totalPage: 0, totalCount: 0, currPage: 1 }
const open = async (code: string, answers: Answers) => {
  const model = new GlobalStoreModel(testApp(answers).app, code)
  await model.load()
  return model
}

test('one company, all companies, an unknown company and a failed load have their own states', async () => {
  const one = await open('GA', { globalProducts: { ...page, company: { company: 'GA' } } })
  expect([one.state, one.company?.company]).toEqual(['ready', 'GA'])
  expect((await open('XX', { globalProducts: { ...page, company: null } })).state).toBe('gone')
  const all = await open('', { globalHome: { companies: [{ company: 'GA' }], categories: [], topics: [] } })
  expect([all.state, all.companies.length]).toEqual(['ready', 1])
  const failure = { ok: false, reason: 'timeout' } as const
  expect((await open('GA', { globalProducts: failure })).state).toBe('failed')
  expect((await open('', { globalHome: failure })).state).toBe('failed')
})
