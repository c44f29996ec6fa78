import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { formatShopTime } from '@/domain/shop-time'
import { GroupRow } from '@/features/group/card'
import { groupTexts } from '@/texts/group'
import { spellTexts } from '@/texts/spell'
import { ListEnd } from '@/ui/list-end'
import { Gutter } from '@/ui/page'
import { MoreButton, Section } from '@/ui/section'
import type { GroupHomeModel } from '../model'
import '@/features/group/index.scss'

const texts = groupTexts.home

interface Props {
  model: GroupHomeModel
}

/** Number of pieces sold in group buys, and links to the shopper's own groups. */
export const Top = observer(function Top({ model }: Props) {
  return (
    <View className="group-top">
      <View className="grow xs t3">{model.total > 0 ? texts.total(model.total) : ''}</View>
      <MoreButton text={texts.recommend} onPress={model.toRecommend} />
      <MoreButton text={texts.myGroups} onPress={model.toMyGroups} />
    </View>
  )
})

/** Groups that the platform opens every day. @spec EN-27 ST-65 */
export const PlatformGroups = observer(function PlatformGroups({ model, title }: Props & { title: string }) {
  if (model.shownPlatformGroups.length === 0) return <View />
  return (
    <Section title={title} note={texts.ownNote}>
      {model.shownPlatformGroups.map((group) => {
        const offer = model.offerOf(group)
        return (
          <GroupRow
            key={group.groupNo}
            product={group}
            note={texts.until(group.groupSize, formatShopTime(group.groupStartTime, 'HH:mm'))}
            verb={texts.join}
            label={texts.joinOf(group.productName)}
            onOpen={model.openOwn}
            onGo={(one) => void model.join(one)}
            second={offer && { verb: texts.go, label: texts.goOf(group.productName), onGo: () => model.open(offer) }}
          />
        )
      })}
    </Section>
  )
})

const LOADING = { state: 'loading' } as const

export const List = observer(function List({ model }: Props) {
  const { goods: products, list, others, label, isSpell } = model
  const { action, ...words } = label ? { ...texts.others, ...(isSpell && spellTexts.empty) } : texts.empty
  const { go, goOf } = isSpell ? spellTexts : texts
  return (
    <Loaded
      of={model.hasPlatformGroups ? products : LOADING}
      failed={texts.failed}
      onRetry={model.retry}
      empty={list.length === 0 && { ...words, action, onAction: label ? model.toAll : model.toHome }}
    >
      {() => (
        <Gutter>
          {others.length > 0 && (
            <Section>
              {others.map((one) => (
                <GroupRow
                  key={one.groupActivityId}
                  product={one}
                  verb={go}
                  label={goOf(one.productName)}
                  onOpen={model.open}
                  onGo={model.open}
                />
              ))}
            </Section>
          )}
          <ListEnd state={products.end} onRetry={() => void products.loadMore()} />
        </Gutter>
      )}
    </Loaded>
  )
})
