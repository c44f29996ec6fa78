import { observer } from 'mobx-react-lite'
import { formatShopTime } from '@/domain/shop-time'
import { useServerTime, waitingNote } from '@/features/audit/waiting'
import { staffConsultTexts as texts } from '@/texts/staff-consultations'
import { Cell } from '@/ui/cell'
import type { ConsultCard, consultList } from '../work-model'
import { WorkList } from './work-list'
import { WorkTitle } from './work-title'

const TABS = (['waiting', 'mine'] as const).map((key) => ({ key, text: texts.tabs[key] }))

const noteOf = ({ state, validUntil, holder, mine }: ConsultCard) => {
  const worker = mine ? texts.own : holder && texts.holder(holder)
  return [texts.states[state], texts.until(formatShopTime(validUntil, 'HH:mm')), worker].filter(Boolean).join(' · ')
}

/** Consultations that wait for a doctor: number, waiting time and holder; no name and no health data. */
export const ConsultList = observer(function ConsultList({ model }: { model: ReturnType<typeof consultList> }) {
  const now = useServerTime()
  return (
    <WorkList model={model} tabs={TABS} empty={texts.empty}>
      {(card) => (
        <Cell
          key={card.no}
          title={
            <WorkTitle no={card.no} waiting={card.state === 'waiting' ? waitingNote(card.waitingTime, now) : ''} />
          }
          note={noteOf(card)}
          onPress={() => model.open(card)}
        />
      )}
    </WorkList>
  )
})
