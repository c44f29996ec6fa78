import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { formatShopTime } from '@/domain/shop-time'
import { healthTexts } from '@/texts/chronic'
import { Cell } from '@/ui/cell'
import { ListEnd } from '@/ui/list-end'
import { Section } from '@/ui/section'
import type { HealthModel } from '../model'

/** Articles of a topic, newest first. */
export const Articles = observer(function Articles({ model }: { model: HealthModel }) {
  const { articles } = model
  return (
    <Loaded
      of={articles}
      skeleton={4}
      inside="section"
      failed={healthTexts.failed}
      empty={articles.isEmpty && healthTexts.none}
    >
      {() => (
        <>
          <Section list>
            {articles.list.map((row) => (
              <Cell
                key={row.id}
                title={row.title}
                note={`${row.summary} · ${formatShopTime(row.time, 'MM-DD')}`}
                onPress={() => model.open(row)}
              />
            ))}
          </Section>
          <ListEnd state={articles.end} onRetry={model.loadMore} />
        </>
      )}
    </Loaded>
  )
})
