import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { conversationTexts } from '@/texts/conversation'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Field } from '@/ui/field'
import { Icon } from '@/ui/icon'
import '@/ui/icon/more.scss'
import { press } from '@/ui/press'
import type { OnlineModel } from '../model'
import { MentionedProduct, MentionedOrder } from './mentioned'

const MOST_CHARS = 500

/** Product or order to ask about, until it is sent or closed. */
const Card = observer(function Card({ model }: { model: OnlineModel }) {
  const { good: product, order } = model.chat ?? {}
  if (!model.card) return null
  return (
    <View className="chat__ask">
      <View className="grow">
        {product && <MentionedProduct product={product} />}
        {order && <MentionedOrder order={order} />}
      </View>
      <Button kind="soft" size="s" onPress={model.sendCard}>
        {product ? conversationTexts.asks.good : conversationTexts.asks.order}
      </Button>
      <View className="chat__remove" {...press(model.dropCard, conversationTexts.drop)}>
        <Icon name="close" />
      </View>
    </View>
  )
})

/** Input for text and pictures, with the card to ask about. */
export const InputBar = observer(function InputBar({ model }: { model: OnlineModel }) {
  return (
    <ActionBar above={model.card ? <Card model={model} /> : undefined}>
      <View className="chat__tool" {...press(() => void model.outbox.picture(), conversationTexts.picture)}>
        <Icon name="camera" size="lg" />
      </View>
      <View className="grow">
        <Field
          kind="message"
          value={model.inputText}
          maxlength={MOST_CHARS}
          placeholder={conversationTexts.typing}
          onInput={model.type}
          onConfirm={model.sendMessage}
        />
      </View>
      <View className="chat__send">
        <Button kind="primary" size="m" disabled={model.inputText.trim() === ''} onPress={model.sendMessage}>
          {conversationTexts.send}
        </Button>
      </View>
    </ActionBar>
  )
})
