import { testApp } from '../../../../test/fakes/app'
import type { Hosts } from '@/hosts/contract'
import { Photos } from './photos'

function open({ picked = 2, fails = 0 } = {}) {
  let sent = 0
  const pick = jest.fn(async ({ count }: { count: number }) => ({
    ok: true as const,
    value: Array.from({ length: Math.min(picked, count) }, (_, n) => ({ uri: `blob:${n}`, size: 1 })),
  }))
  const send = jest.fn(async () => {
    sent += 1
    if (sent <= fails) return { ok: true as const, value: { status: 500, body: { code: 500, msg: 'x', data: null } } }
    return {
      ok: true as const,
      value: { status: 200, body: { code: 200, msg: '', data: { url: `/upload/${sent}.jpg` } } },
    }
  })
  const overrides = { pictures: { pick }, upload: { send } } as unknown as Partial<Hosts>
  const it = testApp({}, { token: 't', more: overrides })
  return { ...it, pick, model: new Photos(it.app, 4) }
}

test('API-22 uploads chosen pictures and stores their urls; four at most', async () => {
  const { model, pick } = open({ picked: 3 })
  await Promise.all([model.pick(), model.pick()])
  expect([model.urls, pick.mock.calls.length]).toEqual([['/upload/1.jpg', '/upload/2.jpg', '/upload/3.jpg'], 1])
  await model.pick()
  expect([model.urls.length, model.isFull]).toEqual([4, true])
  await model.pick()
  expect(pick).toHaveBeenCalledTimes(2)
})

test('ER-11 keeps a failed picture, which can be sent again or removed', async () => {
  const { model, feedback } = open({ picked: 2, fails: 2 })
  await model.pick()
  expect([model.list.map(({ state }) => state), model.urls]).toEqual([['failed', 'failed'], []])
  expect(feedback.toastText).not.toBe('')
  const [first, second] = model.list
  await model.send(first!)
  model.remove(second!)
  expect([model.urls, model.isSending]).toEqual([['/upload/3.jpg'], false])
})
