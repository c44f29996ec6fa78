import type { Navigation, WithFeedback } from '@/page-kit/ports'
import { commonTexts } from '@/texts/common'

interface LeaveTexts {
  leaveTitle: string
  leaveText: string
  leave: string
}

/** Leaves a form; asks first when something typed would be lost. */
export async function leaveForm(
  { feedback, back: goBack }: Navigation & WithFeedback,
  isTouched: boolean,
  { leaveTitle, leaveText, leave }: LeaveTexts,
) {
  const question = { title: leaveTitle, message: leaveText, confirm: leave, cancel: commonTexts.cancel, danger: true }
  if (!isTouched || (await feedback.askQuestion(question))) await goBack()
}
