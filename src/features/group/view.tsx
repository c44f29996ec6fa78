import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Loaded } from '@/page-kit/loaded'
import { cls } from '@/ui/cls'
import { GroupPayNote } from '@/features/product/group-pay-note'
import { ShareButton } from '@/features/product/sharing/button'
import { groupTexts } from '@/texts/group'
import { spellTexts } from '@/texts/spell'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { Clock } from './clock'
import { GroupProduct } from './product'
import type { GroupInfo, GroupInfoModel } from './info'
import './index.scss'

const texts = groupTexts.info

interface Props {
  model: GroupInfoModel
  /** Content below the group. */
  children?: ReactNode
}

const headOf = ({ state, groupQuantity }: GroupInfo) =>
  ({ open: texts.open(groupQuantity), full: texts.full, failed: texts.failedHead })[state]

/** Participants who have paid, and the free places. */
const Participants = ({ group }: { group: GroupInfo }) => (
  <View className="group-participants">
    {Array.from({ length: group.groupSize }, (_, place) => {
      const member = group.members[place]
      const name = member ? member.name : texts.empty
      return (
        <View key={place} className={cls('group-participant', !member && 'group-participant--free')}>
          <View className="group-participant__avatar">
            {member ? name.slice(0, 1) : <Icon name="plus" size="sm" />}
          </View>
          <View className="xs t2">{name}</View>
          {member?.leader === 1 && <View className="xxs acc">{texts.leader}</View>}
        </View>
      )
    })}
  </View>
)

/** Countdown in its own component, because it renders every second. */
const RemainingTime = observer(function RemainingTime({ model }: Props) {
  return <Clock remainingTime={model.remainingTime} label={texts.ends} />
})

const Bar = observer(function Bar({ model }: Props) {
  const { group, isOpen, isMine, isBusy, isSpell, canReopen } = model
  if (!group) return null
  const isPaid = isMine && group.state !== 'failed'
  return (
    <ActionBar>
      {isOpen && isMine && (
        <View className="y-pair">
          {isSpell ? (
            <Button onPress={model.toOwnList}>{spellTexts.myOrders}</Button>
          ) : (
            <Button onPress={model.toPoster}>{texts.poster}</Button>
          )}
          <ShareButton kind="primary" onPress={() => void model.share()}>
            {texts.invite}
          </ShareButton>
        </View>
      )}
      {isOpen && !isMine && (
        <Button kind="primary" size="l" block loading={isBusy} onPress={() => void model.join()}>
          {texts.join}
        </Button>
      )}
      {!isOpen && (
        <View className="y-pair">
          <Button onPress={isPaid ? model.toOwnList : model.toHome}>{isPaid ? texts.order : groupTexts.toHome}</Button>
          {canReopen && (
            <Button kind="primary" onPress={model.toProduct}>
              {texts.again}
            </Button>
          )}
        </View>
      )}
    </ActionBar>
  )
})

/** View of one group-buy. @spec PR-33 ST-62 */
export const GroupView = observer(function GroupView({ model, children }: Props) {
  const { group } = model
  return (
    <Loaded
      of={model}
      data={group}
      skeleton={3}
      failed={texts.failed}
      visitor={{ ...spellTexts.visitor, onAction: model.login }}
      missing={{ kind: 'noresult', ...texts.gone, action: groupTexts.toHome, onAction: model.toHome }}
    >
      {(group) => (
        <Gutter>
          <Section>
            <GroupProduct product={group} onOpen={model.toProduct} />
          </Section>
          <Section className="group-head">
            <View className="lg strong" role="status">
              {headOf(group)}
            </View>
            <RemainingTime model={model} />
            <Participants group={group} />
          </Section>
          {model.isOpen && !model.isMine && <GroupPayNote />}
          {children}
          <Bar model={model} />
        </Gutter>
      )}
    </Loaded>
  )
})
