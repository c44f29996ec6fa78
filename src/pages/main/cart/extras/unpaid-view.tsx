import { observer } from 'mobx-react-lite'
import { useShown } from '@/page-kit/shown'
import { cartExtrasTexts } from '@/texts/cart-extras'
import { Cell } from '@/ui/cell'
import { Section } from '@/ui/section'
import type { UnpaidOrder } from './unpaid'

const texts = cartExtrasTexts.unpaid

/**
 * Line that names an unpaid order. It comes late and stands below the products, which it would push down. A component of its own, because
 * only it changes each second.
 */
export const UnpaidLine = observer(function UnpaidLine({ unpaid }: { unpaid: UnpaidOrder }) {
  useShown(() => unpaid.load())
  if (!unpaid.isShown) return null
  return (
    <Section list>
      <Cell
        icon="yuan"
        iconOn
        title={texts.title(unpaid.amount)}
        value={texts.left(unpaid.timeLeft)}
        onPress={unpaid.toCashier}
      />
    </Section>
  )
})
