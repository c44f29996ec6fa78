import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Loaded } from '@/page-kit/loaded'
import { Clock } from '@/features/group/clock'
import { GroupProduct } from '@/features/group/product'
import { GroupUserRow } from '@/features/group/user-row'
import { groupTexts } from '@/texts/group'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import type { VirtualModel } from '../model'

const texts = groupTexts.virtual

interface Props {
  model: VirtualModel
}

const RemainingTime = observer(function RemainingTime({ model }: Props) {
  return <Clock remainingTime={model.left} label={groupTexts.info.ends} />
})

const Groups = observer(function Groups({ model }: Props) {
  const { open, ticker } = model
  return (
    <Section title={texts.groups}>
      {open.length === 0 && <View className="t2">{texts.none}</View>}
      {open.map((group) => (
        <GroupUserRow
          key={group.groupNo}
          group={group}
          left={() => ticker.left(group.end)}
          onJoin={() => void model.join(group.groupNo)}
        />
      ))}
    </Section>
  )
})

/** A group buy opened by the platform. @spec EN-27 */
export const VirtualView = observer(function VirtualView({ model }: Props) {
  const { detail, isBusy } = model
  const { gone: missing } = groupTexts.info
  return (
    <Loaded
      of={model}
      data={detail}
      skeleton={3}
      failed={groupTexts.info.failed}
      missing={{ kind: 'noresult', ...missing, action: groupTexts.toHome, onAction: model.toHome }}
    >
      {(detail) => (
        <Gutter>
          <Section>
            <GroupProduct product={detail} onOpen={model.toProduct} />
            <View className="t2">{texts.note}</View>
            <RemainingTime model={model} />
          </Section>
          <Groups model={model} />
          <ActionBar>
            <Button kind="primary" size="l" block loading={isBusy} onPress={() => void model.join()}>
              {groupTexts.info.join}
            </Button>
          </ActionBar>
        </Gutter>
      )}
    </Loaded>
  )
})
