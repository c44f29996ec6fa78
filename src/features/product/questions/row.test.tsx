import type { ReactElement } from 'react'
import TestUtils from '@tarojs/test-utils-react'
import { QuestionRow } from './row'

const answer = { id: 1, name: '林**', text: '封好的', time: '2026-11-20T10:00:00+08:00', fromShop: false, isOwn: false }
const question = {
  ...{ id: 1, name: '王**', text: '袋子密封吗？', time: '2026-11-20T10:00:00+08:00', isOwn: false, canAnswer: true },
  answers: [{ ...answer, id: 2, name: '药达药房', text: '密封', fromShop: true }, answer],
}
const actions = { onAnswer: () => {}, onRemove: () => {}, onRemoveAnswer: () => {} }
const buttons = () => [...document.querySelectorAll('[role="button"]')].map((one) => one.getAttribute('aria-label'))

async function shownText(element: () => ReactElement) {
  document.body.innerHTML = ''
  await new TestUtils().mount(element)
  return document.body.textContent ?? ''
}

test('marks the answer of the pharmacy and lets a buyer answer', async () => {
  const text = await shownText(() => <QuestionRow question={question} actions={actions} />)
  expect(text).toContain('药房药达药房')
  expect(text.match(/药房药/g)).toHaveLength(1)
  expect(buttons()).toEqual(['回答：袋子密封吗？'])
})

test('one’s own words can be deleted; others’ cannot', async () => {
  const own = { ...question, isOwn: true, canAnswer: false, answers: [{ ...answer, isOwn: true }] }
  await shownText(() => <QuestionRow question={own} actions={actions} />)
  expect(buttons()).toEqual(['删除回答：封好的', '删除问题：袋子密封吗？'])
})

test('on the product page it shows one answer and no actions', async () => {
  const text = await shownText(() => <QuestionRow question={question} most={1} />)
  expect([text.includes('密封'), text.includes('封好的'), buttons()]).toEqual([true, false, []])
  expect(text).toContain('2 个回答')
})
