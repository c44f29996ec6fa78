import { testApp } from '../../../../test/fakes/app'
import { refused, type Answers } from '../../../../test/fakes/hosts'
import { EvaluateModel } from './model'

async function open(answers: Answers = {}, barcode = 'a') {
  const detail = { goodsVoList: [{ barcode: 'a', productName: '棉签' }] }
  const it = testApp({ orderDetail: detail, saveComments: { saved: 1 }, ...answers }, { token: 't' })
  const model = new EvaluateModel(it.app, { barcode, id: '7' })
  await model.load()
  return { ...it, model, sent: it.hosts.transport.inputsOf, log: it.hosts.navigation.log }
}

test('PR-25 ER-76 stars, tags and text are sent once; then the own reviews show', async () => {
  const { model, sent, feedback, log } = await open()
  await model.submit()
  expect([feedback.toastText, sent('saveComments')]).toEqual(['请先选择星级', []])
  model.setScore(5)
  model.toggle('送得快')
  model.toggle('包装好')
  model.toggle('送得快')
  model.setText(' 很快 ')
  await Promise.all([model.submit(), model.submit()])
  expect(sent('saveComments')).toEqual([
    { orderId: 7, comments: [{ barcode: 'a', score: 5, text: '很快', tags: ['包装好'], pics: [] }] },
  ])
  expect([feedback.toastText, log]).toEqual(['评价成功', [{ how: 'replace', url: '/userAppraise/7' }]])
})

test('returns to the own reviews that led here: five reviews leave no five pages in the stack', async () => {
  const { model, log, hosts } = await open()
  await hosts.navigation.push('appraise', { id: 7 })
  await hosts.navigation.push('orderEvaluate', { barcode: 'a', id: 7 })
  model.setScore(5)
  await model.submit()
  expect([log.at(-1), log.length]).toEqual([{ how: 'back', url: '/userAppraise/7' }, 3])
})

test('ER-11 PR-25 a failed picture blocks the review until it is sent or removed', async () => {
  const { model, sent, feedback } = await open()
  const [firstPicture, failingPicture] = [
    { uri: 'a', size: 1 },
    { uri: 'b', size: 1 },
  ]
  model.setScore(5)
  for (const state of ['failed', 'sending'] as const) {
    model.pictures.list = [
      { id: 1, picture: firstPicture, state: 'sent', url: '/upload/1.jpg' },
      { id: 2, picture: failingPicture, state, url: '' },
    ]
    await model.submit()
    expect([sent('saveComments'), feedback.toastText]).toEqual([[], '有图片还没有上传好，请点图片重试或删除'])
  }
  model.pictures.remove(model.pictures.list[1]!)
  await model.submit()
  expect(sent('saveComments')).toMatchObject([{ comments: [{ pics: ['/upload/1.jpg'] }] }])
})

test('a refusal shows why and keeps the input', async () => {
  const { model, feedback, log } = await open({ saveComments: refused(422, '这些商品已经评价过了') })
  model.setScore(3)
  model.setText('好')
  await model.submit()
  expect([feedback.toastText, model.text, model.saving, log]).toEqual(['这些商品已经评价过了', '好', false, []])
})

test('a product not in the order and a failed load have their own states', async () => {
  expect((await open({}, 'x')).model.state).toBe('failed')
  expect((await open({ orderDetail: { ok: false, reason: 'offline' } })).model.state).toBe('failed')
})
