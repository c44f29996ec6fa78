import type { OrderDetail } from '@/contract/types'
import { orderTexts } from '@/texts/order'
import { Pair } from '@/ui/cell'

const texts = orderTexts.affirm

/** Shortage choice of the order, and of products with a different choice. */
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
