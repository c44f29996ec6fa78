import { matchQuestions } from '../../../src/domain/consult'
import type { ChatAnswer, AnswerProvider, ChatRequest } from './contract'

/** Fault of an answer: it never comes. */
export type ChatFault = 'lost'

interface Options {
  fault?: (request: ChatRequest) => ChatFault | undefined
}

/** Maximum length of an answer in characters; the linked page shows the rest. */
const MOST_CHARS = 120

const answerOf = (text: string, ...links: ChatAnswer['links']): ChatAnswer => ({ text, links })
const cut = (text: string) => (text.length > MOST_CHARS ? `${text.slice(0, MOST_CHARS)}…` : text)

const RX_LAW = '处方药须凭处方在药师指导下购买和使用'

function ofGood({ barcode, name, isRx }: NonNullable<ChatRequest['product']>): ChatAnswer {
  const look = { text: '看商品', url: `/commodity/detail/${barcode}` }
  if (!isRx) return answerOf(`您在看“${name}”。配送、价格和售后都可以问我；用药问题请看说明书或问药师。`, look)
  return answerOf(`${RX_LAW}。请提交需求，由执业药师审方。`, {
    text: '提交需求',
    url: `/order/otc/auth?barcode=${barcode}`,
  })
}

const ofOrder = ({ id, statusText, statusCode }: NonNullable<ChatRequest['order']>) =>
  answerOf(`这个订单现在是“${statusText}”。`, { text: '看订单', url: `/order/detail/${statusCode}/${id}` })

const PHARMACIST = answerOf(
  `药师不在线上诊断，也不能代替面诊。请看说明书，或带着病历咨询医生；${RX_LAW}，可以提交需求由执业药师审方。`,
  { text: '填写用药人', url: '/user/otc' },
  { text: '怎么联系药师', url: '/pharmacist' },
)

/**
 * Simulates answers by matching words with the known questions; no person reads the message. The configuration refuses
 * it in production.
 */
export function sandboxChat({ fault = () => undefined }: Options = {}): AnswerProvider {
  return {
    async answer(request) {
      if (fault(request) === 'lost') throw new Error('the simulated chat provider does not answer')
      if (request.product) return ofGood(request.product)
      if (request.order) return ofOrder(request.order)
      if (request.kind === 'image') return answerOf('图片收到了。演示客服看不懂图片，请再写几个字说明。')
      const [best] = matchQuestions(request.text, request.known)
      if (best) return answerOf(cut(best.text), { text: best.title, url: `/service/answer/${best.id}` })
      if (request.department === 'pharmacist') return PHARMACIST
      return answerOf('这个问题演示客服还不会答。可以换个说法，或看看帮助中心。', {
        text: '帮助中心',
        url: '/service/index',
      })
    },
  }
}
