import type { JobSet } from '../../platform/jobs/job-set'
import type { AnswerProvider } from '../../providers/chat/contract'
import { answerMessage } from './conversation/answer'

export const supportJobs = (chat: AnswerProvider): JobSet => ({
  handlers: { chatAnswer: (deps, { id }) => answerMessage(deps, chat, Number(id)) },
})
