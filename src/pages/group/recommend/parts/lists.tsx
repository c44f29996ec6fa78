import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { formatYuan } from '@/domain/money'
import { formatShopTime } from '@/domain/shop-time'
import { RowsView } from '@/features/product/rows-view'
import { GroupRow } from '@/features/group/card'
import { groupTexts } from '@/texts/group'
import { Cell } from '@/ui/cell'
import { Section } from '@/ui/section'
import type { RecommendModel } from '../model'
import '@/features/group/index.scss'

const texts = groupTexts.recommend
const ownTexts = { failed: texts.failed, visitor: texts.visitor, empty: texts.ownEmpty }
const rankTexts = { failed: texts.failed, visitor: texts.visitor, empty: texts.rankEmpty }

interface Props {
  model: RecommendModel
}

/** Results of the shopper's invitation links. */
export const Stats = observer(function Stats({ model }: Props) {
  const { totalCount = 0, userCount = 0, totalPrice = 0 } = model.stats ?? {}
  const figures = [
    [texts.stats.totalCount, String(totalCount)],
    [texts.stats.userCount, String(userCount)],
    [texts.stats.totalPrice, `¥${formatYuan(totalPrice)}`],
  ] as const
  return (
    <Section>
      <View className="group-stats">
        {figures.map(([name, value]) => (
          <View key={name} className="group-stats__item">
            <View className="lg strong">{value}</View>
            <View className="xs t3">{name}</View>
          </View>
        ))}
      </View>
      <View className="xs t3 center">{texts.statsNote}</View>
      {model.isStaff && <Cell title={groupTexts.staff.door} value={groupTexts.staff.title} onPress={model.toStaff} />}
    </Section>
  )
})

export const OwnList = observer(function OwnList({ model }: Props) {
  return (
    <RowsView rows={model.ownRows} texts={ownTexts} onEmpty={model.toHome}>
      {(list) => (
        <Section list>
          {list.map(({ id, name, productName, count, payable, time, state }) => (
            <Cell
              key={id}
              title={texts.row(name, count)}
              note={`${productName} ${formatShopTime(time, 'MM-DD HH:mm')}`}
              value={`${groupTexts.states[state]} ¥${formatYuan(payable)}`}
            />
          ))}
        </Section>
      )}
    </RowsView>
  )
})

export const RankList = observer(function RankList({ model }: Props) {
  return (
    <RowsView rows={model.rank} texts={rankTexts} onEmpty={model.toHome}>
      {(list) => (
        <Section list>
          {list.map(({ rank, name, totalCount, mine }) => (
            <Cell key={rank} title={`${rank}  ${mine === 1 ? texts.me : name}`} value={texts.orders(totalCount)} />
          ))}
        </Section>
      )}
    </RowsView>
  )
})

/** Products to recommend. @spec BC-33 */
export const ProductsToShare = observer(function ProductsToShare({ model }: Props) {
  if (model.products.length === 0) return <View />
  return (
    <Section title={texts.product}>
      {model.products.map((one) => (
        <GroupRow
          key={one.groupActivityId}
          product={one}
          verb={texts.share}
          label={texts.shareOf(one.productName)}
          onOpen={model.open}
          onGo={model.share}
        />
      ))}
    </Section>
  )
})
