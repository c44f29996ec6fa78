import { rxTestBed } from '../../../testing/rx'

const bed = rxTestBed()

test('PR-24 RX-01 S22 shows pictures in a review of a prescription drug to their author only, at every url', async () => {
  const { shop, rx } = bed
  const shopper = await bed.shopper()
  await bed.approved(shopper)
  const { id } = await shop.ok(
    'submitRxCart',
    { ...(await bed.orderSubmission(shopper)).submission, idemKey: 'rx-spoken-of' },
    shopper.token,
  )
  await shop.db.updateTable('orders').set({ status: 400 }).where('id', '=', id).execute()
  const picture = await bed.upload(shopper.token)
  const reviewInput = { barcode: rx.barcode, score: 5, text: '送得快', tags: [], pics: [picture] }
  expect(await shop.ok('saveComments', { orderId: id, comments: [reviewInput] }, shopper.token)).toEqual({ saved: 1 })
  expect((await fetch(`${shop.url}${picture}`)).status).toBe(404)
  const [shownReview] = (await shop.ok('commentsByBarcode', { barcode: rx.barcode })).list
  expect(shownReview).toMatchObject({ text: '送得快', pics: [] })
  const [own] = (await shop.ok('commentsDone', {}, shopper.token)).list
  expect(own?.pics.map((pic) => pic.split('?')[0])).toEqual([picture])
  expect((await fetch(`${shop.url}${own?.pics[0]}`)).status).toBe(200)
})
