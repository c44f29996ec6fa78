import { observer } from 'mobx-react-lite'
import { formatShopTime } from '@/domain/shop-time'
import { commonTexts } from '@/texts/common'
import { healthTexts } from '@/texts/chronic'
import { Cell } from '@/ui/cell'
import { EmptyState } from '@/ui/empty-state'
import { ListEnd } from '@/ui/list-end'
import { Section } from '@/ui/section'
import { SkeletonRows } from '@/ui/skeleton'
import type { HealthModel } from '../model'

/** Articles of a topic, newest first. */
export const Articles = observer(function Articles({ model }: { model: HealthModel }) {
  const { articles } = model
  if (articles.state === 'loading') return <SkeletonRows count={4} />
  if (articles.state === 'failed') {
    const retry = () => void articles.load()
    return <EmptyState kind="error" title={healthTexts.failed} action={commonTexts.retry} onAction={retry} />
  }
  if (articles.isEmpty) return <EmptyState kind="empty" {...healthTexts.none} />
  return (
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
  )
})
