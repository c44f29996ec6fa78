import type { TextProblem } from '@/domain/question'

const PROBLEMS: Record<TextProblem, string> = {
  medical: '用法、用量、合用和效果请问药师，这里不能互相建议用药。',
  personal: '请不要写电话、证件号、微信等个人信息。',
  advert: '请不要写链接、转让和代购信息。',
  rude: '请换一种说法。',
}

/** Texts of the questions about a product. */
export const questionTexts = {
  title: '问大家',
  count: (count: number) => `${count} 个问题`,
  all: '全部',
  none: '还没有人提问',
  noneText: '可以问包装、贮藏、效期和发票，由买过的人和药房回答',
  failed: { title: '问题加载失败', text: '请检查网络后重试' },
  rule: '可以问包装、贮藏、效期、发票和配送。用法、用量和效果请问药师。',
  question: '问',
  answer: '答',
  shop: '药房',
  answers: (count: number) => (count === 0 ? '还没有回答' : `${count} 个回答`),
  ask: '提问',
  pharmacist: '问药师',
  reply: '我来回答',
  replyTo: (text: string) => `回答：${text}`,
  remove: '删除',
  removeQuestion: (text: string) => `删除问题：${text}`,
  removeAnswer: (text: string) => `删除回答：${text}`,
  confirmQuestion: { title: '删除这个问题？', message: '回答也会一起删除', confirm: '删除', cancel: '取消' },
  confirmAnswer: { title: '删除这条回答？', message: '删除后其他人不再看到', confirm: '删除', cancel: '取消' },
  removed: '已删除',
  sheet: { ask: '提问', answer: '回答' },
  placeholder: { ask: '写下想问的，如：外包装是密封的吗？', answer: '说说收到的实物，如包装、效期、贮藏' },
  send: { ask: '发布问题', answer: '发布回答' },
  sending: '发布中',
  sent: { ask: '问题已发布', answer: '回答已发布' },
  short: { ask: '问题至少 4 个字', answer: '回答至少 2 个字' },
  problems: PROBLEMS,
} as const
