import { testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { CommentsModel } from './comments'

const comment = (id: number) => ({ id, name: '林**', text: 't', score: 5, tags: [], pics: [], time: '' })
const answer = ({ pageNum, pageSize, tag }: Record<string, unknown>) => ({
  list: [comment(Number(pageNum) * 10), comment(Number(pageNum) * 10 + 1), comment(1)].slice(0, Number(pageSize)),
  totalCount: tag ? 5 : 23,
  totalPage: tag ? 1 : 2,
  currPage: 1,
  tags: [{ name: '送得快', count: 5 }],
})

function setup(answers: Answers = { commentsByBarcode: answer }) {
  const { app, hosts } = testApp(answers)
  return { comments: new CommentsModel(app, 'g20'), asked: () => hosts.transport.inputsOf('commentsByBarcode') }
}
const ids = (list: readonly { id: number }[]) => list.map(({ id }) => id)

describe('comments', () => {
  it('shows two on the page', async () => {
    const { comments, asked } = setup()
    await comments.loadPreview()
    expect([ids(comments.preview), comments.total, comments.tags]).toEqual([
      [10, 11],
      23,
      [{ name: '送得快', count: 5 }],
    ])
    expect(asked()).toEqual([{ barcode: 'g20', pageNum: '1', pageSize: '2' }])
  })

  it('ST-67 page 1 replaces the list, later pages append without repeats', async () => {
    const { comments, asked } = setup()
    await comments.load()
    expect([comments.state, comments.isEnd]).toEqual(['ready', false])
    await Promise.all([comments.more(), comments.more()])
    expect([ids(comments.list), comments.isEnd]).toEqual([[10, 11, 1, 20, 21], true])
    await comments.more()
    expect(asked().map(({ pageNum, pageSize }) => [pageNum, pageSize])).toEqual([
      ['1', '10'],
      ['2', '10'],
    ])
    await comments.load('送得快')
    expect(asked().at(-1)).toEqual({ barcode: 'g20', pageNum: '1', pageSize: '10', tag: '送得快' })
    expect([ids(comments.list), comments.isEnd]).toEqual([[10, 11, 1], true])
  })

  it('of the tag before are dropped', async () => {
    let release = () => {}
    const slow = new Promise<void>((resolve) => (release = resolve))
    const { comments } = setup({
      commentsByBarcode: (input: Record<string, unknown>) =>
        input.tag ? answer(input) : slow.then(() => answer(input)),
    })
    const all = comments.load()
    await comments.load('送得快')
    release()
    await all
    expect([comments.isEnd, comments.state]).toEqual([true, 'ready'])
  })

  it('that did not come can be asked for again; the page does without them', async () => {
    const answers: Answers = { commentsByBarcode: { ok: false, reason: 'timeout' } }
    const { comments } = setup(answers)
    await comments.loadPreview()
    expect(comments.preview).toEqual([])
    await comments.load()
    expect(comments.state).toBe('failed')
    answers.commentsByBarcode = answer
    await comments.more()
    expect([comments.state, comments.list.length]).toEqual(['ready', 3])
  })
})
