import type { OrderDetail } from '@/contract/types'
import { useApp } from '@/page-kit/context'
import { drawTexts } from '@/texts/draw'
import { Cell } from '@/ui/cell'

/** Running draw that the order gives chances for. @spec PR-28 */
export function OrderDraw({ order }: { order: Pick<OrderDetail, 'activeId' | 'unShowDrawPrize'> }) {
  const { go } = useApp()
  const { activeId, unShowDrawPrize } = order
  if (activeId === null || unShowDrawPrize === 1) return null
  return (
    <Cell title={drawTexts.ofOrder} value={drawTexts.toDraw} onPress={() => void go('drawMarquee', { id: activeId })} />
  )
}
