import { testApp } from '../../../../test/fakes/app'
import { refused } from '../../../../test/fakes/hosts'
import { CounselorModel } from './model'

const one = (userId: string) => ({ userId, name: '甲', position: '健康顾问', storeNo: 'S1', storeName: '店' })

test('PR-30 shows counselors of the nearest store, and the counselor of a code', async () => {
  const { app, hosts } = testApp({ counselorsNear: [one('C1')], counselorByCode: one('C9') }, { token: 't' })
  const model = new CounselorModel(app, 'C9')
  await model.counselors.load()
  expect([model.counselors.data?.near.length, model.counselors.data?.mine?.userId]).toEqual([1, 'C9'])
  expect(hosts.transport.inputsOf('counselorByCode')).toEqual([{ code: 'C9' }])
})

test('an invalid code changes nothing; a visitor requests nothing personal', async () => {
  const { app } = testApp({ counselorsNear: [one('C1')], counselorByCode: refused(404) }, { token: 't' })
  const model = new CounselorModel(app, 'x')
  await model.counselors.load()
  expect([model.counselors.state, model.counselors.data?.mine]).toEqual(['ready', null])
  const out = testApp({ counselorsNear: [] })
  const visitor = new CounselorModel(out.app)
  await visitor.counselors.load()
  expect([visitor.counselors.state, out.hosts.transport.sent]).toEqual(['visitor', []])
})
