import TestUtils from '@tarojs/test-utils-react'
import { testApp } from '../../../../../test/fakes/app'
import { AppContext } from '@/page-kit/context'
import { AppraiseModel } from '../model'
import { Row } from './row'

test('PR-25 an own review shows its text, its pictures and its tags', async () => {
  const { app } = testApp({}, { token: 't' })
  const line = { orderId: 7, orderNo: 'Y7', barcode: 'b', productName: '口罩', spec: '10 只', minPic: '' }
  const review = {
    id: 1,
    score: 5,
    text: '送得快',
    tags: ['效期新', '包装好'],
    pics: ['/upload/a.jpg', '/upload/b.jpg'],
  }
  const opened: [string[], number][] = []
  await new TestUtils().mount(() => (
    <AppContext.Provider value={app}>
      <Row
        row={{ ...line, ...review, time: '2026-11-20T10:00:00+08:00' }}
        model={new AppraiseModel(app, null)}
        onPicture={(urls, at) => opened.push([urls, at])}
      />
    </AppContext.Provider>
  ))
  for (const part of ['5 星', '送得快', '效期新 · 包装好']) expect(document.body.textContent).toContain(part)
  const pictures = [...document.querySelectorAll<HTMLElement>('.reviews__picture')]
  expect(pictures).toHaveLength(2)
  pictures[1]?.click()
  expect(opened).toEqual([[['/upload/a.jpg', '/upload/b.jpg'].map(app.image), 1]])
})
