import { ID_CARD_WRONG } from '@/domain/id-card'
import { commonTexts } from '@/texts/common'
import type { WithFeedback } from './ports'

/**
 * Shows the dialog for a wrong ID number, with the button 我知道了; `message` is the problem of the field. Any other
 * problem stays beside the field alone.
 * @spec VA-36
 */
export function showWrongIdCard({ feedback }: WithFeedback, message: string | undefined) {
  if (message !== ID_CARD_WRONG) return
  void feedback.askQuestion({ title: commonTexts.warmTip, message, confirm: commonTexts.know })
}
