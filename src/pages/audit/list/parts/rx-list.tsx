import { observer } from 'mobx-react-lite'
import { useServerTime, waitingNote } from '@/features/audit/waiting'
import { RowsView } from '@/features/product/rows-view'
import { auditTexts } from '@/texts/audit'
import { staffReviewTexts as texts } from '@/texts/staff-review'
import { Cell } from '@/ui/cell'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { Tabs } from '@/ui/tabs'
import type { RxCard, RxListModel } from '../rx-model'
import '@/ui/empty-state/art/locked.scss'
import '@/ui/empty-state/art/review.scss'
import { WorkTitle } from './work-title'

const rowsTexts = { ...auditTexts.list, empty: texts.empty }

interface CardProps {
  card: RxCard
  now: number
  onOpen: () => void
}

const noteOf = ({ holder, mine, herbal, via, drugCount }: RxCard) => {
  const count = herbal ? texts.herbs(drugCount) : texts.count(drugCount)
  const held = mine ? texts.mine : holder && texts.holder(holder)
  return [texts.via[via], count, held].filter(Boolean).join(' · ')
}

/** A request: number, waiting time and holder; no name and no health data. */
const Card = ({ card, now, onOpen }: CardProps) => (
  <Cell
    title={<WorkTitle no={card.no} waiting={waitingNote(card.createTime, now)} />}
    note={noteOf(card)}
    onPress={onOpen}
  />
)

/** Queue of prescription requests, by step. */
export const RxList = observer(function RxList({ model }: { model: RxListModel }) {
  const now = useServerTime()
  if (model.isRefused) return <EmptyState kind="locked" alone {...texts.refused} onAction={model.toWorkspace} />
  return (
    <>
      <Tabs
        items={model.states.map((key) => ({ key, text: texts.states[key] }))}
        value={model.state}
        onChange={model.choose}
      />
      <Gutter>
        <RowsView rows={model.rows} texts={rowsTexts} kind="review" onEmpty={model.toWorkspace}>
          {(list) => (
            <Section list>
              {list.map((card) => (
                <Card key={card.no} card={card} now={now} onOpen={() => model.open(card)} />
              ))}
            </Section>
          )}
        </RowsView>
      </Gutter>
    </>
  )
})
