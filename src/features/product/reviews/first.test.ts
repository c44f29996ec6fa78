import { testApp, nextTask } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { FirstReviews } from './first'

const review = (id: number) => ({ id, name: '林**', text: 't', score: 5, tags: [], pics: [], time: '' })
const summary = { count: 3, average: 4.9, goodRate: 98, withPics: 4 }
const answers: Answers = {
  commentsByBarcode: {
    list: [1, 2, 3].map(review),
    totalCount: 3,
    totalPage: 2,
    currPage: 1,
    tags: [{ name: '送得快', count: 5 }],
    summary,
  },
}

function setup(replies: Answers = answers) {
  const { app, hosts } = testApp(replies)
  const waits: { run: () => void; ms: number }[] = []
  const first = new FirstReviews(app, 'g20', (run, ms) => {
    const wait = { run, ms }
    waits.push(wait)
    return () => void waits.splice(waits.indexOf(wait), 1)
  })
  return { first, waits, asked: () => hosts.transport.inputsOf('commentsByBarcode') }
}

test('BC-45 loads 1000 ms after the page and shows two reviews', async () => {
  const { first, waits, asked: callsTo } = setup()
  first.start()
  expect([waits.map(({ ms }) => ms), callsTo()]).toEqual([[1000], []])
  waits[0]?.run()
  await nextTask()
  expect(callsTo()).toEqual([{ barcode: 'g20', pageNum: '1', pageSize: '2' }])
  expect([first.list.map(({ id }) => id), first.summary]).toEqual([[1, 2], summary])
})

test('loads once, and not after the page closes', () => {
  const { first, waits } = setup()
  first.start()
  first.start()
  expect(waits).toHaveLength(1)
  first.dispose()
  expect(waits).toEqual([])
})

test('a failure shows nothing', async () => {
  const { first, waits } = setup({ commentsByBarcode: { ok: false, reason: 'timeout' } })
  first.start()
  waits[0]?.run()
  await nextTask()
  expect([first.list, first.summary]).toEqual([[], null])
})
