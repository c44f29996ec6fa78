import { Text, View } from '@tarojs/components'
import type { Reply } from '@/contract/types'
import { DELIVERY_DAYS, LEAST_DELIVERIES } from '@/domain/delivery-record'
import { formatShopTime } from '@/domain/shop-time'
import { deliveryRecordTexts as texts } from '@/texts/delivery-record'
import { Cell, Pair } from '@/ui/cell'
import { EmptyState } from '@/ui/empty-state'
import { Note } from '@/ui/note'
import { Section } from '@/ui/section'

/** Shows how many deliveries kept the promise, and each delivery; or says that there are too few. */
export const DeliveryRecord = ({ record: { name, summary, list } }: { record: Reply<'storeDeliveries'> }) =>
  summary === null ? (
    <EmptyState kind="empty" alone title={texts.noFew} text={texts.few(LEAST_DELIVERIES, DELIVERY_DAYS)} />
  ) : (
    <View>
      <Section>
        <Pair name={texts.store}>{name}</Pair>
        <Pair name={texts.onTime}>{texts.onTimeOf(summary.onTime, list.length)}</Pair>
        <Pair name={texts.median}>{texts.sideOf(summary.median)}</Pair>
      </Section>
      <Note kind="info">{texts.rule(DELIVERY_DAYS)}</Note>
      <Section list title={texts.list(list.length)}>
        {list.map(({ promised, delivered, minutes }, index) => (
          <Cell
            key={index}
            title={texts.delivered(formatShopTime(delivered, 'M月D日 HH:mm'))}
            note={texts.promised(formatShopTime(promised, 'HH:mm'))}
            value={<Text className={minutes > 0 ? 'warn' : undefined}>{texts.sideOf(minutes)}</Text>}
          />
        ))}
      </Section>
    </View>
  )
