import { formatShopTime } from '@/domain/shop-time'
import { pointsTexts } from '@/texts/points'
import { Cell } from '@/ui/cell'
import { Section } from '@/ui/section'
import type { Exchange } from '../model'

const texts = pointsTexts.offers

/** Exchange history. */
export const Records = ({ list }: { list: readonly Exchange[] }) => (
  <Section list>
    {list.map(({ id, name, price, time, endTime }) => (
      <Cell
        key={id}
        title={name}
        note={`${formatShopTime(time, 'YYYY-MM-DD HH:mm')} · ${texts.until(formatShopTime(endTime, 'MM-DD'))}`}
        value={texts.spent(price)}
      />
    ))}
  </Section>
)
