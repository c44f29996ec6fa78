import { observer } from 'mobx-react-lite'
import { homeStockTexts as texts } from '@/texts/home-stock'
import { Cell } from '@/ui/cell'
import { Section } from '@/ui/section'
import type { HomeStockModel } from '../home-stock'

/** Row that says what may be left at home of a product that the shopper has received. */
export const HomeStockRow = observer(function HomeStockRow({ model }: { model: HomeStockModel }) {
  if (!model.isKnown) return null
  return (
    <Section list>
      <Cell title={texts.title} note={model.isOff ? texts.off : model.line} onPress={model.open} />
    </Section>
  )
})
