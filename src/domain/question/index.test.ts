import { questionSchemas } from '../../contract/commodity/question-schemas'
import { ANSWER_CHARS, ANSWER_LEAST, QUESTION_CHARS, QUESTION_LEAST, textProblem } from './index'

test.each([
  '外包装是铝塑板还是瓶装？',
  '效期到什么时候？',
  '是正品吗，能查到批号吗？',
  '一盒里面有多少片？',
  '需要放冰箱保存吗？',
  '晚上十一点下单能送吗？',
  '有效期还有多久',
  '退热贴一盒几片',
  '验孕棒是独立包装吗',
  '发票可以开公司抬头吗',
  '包装盒上有追溯码吗，药盒有没有压坏',
])('publishes a question about packing, storage or delivery: %s', (text) => expect(textProblem(text)).toBeNull())

test.each([
  '一天吃几片？',
  '怎么吃啊',
  '饭前还是饭后',
  '可以和感冒灵一起吃吗',
  '孕妇可以用吗',
  '三岁宝宝能用吗',
  '有什么副作用',
  '效果怎么样，管用吗',
  '吃了就好了',
  '能 治 咳 嗽 吗',
  '喝酒了还能吃吗',
])('sends a question about dose, combination or effect to the pharmacist: %s', (text) =>
  expect(textProblem(text)).toBe('medical'),
)

test.each([
  ['personal', '联系我13800001111'],
  ['personal', '138-0000 1111 问我'],
  ['personal', '１３８００００１１１１'],
  ['personal', '身份证11010119900307721X'],
  ['personal', '加微信聊'],
  ['personal', '写信给 a.b@example.com'],
  ['advert', '看 https://example.org/a'],
  ['advert', '低价出两盒，私聊'],
  ['advert', '这里不用处方'],
  ['rude', '你是傻逼吗'],
])('refuses a text that is %s: %s', (problem, text) => expect(textProblem(text)).toBe(problem))

test('the contract takes texts of the same lengths', () => {
  const takes = (name: 'askQuestion' | 'answerQuestion', length: number) =>
    questionSchemas[name].input.safeParse({ barcode: '2910000001373', id: 1, text: '问'.repeat(length) }).success
  for (const [name, least, most] of [
    ['askQuestion', QUESTION_LEAST, QUESTION_CHARS],
    ['answerQuestion', ANSWER_LEAST, ANSWER_CHARS],
  ] as const)
    expect([least - 1, least, most, most + 1].map((length) => takes(name, length))).toEqual([false, true, true, false])
})
