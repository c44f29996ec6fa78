import TestUtils from '@tarojs/test-utils-react'
import { ReviewRow } from './row'

const review = {
  id: 1,
  name: '林**',
  text: '送错了规格。',
  score: 1,
  tags: [],
  pics: [],
  time: '2026-11-20T10:00:00+08:00',
}

test('a review shows the answer of the pharmacy below it, and nothing without one', async () => {
  const answered = { ...review, text: '送得快', reply: '已联系您处理' }
  await new TestUtils().mount(() => (
    <>
      {[review, answered].map((one) => (
        <ReviewRow key={one.text} review={one} image={(path) => path} onPicture={() => {}} />
      ))}
    </>
  ))
  const shown = [...document.querySelectorAll<HTMLElement>('.reviews')].map(({ textContent }) => textContent ?? '')
  expect(shown.map((text) => /药房回复：.*/.exec(text)?.[0])).toEqual([undefined, '药房回复：已联系您处理'])
})
