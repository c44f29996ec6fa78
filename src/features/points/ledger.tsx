import { View } from '@tarojs/components'
import type { Reply } from '@/contract/types'
import { formatShopTime } from '@/domain/shop-time'
import { cls } from '@/ui/cls'
import { Section } from '@/ui/section'
import './index.scss'

type Entry = Reply<'upperIntegral'>['list'][number]

const signed = (delta: number) => (delta > 0 ? `+${delta}` : `−${-delta}`)

/** Entries of points or growth: reason, time, amount. */
export const Ledger = ({ list }: { list: readonly Entry[] }) => (
  <Section list>
    {list.map(({ id, title, delta, orderNo, time }) => (
      <View key={id} className="points-row">
        <View className="grow">
          <View>{title}</View>
          <View className="xs t3">
            {formatShopTime(time, 'YYYY-MM-DD HH:mm')}
            {orderNo ? ` · ${orderNo}` : ''}
          </View>
        </View>
        <View className={cls('points-row__points', delta > 0 ? 'acc' : 't2')}>{signed(delta)}</View>
      </View>
    ))}
  </Section>
)
