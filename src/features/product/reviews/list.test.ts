import { testApp, nextTask } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { ReviewList } from './list'

const review = (id: number) => ({ id, name: '林**', text: 't', score: 5, tags: [], pics: [], time: '' })
const summary = { count: 23, average: 4.9, goodRate: 98, withPics: 4 }
const answer = ({ pageNum, tag }: Record<string, unknown>) => ({
  list: [review(Number(pageNum) * 10), review(Number(pageNum) * 10 + 1), review(1)],
  totalCount: tag ? 5 : 23,
  totalPage: tag ? 1 : 2,
  currPage: 1,
  tags: [{ name: '送得快', count: 5 }],
  summary,
})

function setup(answers: Answers = { commentsByBarcode: answer }) {
  const { app, hosts } = testApp(answers)
  return { reviews: new ReviewList(app, 'g20'), asked: () => hosts.transport.inputsOf('commentsByBarcode') }
}
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)

describe('reviews', () => {
  it('ST-67 PR-25 page 1 replaces the list; later pages append without repeats, one at a time', async () => {
    const { reviews, asked: callsTo } = setup()
    await reviews.pages.load()
    expect([reviews.pages.state, reviews.pages.end, reviews.summary, reviews.tags]).toEqual([
      'ready',
      'idle',
      summary,
      [{ name: '送得快', count: 5 }],
    ])
    await Promise.all([reviews.pages.loadMore(), reviews.pages.loadMore()])
    expect([ids(reviews.pages.list), reviews.pages.end]).toEqual([[10, 11, 1, 20, 21], 'end'])
    await reviews.pages.loadMore()
    expect(callsTo()).toEqual([
      { barcode: 'g20', pageNum: '1', pageSize: '10' },
      { barcode: 'g20', pageNum: '2', pageSize: '10' },
    ])
  })

  it('filters by tag and by pictures; choosing the same filter again sends no request', async () => {
    const { reviews, asked: callsTo } = setup()
    await reviews.pages.load()
    reviews.choose({ tag: '送得快' })
    reviews.choose({ tag: '送得快' })
    await nextTask()
    expect([ids(reviews.pages.list), reviews.pages.end]).toEqual([[10, 11, 1], 'end'])
    reviews.choose({ withPics: true })
    await nextTask()
    reviews.choose({ tag: '' })
    await nextTask()
    expect(callsTo().slice(1)).toEqual([
      { barcode: 'g20', pageNum: '1', pageSize: '10', tag: '送得快' },
      { barcode: 'g20', pageNum: '1', pageSize: '10', tag: '送得快', pics: '1' },
      { barcode: 'g20', pageNum: '1', pageSize: '10', pics: '1' },
    ])
  })

  it('drops the reply for the previous filter', async () => {
    let release = () => {}
    const slow = new Promise<void>((resolve) => (release = resolve))
    const { reviews } = setup({
      commentsByBarcode: (input: Record<string, unknown>) =>
        input.tag ? answer(input) : slow.then(() => answer(input)),
    })
    const all = reviews.pages.load()
    reviews.choose({ tag: '送得快' })
    await nextTask()
    release()
    await all
    expect([reviews.pages.state, reviews.pages.end]).toEqual(['ready', 'end'])
  })

  it('retries a failed load, of the first page and of a later one', async () => {
    const answers: Answers = { commentsByBarcode: { ok: false, reason: 'timeout' } }
    const { reviews } = setup(answers)
    await reviews.pages.load()
    expect(reviews.pages.state).toBe('failed')
    answers.commentsByBarcode = answer
    await reviews.pages.load()
    answers.commentsByBarcode = { ok: false, reason: 'timeout' }
    await reviews.pages.loadMore()
    expect([reviews.pages.state, reviews.pages.end, reviews.pages.list.length]).toEqual(['ready', 'error', 3])
    answers.commentsByBarcode = answer
    await reviews.pages.loadMore()
    expect([reviews.pages.end, reviews.pages.list.length]).toEqual(['end', 5])
  })
})
