import type { Coupon } from '@/contract/types'
import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { ShownModel } from './model'

const coupon = { id: 7, couponId: 9, couponType: 1, name: 'c' } as Coupon
const page = { list: [coupon], totalCount: 1, totalPage: 1, currPage: 1 }

async function open(answers: Answers = {}) {
  const couponCode = { code: '1234567890123456', expireTime: '2026-11-23T00:00:00+08:00' }
  const shop = testApp({ myCoupons: page, couponCode, ...answers }, { token: 't' })
  const model = new ShownModel(shop.app)
  await model.rows.load()
  return { ...shop, model, inputsOf: shop.hosts.transport.inputsOf }
}

test('PR-21 BC-31 loads usable order coupons, ten per page; an opened coupon shows its code', async () => {
  const { model, inputsOf } = await open()
  expect(inputsOf('myCoupons')).toEqual([
    { pageNum: '1', pageSize: '10', status: '1', couponType: '1', orderType: '2' },
  ])
  await model.show(coupon)
  expect([model.state, model.words, inputsOf('couponCode')]).toEqual(['ready', '1234 5678 9012 3456', [{ id: '7' }]])
  model.close()
  expect([model.coupon, model.code]).toEqual([null, ''])
})

test('a reply after the sheet was closed is ignored', async () => {
  const { model } = await open()
  const firstShow = model.show(coupon)
  model.close()
  await firstShow
  expect([model.coupon, model.code]).toEqual([null, ''])
})

test('a code that failed to load can be retried', async () => {
  const { model, inputsOf } = await open({ couponCode: refused(500, '') })
  await model.show(coupon)
  expect([model.state, model.coupon?.id]).toEqual(['failed', 7])
  model.retry()
  expect(inputsOf('couponCode')).toHaveLength(2)
  model.dispose()
})

test('a coupon used in the meantime says so and leaves the list', async () => {
  const { model, feedback, inputsOf } = await open({ couponCode: refused(404, '这张券已使用或已过期') })
  await model.show(coupon)
  expect([feedback.toastText, model.coupon, inputsOf('myCoupons').length]).toEqual(['这张券已使用或已过期', null, 2])
})
