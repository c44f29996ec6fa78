import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { RowsView } from '@/features/product/rows-view'
import { auditTexts } from '@/texts/audit'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { Tabs } from '@/ui/tabs'
import type { WorkListModel } from '../work-model'
import '@/ui/empty-state/art/locked.scss'
import '@/ui/empty-state/art/review.scss'

interface Notice {
  title: string
  text: string
  action: string
}

interface Props<Card extends object, State extends string> {
  model: WorkListModel<Card, State>
  /** Tabs; none for a queue with one state. */
  tabs?: readonly { key: State; text: string }[]
  empty: Notice
  children: (card: Card) => ReactNode
}

/** Queue of the store's staff in its states, by tab; says to other accounts that it is for them alone. */
export const WorkList = observer(function WorkList<Card extends object, State extends string>(
  props: Props<Card, State>,
) {
  const { model, tabs, empty, children } = props
  if (model.isRefused)
    return (
      <EmptyState kind="locked" alone {...auditTexts.refused} action={auditTexts.toHome} onAction={model.toWorkspace} />
    )
  return (
    <>
      {tabs && <Tabs items={tabs} value={model.state} onChange={model.choose} />}
      <Gutter>
        <RowsView rows={model.rows} texts={{ ...auditTexts.list, empty }} kind="review" onEmpty={model.toWorkspace}>
          {(list) => <Section list>{list.map(children)}</Section>}
        </RowsView>
      </Gutter>
    </>
  )
})
