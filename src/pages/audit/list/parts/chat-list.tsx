import { observer } from 'mobx-react-lite'
import { formatShopTime } from '@/domain/shop-time'
import { useServerTime, waitingNote } from '@/features/audit/waiting'
import { staffChatTexts as texts } from '@/texts/staff-conversations'
import { Cell } from '@/ui/cell'
import type { ChatCard, chatList } from '../work-model'
import { WorkList } from './work-list'

const TABS = (['waiting', 'mine', 'recent'] as const).map((key) => ({ key, text: texts.tabs[key] }))

const noteOf = ({ desk, lastTime, unread, holder, mine }: ChatCard) => {
  const worker = mine ? texts.own : holder && texts.holder(holder)
  const news = unread > 0 ? texts.unread(unread) : texts.last(formatShopTime(lastTime, 'MM-DD HH:mm'))
  return [texts.departments[desk], news, worker].filter(Boolean).join(' · ')
}

/** Conversations of shoppers: waiting time, unread messages and holder; no name and no content. */
export const ChatList = observer(function ChatList({ model }: { model: ReturnType<typeof chatList> }) {
  const now = useServerTime()
  return (
    <WorkList model={model} tabs={TABS} empty={texts.empty}>
      {(card) => (
        <Cell
          key={card.no}
          title={texts.name(card.no)}
          note={noteOf(card)}
          value={card.waitingTime ? waitingNote(card.waitingTime, now) : undefined}
          onPress={() => model.open(card)}
        />
      )}
    </WorkList>
  )
})
