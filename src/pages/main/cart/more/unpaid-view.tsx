import { observer } from 'mobx-react-lite'
import { useShown } from '@/page-kit/shown'
import { cartMoreTexts } from '@/texts/cart-more'
import { Cell } from '@/ui/cell'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import type { UnpaidOrder } from './unpaid'

const texts = cartMoreTexts.unpaid

/** Line above the cart that names an unpaid order. A component of its own, because only it changes each second. */
export const UnpaidLine = observer(function UnpaidLine({ unpaid }: { unpaid: UnpaidOrder }) {
  useShown(() => unpaid.load())
  if (!unpaid.isShown) return null
  return (
    <Gutter className="cart-unpaid">
      <Section list>
        <Cell
          icon="wallet"
          iconOn
          title={texts.title(unpaid.amount)}
          value={texts.left(unpaid.timeLeft)}
          onPress={unpaid.toCashier}
        />
      </Section>
    </Gutter>
  )
})
