import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { commonTexts } from '@/texts/common'
import { EmptyState } from '@/ui/empty-state'
import { ListEnd } from '@/ui/list-end'
import { SkeletonRows } from '@/ui/skeleton'
import type { Rows } from './rows'

interface Texts {
  failed: string
  visitor: { title: string; text?: string; action: string }
  empty: { title: string; text?: string; action?: string }
}

interface Props<Row extends object> {
  rows: Rows<Row>
  texts: Texts
  /** Action of the empty list. */
  onEmpty?: () => void
  /** Renders the rows. */
  children: (list: readonly Row[]) => ReactNode
}

/** List in its states: loading, failed, signed out, empty. */
export const RowsView = observer(function RowsView<Row extends object>({ rows, texts, onEmpty, children }: Props<Row>) {
  const { state, list, end } = rows
  if (state === 'visitor') return <EmptyState kind="login" alone {...texts.visitor} onAction={rows.login} />
  if (state === 'loading') return <SkeletonRows alone count={5} />
  if (state === 'failed')
    return <EmptyState kind="error" alone title={texts.failed} action={commonTexts.retry} onAction={rows.load} />
  if (rows.isEmpty)
    return <EmptyState kind="empty" alone {...texts.empty} {...(onEmpty ? { onAction: onEmpty } : {})} />
  return (
    <>
      {children(list)}
      <ListEnd state={end} onRetry={() => void rows.more()} />
    </>
  )
})
