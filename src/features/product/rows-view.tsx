import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import type { ReactNode } from 'react'
import type { EmptyKind } from '@/ui/empty-state/kinds'
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
  /** Picture of the empty list. */
  kind?: EmptyKind
  /** Action of the empty list. */
  onEmpty?: () => void
  /** Renders the rows. */
  children: (list: readonly Row[]) => ReactNode
}

/** List in its states: loading, failed, signed out, empty. */
export const RowsView = observer(function RowsView<Row extends object>(props: Props<Row>) {
  const { rows, texts, kind, onEmpty, children } = props
  const { list, end } = rows
  return (
    <Loaded
      of={rows}
      failed={texts.failed}
      visitor={{ ...texts.visitor, onAction: rows.login }}
      empty={rows.isEmpty && { ...texts.empty, ...(kind ? { kind } : {}), ...(onEmpty ? { onAction: onEmpty } : {}) }}
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
