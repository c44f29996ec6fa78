import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useApp } from '@/page-kit/context'
import { usePreview } from '@/features/product/reviews/preview'
import { conversationTexts } from '@/texts/conversation'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { press } from '@/ui/press'
import type { OnlineModel } from '../model'
import { Bubble, Waiting } from './bubble'

const END = 'chat-end'

/** Messages, sent and pending. Keeps the newest in view. */
export const Messages = observer(function Messages({ model }: { model: OnlineModel }) {
  const app = useApp()
  const preview = usePreview()
  const { thread, outbox, chat } = model
  const tail = `${thread.list[thread.list.length - 1]?.id ?? 0} ${outbox.list.length}`
  useEffect(() => void app.hosts.navigation.scrollTo(END), [app, tail])
  const conversationKind = chat?.desk ?? 'service'
  const notes = conversationKind === 'pharmacist' ? conversationTexts.law : conversationTexts.rules
  return (
    <Gutter className="chat">
      {chat?.online === false && <Note kind="warn">{conversationTexts.offline(chat.hours)}</Note>}
      <Note kind="info">{notes[chat?.auto === 0 ? 'staff' : 'auto']}</Note>
      {thread.hasMore && (
        <View className="chat__older" {...press(() => void thread.older())}>
          {conversationTexts.older}
        </View>
      )}
      {thread.list.length === 0 && (
        <View className="chat__row">
          <View className="chat__bubble">{conversationTexts.hello[conversationKind]}</View>
        </View>
      )}
      {thread.list.map((message) => (
        <Bubble
          key={message.id}
          message={message}
          model={model}
          isRead={message.id <= thread.readTo}
          onPreview={(url) => preview.open([url], 0)}
        />
      ))}
      {outbox.list.map((one) => (
        <Waiting key={one.clientId} one={one} outbox={outbox} />
      ))}
      <View id={END} className="chat__end" />
      {preview.viewer}
    </Gutter>
  )
})
