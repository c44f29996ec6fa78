import { Feedback, TOAST_MS } from './feedback'

const question = { title: 't', message: 'm', confirm: 'y' }

/** Creates timers that the test controls, with their durations. */
function setUp() {
  const timers: { run: () => void; ms: number; stopped: boolean }[] = []
  const feedback = new Feedback((run, ms) => {
    const timer = { run, ms, stopped: false }
    timers.push(timer)
    return () => (timer.stopped = true)
  })
  return { feedback, timers }
}

test('BC-50 a toast shows for 3 s', () => {
  const { feedback, timers } = setUp()
  feedback.toast('已复制')
  expect(TOAST_MS).toBe(3000)
  expect(feedback.toastText).toBe('已复制')
  expect(timers.map(({ ms }) => ms)).toEqual([3000])
  timers[0]?.run()
  expect(feedback.toastText).toBe('')
})

test('BC-50 an explicit duration takes precedence', () => {
  const { feedback, timers } = setUp()
  feedback.toast('x', 1000)
  expect(timers[0]?.ms).toBe(1000)
})

test('a newer toast replaces the older one for its full duration', () => {
  const { feedback, timers } = setUp()
  feedback.toast('a')
  feedback.toast('b')
  expect(feedback.toastText).toBe('b')
  expect(timers.map(({ stopped }) => stopped)).toEqual([true, false])
})

test('an empty text shows nothing and keeps the current toast', () => {
  const { feedback, timers } = setUp()
  feedback.toast('')
  expect(timers).toEqual([])
  feedback.toast('a')
  feedback.toast('')
  expect(feedback.toastText).toBe('a')
  expect(timers[0]?.stopped).toBe(false)
})

test.each([true, false])('a question waits for its answer (%p) and closes', async (answer) => {
  const { feedback } = setUp()
  const request = feedback.askQuestion(question)
  expect(feedback.question).toEqual(question)
  feedback.answer(answer)
  expect(feedback.question).toBeNull()
  expect(await request).toBe(answer)
})

test('a second question answers the first with no', async () => {
  const { feedback } = setUp()
  const first = feedback.askQuestion(question)
  const second = feedback.askQuestion({ ...question, title: 'second' })
  expect(await first).toBe(false)
  expect(feedback.question?.title).toBe('second')
  feedback.answer(true)
  expect(await second).toBe(true)
})

test('ignores an answer without a question, and answers a question once', async () => {
  const { feedback } = setUp()
  feedback.answer(true)
  const request = feedback.askQuestion(question)
  feedback.answer(false)
  feedback.answer(true)
  expect(await request).toBe(false)
})

test('ER-77 a busy toast shows while the work runs, and closes however it ends', async () => {
  const { feedback } = setUp()
  const result = feedback.during('加载中...', Promise.resolve(7))
  expect(feedback.busyText).toBe('加载中...')
  expect(await result).toBe(7)
  expect(feedback.busyText).toBe('')
  const bad = feedback.during('提交中...', Promise.reject(new Error('x')))
  expect(feedback.busyText).toBe('提交中...')
  await expect(bad).rejects.toThrow('x')
  expect(feedback.busyText).toBe('')
})

test('ER-77 busy toasts never stack: the newest shows, each closes with its own work', async () => {
  const { feedback } = setUp()
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => ends.push(resolve))
  const first = feedback.during('提交中...', work())
  const second = feedback.during('校验中...', work())
  expect(feedback.busyText).toBe('校验中...')
  ends[0]?.()
  await first
  expect(feedback.busyText).toBe('校验中...')
  const third = feedback.during('校验中...', work())
  ends[1]?.()
  await second
  expect(feedback.busyText).toBe('校验中...')
  ends[2]?.()
  await third
  expect(feedback.busyText).toBe('')
})

test('ER-77 a busy toast covers no question and no asking sheet, and shows again after the answer', async () => {
  const { feedback } = setUp()
  let end: () => void = () => {}
  const work = feedback.during('加载中...', new Promise<void>((resolve) => (end = resolve)))
  const answer = feedback.askQuestion({ title: '', message: '', confirm: '好' })
  expect(feedback.busyText).toBe('')
  feedback.answer(true)
  expect([await answer, feedback.busyText]).toEqual([true, '加载中...'])
  let settle: (given: boolean) => void = () => {}
  const sheet = feedback.whileAsking(new Promise<boolean>((resolve) => (settle = resolve)))
  expect(feedback.busyText).toBe('')
  settle(false)
  expect([await sheet, feedback.busyText]).toEqual([false, '加载中...'])
  end()
  await work
  expect(feedback.busyText).toBe('')
})

test('NAV-06 a slow screen shows a loading toast until it appears, or for 10 s', () => {
  const { feedback, timers } = setUp()
  feedback.screenComing()
  expect([feedback.busyText, timers[0]?.ms]).toEqual(['', 300])
  feedback.screenHere()
  expect(timers[0]?.stopped).toBe(true)
  feedback.screenComing()
  timers[1]?.run()
  expect([feedback.busyText, timers[2]?.ms]).toEqual(['加载中...', 10_000])
  feedback.screenComing()
  expect([feedback.busyText, timers[2]?.stopped]).toEqual(['', true])
  timers[3]?.run()
  timers[4]?.run()
  expect(feedback.busyText).toBe('')
})

test('ER-65 a page that cannot be loaded ends the busy toast and can be retried or left', () => {
  const { feedback, timers } = setUp()
  feedback.screenComing()
  timers[0]?.run()
  const retry = jest.fn()
  feedback.losePage(retry)
  expect(feedback.busyText).toBe('')
  feedback.retryLostPage?.()
  expect(retry).toHaveBeenCalledTimes(1)
  feedback.stay()
  expect(feedback.retryLostPage).toBeNull()
})
