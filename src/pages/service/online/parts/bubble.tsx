import { Image, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { formatShopTime } from '@/domain/shop-time'
import { conversationTexts } from '@/texts/conversation'
import { cls } from '@/ui/cls'
import { press } from '@/ui/press'
import type { OnlineModel } from '../model'
import type { Outbox, Unsent } from '../outbox'
import type { Message } from '../thread'
import { MentionedProduct, MentionedOrder } from './mentioned'

/** Empty alt text, because the box around has a label. */
const NO_ALT = { alt: '' }

interface Props {
  message: Message
  model: OnlineModel
  isRead: boolean
  onPreview: (url: string) => void
}

const Content = ({ message, model, onPreview }: Omit<Props, 'isRead'>) => {
  const app = useApp()
  const { kind, text, url, good: product, order, links } = message
  const src = url && app.image(url.replace(/^\//, ''))
  return (
    <>
      {kind === 'image' && (
        <View {...press(() => onPreview(src), conversationTexts.viewPicture)}>
          <Image className="chat__picture" src={src} mode="aspectFill" imgProps={NO_ALT} />
        </View>
      )}
      {kind === 'good' &&
        (product ? (
          <MentionedProduct product={product} onPress={() => model.openGood(product.barcode)} />
        ) : (
          conversationTexts.missing.product
        ))}
      {kind === 'order' &&
        (order ? (
          <MentionedOrder order={order} onPress={() => model.openOrder(order.orderStatusCode, order.id)} />
        ) : (
          conversationTexts.missing.order
        ))}
      {text && <Text>{text}</Text>}
      {links.map((link) => (
        <View key={link.url} className="chat__link" {...press(() => model.follow(link.url), undefined, 'link')}>
          {link.text}
        </View>
      ))}
    </>
  )
}

/** A message of either side. A text is always plain text, never parsed as anything else. @spec S21 */
export const Bubble = observer(function Bubble({ message, isRead, ...rest }: Props) {
  const { mine, auto, ended, text, time } = message
  if (ended) return <View className="chat__ended xs t3">{text}</View>
  const writer = auto ? conversationTexts.autoReply : conversationTexts.person[rest.model.chat?.desk ?? 'service']
  return (
    <View className={cls('chat__row', mine && 'chat__row--me')}>
      <View className="chat__bubble">
        <Content message={message} {...rest} />
      </View>
      <View className="chat__time">
        {!mine && `${writer} · `}
        {formatShopTime(time, 'MM-DD HH:mm')}
        {mine && ` · ${isRead ? conversationTexts.read : conversationTexts.unread}`}
      </View>
    </View>
  )
})

/** A message not sent yet. */
export const Waiting = observer(function Waiting({ one, outbox }: { one: Unsent; outbox: Outbox }) {
  const { clientId, kind, text, picture, state } = one
  const isFailed = state === 'failed'
  return (
    <View className="chat__row chat__row--me">
      <View className="chat__bubble">
        {kind === 'image' && (
          <Image className="chat__picture" src={picture?.uri ?? ''} mode="aspectFill" imgProps={NO_ALT} />
        )}
        {kind === 'text' && <Text>{text}</Text>}
        {(kind === 'good' || kind === 'order') && <Text>{conversationTexts.asks[kind]}</Text>}
      </View>
      <View className="chat__time" role="status">
        {isFailed ? conversationTexts.unsent : conversationTexts.sending}
        {isFailed && (
          <Text className="chat__retry" {...press(() => void outbox.retry(clientId))}>
            {conversationTexts.again}
          </Text>
        )}
        {isFailed && (
          <Text className="chat__retry" {...press(() => outbox.drop(clientId))}>
            {conversationTexts.take}
          </Text>
        )}
      </View>
    </View>
  )
})
