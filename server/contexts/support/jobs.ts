import type { JobSet } from '../../platform/jobs/job-set'
import type { AnswerProvider } from '../../providers/chat/contract'
import { answerMessage } from './conversation/answer'

/** Answers messages of shoppers; `chat` is null where only the staff does so. */
export const supportJobs = (chat: AnswerProvider | null): JobSet => ({
  handlers: { chatAnswer: (deps, { id }) => answerMessage(deps, chat, Number(id)) },
})
