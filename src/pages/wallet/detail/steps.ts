import type { Reply } from '@/contract/types'
import { formatShopTime } from '@/domain/shop-time'
import { walletHomeTexts } from '@/texts/wallet-home'

const texts = walletHomeTexts.detail
const timeOf = (time: string) => formatShopTime(time, 'YYYY-MM-DD HH:mm')

/** Returns the steps of an entry's withdrawal, the newest first; none for any other entry. */
export function withdrawalSteps({ withdrawal, time, amount }: Reply<'walletGoldDetail'>) {
  if (!withdrawal) return []
  const { state, endTime } = withdrawal
  const ended = endTime && state !== 'requested' ? [{ text: texts.steps[state], time: timeOf(endTime) }] : []
  // The entry of a returned amount knows only when it came back.
  return amount > 0 ? ended : [...ended, { text: texts.steps.requested, time: timeOf(time) }]
}
