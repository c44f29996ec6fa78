import { restore } from '../../../test/fakes/native'
import { wechatFailure } from '../wechat-failure'
import { uploading } from './mini'

afterEach(restore)

const request = { url: 'u', picture: { uri: 'tmp://1', size: 1 }, headers: {}, timeoutMs: 1000 }
const failureOf = (error: unknown) => wechatFailure(error, 'hide')

test('an upload reports its progress, and a cancelled upload is aborted at the host', async () => {
  let listener: (event: { progress: number }) => void = () => {}
  let stop = () => {}
  const abort = jest.fn()
  const percents: number[] = []
  const sent = uploading(
    {
      ...request,
      onProgress: (percent) => percents.push(percent),
      signal: { cancelled: false, onCancel: (run) => (stop = run) },
    },
    () => ({ abort, onProgressUpdate: (run) => (listener = run) }),
    {},
    failureOf,
  )
  listener({ progress: 40 })
  expect(abort).not.toHaveBeenCalled()
  stop()
  expect(await sent).toEqual({ ok: false, error: { kind: 'cancel' } })
  expect(percents).toEqual([40])
  expect(abort).toHaveBeenCalledTimes(1)
})

test('a task that cannot be aborted causes no exception', async () => {
  const broken = () => ({
    abort: () => {
      throw new Error('x')
    },
  })
  const call = (options: object) => {
    ;(options as { fail(error: object): void }).fail({ errMsg: 'uploadFile:fail interrupted' })
    return broken()
  }
  expect(await uploading(request, call, {}, failureOf)).toEqual({
    ok: false,
    error: { kind: 'failed', reason: 'network' },
  })
})
