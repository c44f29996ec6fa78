import type { OrderDetail } from '@/contract/types'
import { orderTexts } from '@/texts/order'
import { Pair } from '@/ui/cell'

const texts = orderTexts.affirm

/** What is to be done when something runs out, and articles that it is otherwise for. */
export const Shortage = ({ order: { shortage, wishes } }: { order: Pick<OrderDetail, 'shortage' | 'wishes'> }) => (
  <>
    {shortage && (
      <Pair name={texts.shortage} right>
        {texts.shortages[shortage]}
      </Pair>
    )}
    {wishes.map(({ productName, way }) => (
      <Pair key={productName} name={orderTexts.detail.wish} right>
        {`${productName} · ${texts.replace[way]}`}
      </Pair>
    ))}
  </>
)
