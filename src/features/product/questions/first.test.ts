import { testApp, nextTask } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { FirstQuestions } from './first'

const question = (id: number) => ({
  id,
  name: '林**',
  text: '问',
  time: '',
  isOwn: false,
  canAnswer: false,
  answers: [],
})
const page = { list: [1, 2, 3].map(question), totalCount: 3, totalPage: 2, currPage: 1 }

function setup(answers: Answers) {
  const { app, hosts } = testApp(answers)
  const waits: (() => void)[] = []
  const first = new FirstQuestions(app, 'g20', (run) => {
    waits.push(run)
    return () => void waits.splice(waits.indexOf(run), 1)
  })
  return { first, waits, inputs: () => hosts.transport.inputsOf('questionsByBarcode') }
}

test('loads two questions after the visible content, once', async () => {
  const { first, waits, inputs } = setup({ questionsByBarcode: page })
  first.start()
  first.start()
  expect([waits.length, inputs()]).toEqual([1, []])
  waits[0]?.()
  await nextTask()
  expect(inputs()).toEqual([{ barcode: 'g20', pageNum: '1', pageSize: '2' }])
  expect([first.list.map(({ id }) => id), first.count]).toEqual([[1, 2], 3])
})

test('a failure shows nothing, and a closed page loads nothing', async () => {
  const { first, waits } = setup({ questionsByBarcode: { ok: false, reason: 'timeout' } })
  first.start()
  waits[0]?.()
  await nextTask()
  expect([first.list, first.count]).toEqual([[], null])
  first.start()
  first.dispose()
  expect(waits).toEqual([])
})
