import { withTimeout } from '../../platform/timeout'
import type { ChatAnswer, AnswerProvider } from './contract'

const TIMEOUT_MS = 8000
const MOST_CHARS = 500
const MOST_LINKS = 3

/** Cleans an external answer: only links to our own pages, and limited length. @spec S21 */
const safe = ({ text, links }: ChatAnswer): ChatAnswer => ({
  text: text.replace(/[^\P{C}\n]/gu, '').slice(0, MOST_CHARS),
  links: links.filter(({ url }) => /^\/(?!\/)[^\s\\]*$/.test(url)).slice(0, MOST_LINKS),
})

const refuseSilence = () => {
  throw new Error('no answer in time')
}

/** Limits the waiting for an answer and cleans it. */
export const chatClient = (provider: AnswerProvider): AnswerProvider => ({
  answer: async (request) => safe(await withTimeout(TIMEOUT_MS, provider.answer(request), refuseSilence)),
})
