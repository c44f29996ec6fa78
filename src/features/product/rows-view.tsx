import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import type { ReactNode } from 'react'
import { ListEnd } from '@/ui/list-end'
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
  const { list, end } = rows
  return (
    <Loaded
      of={rows}
      failed={texts.failed}
      visitor={{ ...texts.visitor, onAction: rows.login }}
      empty={rows.isEmpty && { ...texts.empty, ...(onEmpty ? { onAction: onEmpty } : {}) }}
    >
      {() => (
        <>
          {children(list)}
          <ListEnd state={end} onRetry={() => void rows.more()} />
        </>
      )}
    </Loaded>
  )
})
