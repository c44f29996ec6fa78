import { success, unsupported } from '@/hosts/result'
import { nextTask, testApp } from '../../../../test/fakes/app'
import type { Answers } from '../../../../test/fakes/hosts'
import { ReadingListModel } from './model'

const person = { id: 3, name: '林小明', birth: '1960-06-15' }
const overview = { allowed: 1, person, latest: [], counts: [], due: [] } as const
const heart = (id: number) => ({ id, value: { kind: 'heart', bpm: 70 }, time: '2026-11-20T08:05:00+08:00' }) as const
const page = { list: [heart(2), heart(1)], totalCount: 2, totalPage: 1, currPage: 1 }

async function open(answers: Answers = {}, opens = false) {
  const addresses: string[] = []
  const outside = {
    open: async (url: string) => success(void addresses.push(url)),
    showPdf: async () => unsupported('copy'),
    canClose: () => false,
    close: async () => unsupported('hide'),
  }
  const it = testApp(
    { readingOverview: overview, readings: page, deleteReading: { done: true }, ...answers },
    { token: 't', ...(opens ? { more: { outside } } : {}) },
  )
  const model = new ReadingListModel(it.app, 0)
  await model.gate.load()
  const ids = () => model.rows.list.map(({ id }) => id)
  return { ...it, model, ids, addresses, urls: () => it.hosts.navigation.log.map(({ url }) => url) }
}

test('lists the person’s readings; a kind loads its own', async () => {
  const { model, ids, hosts } = await open()
  expect([model.gate.state, ids()]).toEqual(['ready', [2, 1]])
  model.setKind('heart')
  await nextTask()
  expect(hosts.transport.inputsOf('readings').map(({ patientId, kind }) => [patientId, kind])).toEqual([
    ['3', undefined],
    ['3', 'heart'],
  ])
})

test('a reading leads to its meaning and its correction', async () => {
  const { model, urls } = await open()
  model.open(model.rows.list[0]!)
  model.see()
  model.open(model.rows.list[1]!)
  model.correct()
  model.see()
  expect([urls(), model.opened]).toEqual([['/ncd/result/heart?id=2', '/ncd/add/heart?id=1'], null])
})

test('deletes a reading after a confirmation only', async () => {
  const { model, ids, hosts, feedback } = await open()
  const remove = async (sure: boolean) => {
    model.open(model.rows.list[0]!)
    const removing = model.remove()
    feedback.answer(sure)
    await removing
  }
  await remove(false)
  expect([ids(), hosts.transport.inputsOf('deleteReading')]).toEqual([[2, 1], []])
  await remove(true)
  expect([ids(), hosts.transport.inputsOf('deleteReading'), feedback.toastText]).toEqual([
    [1],
    [{ id: '2' }],
    '删除成功',
  ])
})

test('a failed deletion keeps the row', async () => {
  const { model, ids, feedback } = await open({ deleteReading: { ok: false, reason: 'offline' } })
  model.open(model.rows.list[0]!)
  const removing = model.remove()
  feedback.answer(true)
  await removing
  expect(ids()).toEqual([2, 1])
})

test('opens the table; a host that opens no file copies its url', async () => {
  const url = '/care-file/readings.csv?id=3'
  const web = await open({ readingFile: { url } }, true)
  await web.model.export()
  expect(web.addresses).toEqual([web.app.image(url)])
  const mini = await open({ readingFile: { url } })
  await mini.model.export()
  expect(mini.feedback.toastText).toBe('下载链接已复制，20 分钟内可在浏览器打开')
})

test('an empty list leads to the first reading', async () => {
  const { model, urls } = await open({ readings: { list: [], totalCount: 0, totalPage: 0, currPage: 1 } })
  expect(model.rows.isEmpty).toBe(true)
  model.add()
  expect(urls()).toEqual(['/ncd/pressure?patient=3'])
})
