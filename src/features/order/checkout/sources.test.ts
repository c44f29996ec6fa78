import { testApp } from '../../../../test/fakes/app'
import { fromCart } from './sources'

const made = { id: 7, orderNo: 'Y7', orderStatusCode: 100, payable: 94.1, errStock: 0, cartIdErrList: [] }

test('sends express to b2c, lightning and pickup to o2o', async () => {
  const { app, hosts } = testApp({ submitB2c: made, submitO2o: made }, { token: 't' })
  const submission = { idemKey: 'key-00000001', addressId: 3, couponId: null, payable: 94.1 }
  for (const type of ['1', '2', '3']) await fromCart(app, { type, ids: '11' })?.submit(submission)
  expect(hosts.transport.sent.map(({ name }) => name)).toEqual(['submitB2c', 'submitO2o', 'submitO2o'])
})
