import { observer } from 'mobx-react-lite'
import { collectTexts as texts } from '@/texts/collect'
import { commonTexts } from '@/texts/common'
import { EmptyState } from '@/ui/empty-state'
import { SkeletonRows } from '@/ui/skeleton'
import type { CollectModel } from '../model'

/** Shown in place of a list: loading, error or empty state. */
export const ListState = observer(function ListState({ model }: { model: CollectModel }) {
  const { list, type } = model
  if (list.rows.state === 'loading') return <SkeletonRows alone count={5} />
  if (list.rows.state === 'failed') {
    return <EmptyState kind="error" alone title={texts.failed} action={commonTexts.retry} onAction={list.rows.load} />
  }
  if (!list.rows.isEmpty) return null
  return type === 1 ? (
    <EmptyState
      kind="empty"
      alone
      title={texts.emptyTitle}
      text={texts.emptyText}
      action={texts.toProducts}
      onAction={model.toCategory}
    />
  ) : (
    <EmptyState
      kind="empty"
      alone
      title={texts.noStoreTitle}
      text={texts.noStoreText}
      action={texts.toStores}
      onAction={model.toStores}
    />
  )
})
