import type { OrderDetail } from '@/contract/types'
import { orderTexts } from '@/texts/order'
import { Pair } from '@/ui/cell'

const texts = orderTexts.checkout

/** Shortage choice of the order, and of products with a different choice. */
export const Shortage = ({
  order: { shortage, wishes: shortageChoices },
}: {
  order: Pick<OrderDetail, 'shortage' | 'wishes'>
}) => (
  <>
    {shortage && (
      <Pair name={texts.shortage} right>
        {texts.shortages[shortage]}
      </Pair>
    )}
    {shortageChoices.map(({ productName, way: choice }) => (
      <Pair key={productName} name={orderTexts.detail.specialRequest} right>
        {`${productName} · ${texts.replace[choice]}`}
      </Pair>
    ))}
  </>
)
