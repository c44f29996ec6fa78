import type { WithFeedback, WithStores } from '@/page-kit/ports'
import { drawState, type DrawTimes } from '@/domain/draw'
import { formatShopTime } from '@/domain/shop-time'
import { commonTexts } from '@/texts/common'

interface Texts {
  soon: (time: string) => string
  over: string
}

/** Whether a draw runs now. Shows in a dialog when it begins, or that it is over. @spec VA-15 VA-16 */
export function isRunning(
  { feedback, stores }: WithFeedback & WithStores<'api'>,
  draw: DrawTimes,
  texts: Texts,
): boolean {
  const stage = drawState(draw, stores.api.now())
  if (stage === 'open') return true
  const message = stage === 'soon' ? texts.soon(formatShopTime(draw.startTime, 'MM-DD HH:mm')) : texts.over
  void feedback.askQuestion({ title: commonTexts.warmTip, message, confirm: commonTexts.know })
  return false
}
