import { testApp, nextTask } from '../../../../test/fakes/app'
import { BenefitCouponsModel } from './model'

const page = { list: [{ id: 1 }], totalCount: 1, totalPage: 1, currPage: 1 }
const counts = { usable: 3, used: 1, expired: 0 }

test('PR-29 BC-31 coupons of a benefit by state, with their counts', async () => {
  const { app, hosts } = testApp({ couponsByBenefits: page, countByBenefits: counts }, { token: 't' })
  const model = new BenefitCouponsModel(app, '7')
  await model.show()
  model.choose(2)
  await nextTask()
  expect(hosts.transport.inputsOf('couponsByBenefits')).toEqual([
    { benefitsId: '7', pageNum: '1', pageSize: '10', status: '1' },
    { benefitsId: '7', pageNum: '1', pageSize: '10', status: '2' },
  ])
  expect([model.countOf(1), model.countOf(2), model.countOf(3)]).toEqual([3, 1, 0])
  model.dispose()
})

test('PR-29 without a number the coupons of all benefits', async () => {
  const { app, hosts } = testApp({ couponsByBenefits: page, countByBenefits: counts }, { token: 't' })
  await new BenefitCouponsModel(app).show()
  expect(hosts.transport.inputsOf('couponsByBenefits')).toEqual([{ pageNum: '1', pageSize: '10', status: '1' }])
})
