import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { formatShopTime } from '@/domain/shop-time'
import { releaseText, useServerTime, waitingNote } from '@/features/audit/waiting'
import { usePreview } from '@/features/product/reviews/preview'
import { useApp } from '@/page-kit/context'
import { staffChatTexts as texts } from '@/texts/staff-conversations'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell, Pair } from '@/ui/cell'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { yuanSign } from '@/ui/price'
import { Section } from '@/ui/section'
import { Timeline } from '@/ui/steps'
import { TextArea } from '@/ui/text-area'
import type { ChatDetailModel, ChatMessage, WorkChat } from '../chat-model'
import { WorkDetail } from './work-detail'

const MOST_CHARS = 500
const END = 'audit-chat-end'

const clock = (time: string) => formatShopTime(time, 'MM-DD HH:mm')

/** Addressee of the shopper, the waiting time, and who holds it or why it cannot be taken. */
const Head = ({ chat }: { chat: WorkChat }) => {
  const now = useServerTime()
  const { no, desk, waitingTime, heldUntil, mine, problem } = chat
  return (
    <Section title={texts.departments[desk]} note={texts.name(no)}>
      <View className="t2">{waitingTime ? waitingNote(waitingTime, now) : texts.answered}</View>
      <View className="audit-gap">
        {mine === 1 && heldUntil && <Note kind="info">{`${texts.own} · ${releaseText(heldUntil, now)}`}</Note>}
        {problem !== '' && <Note>{problem}</Note>}
        {mine === 0 && problem === '' && <Note kind="info">{texts.takeNote}</Note>}
        <Note kind="info">{texts.rules[desk]}</Note>
      </View>
    </Section>
  )
}

const writerOf = ({ mine, auto }: ChatMessage) => {
  if (!mine) return texts.customer
  return auto ? texts.auto : texts.shop
}

interface MessageProps {
  message: ChatMessage
  model: ChatDetailModel
  onPreview: (src: string) => void
}

/** A message of either side. A text is always plain text. @spec S21 */
const Message = ({ message, model, onPreview }: MessageProps) => {
  const app = useApp()
  const { kind, text, url, good: product, order, time } = message
  const name = `${writerOf(message)} ${clock(time)}`
  if (kind === 'image')
    return <Cell title={texts.picture} note={name} onPress={() => onPreview(app.image(url.replace(/^\//, '')))} />
  if (kind === 'good')
    return product ? (
      <Cell
        title={product.name}
        note={[name, product.spec].filter(Boolean).join(' · ')}
        onPress={() => model.openProduct(product.barcode)}
      />
    ) : (
      <Pair name={name}>{texts.missing.good}</Pair>
    )
  if (kind === 'order')
    return (
      <Pair name={name}>
        {order ? [order.orderNo, order.statusText, yuanSign(order.payable)].join(' · ') : texts.missing.order}
      </Pair>
    )
  return <Pair name={name}>{text}</Pair>
}

/** Messages so far, the oldest first. Keeps the newest in view. */
const Talk = observer(function Talk({ model }: { model: ChatDetailModel }) {
  const app = useApp()
  const preview = usePreview()
  const messages = model.messages ?? []
  const tail = messages[messages.length - 1]?.id ?? 0
  useEffect(() => void app.hosts.navigation.scrollTo(END), [app, tail])
  return (
    <Section title={texts.talk}>
      {model.hasMore && <Cell title={texts.older} onPress={() => void model.older()} />}
      {messages.map((message) => (
        <Message key={message.id} message={message} model={model} onPreview={(src) => preview.open([src], 0)} />
      ))}
      <View id={END} />
      {preview.viewer}
    </Section>
  )
})

/** Field for the answer. */
const Answer = observer(function Answer({ model }: { model: ChatDetailModel }) {
  const { text, work, canSend } = model
  return (
    <Section title={texts.write}>
      <TextArea
        value={text}
        placeholder={texts.hint}
        label={texts.write}
        maxlength={MOST_CHARS}
        onInput={model.write}
      />
      <View className="audit-gap">
        <Button kind="primary" block loading={work.isBusy} disabled={!canSend} onPress={() => void model.send()}>
          {texts.send}
        </Button>
      </View>
    </Section>
  )
})

const Actions = observer(function Actions({ model, chat }: { model: ChatDetailModel; chat: WorkChat }) {
  const { messages, work } = model
  if (chat.problem !== '') return null
  return (
    <ActionBar>
      {messages ? (
        <Button size="l" block loading={work.isBusy} onPress={() => void model.close()}>
          {texts.close}
        </Button>
      ) : (
        <Button kind="primary" size="l" block loading={work.isBusy} onPress={() => void model.take()}>
          {texts.take}
        </Button>
      )}
    </ActionBar>
  )
})

const Body = observer(function Body({ model, chat }: { model: ChatDetailModel; chat: WorkChat }) {
  const now = useServerTime()
  useEffect(() => model.closeAfterLease(now), [model, now])
  return (
    <Gutter>
      <Head chat={chat} />
      {model.messages && (
        <>
          <Talk model={model} />
          <Answer model={model} />
          <Section list>
            <Cell title={texts.handBack} onPress={() => void model.handBack()} />
          </Section>
        </>
      )}
      {chat.trail.length > 0 && (
        <Section title={texts.trail}>
          <Timeline
            events={chat.trail.map(({ act, name, time }) => ({
              text: [texts.acts[act], name].filter(Boolean).join(' · '),
              time: clock(time),
            }))}
          />
        </Section>
      )}
      <Actions model={model} chat={chat} />
    </Gutter>
  )
})

/** A conversation of a shopper; its messages are open to the member of staff who holds it. */
export const ChatDetail = observer(function ChatDetail({ model }: { model: ChatDetailModel }) {
  return <WorkDetail model={model}>{(chat) => <Body model={model} chat={chat} />}</WorkDetail>
})
