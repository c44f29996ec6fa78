import { View } from '@tarojs/components'
import type { Message } from '@/contract/types'
import { accountTexts } from '@/texts/account'
import { Icon } from '@/ui/icon'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { MessageModel } from '../model'

const texts = accountTexts.message
const ICONS = { notice: 'bell', order: 'receipt', account: 'lock', service: 'chat', coupon: 'ticket' } as const

/** Subject, time and first lines of a message; an unread message is marked in text too. */
export const MessageRow = ({ message, model }: { message: Message; model: MessageModel }) => (
  <Section tight>
    <View className="message__row" {...press(() => void model.open(message))}>
      <View className="message__icon">
        <Icon name={ICONS[message.kind]} />
        {message.readStatus === 0 && <View className="message__dot" />}
      </View>
      <View className="grow">
        <View className="row">
          <View className="grow ell strong">{message.title}</View>
          <View className="xs t3">{model.timeOf(message)}</View>
        </View>
        <View className="xs t2 clamp2 message__text">{message.content}</View>
      </View>
    </View>
    <View className="row message__foot">
      <View className="xs t3 grow">
        {texts.kinds[message.kind]}
        {message.readStatus === 0 && ` · ${texts.unread}`}
      </View>
      <View
        className="message__delete xs t2"
        {...press(() => void model.remove(message), texts.removeOf(message.title))}
      >
        {texts.remove}
      </View>
    </View>
  </Section>
)
