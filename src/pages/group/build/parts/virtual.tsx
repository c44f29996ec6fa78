import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Clock } from '@/features/group/clock'
import { GroupProduct } from '@/features/group/product'
import { GroupUserRow } from '@/features/group/user-row'
import { commonTexts } from '@/texts/common'
import { groupTexts } from '@/texts/group'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { SkeletonRows } from '@/ui/skeleton'
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
  const { state, detail, isBusy } = model
  if (state === 'loading') return <SkeletonRows alone count={3} />
  if (state === 'failed') {
    const retry = { action: commonTexts.retry, onAction: () => void model.load() }
    return <EmptyState kind="error" alone title={groupTexts.info.failed} {...retry} />
  }
  if (!detail) {
    const { gone: missing } = groupTexts.info
    return <EmptyState kind="noresult" alone {...missing} action={groupTexts.toHome} onAction={model.toHome} />
  }
  return (
    <Gutter>
      <Section>
        <GroupProduct product={detail} onOpen={model.toProduct} />
        <View className="t2">{texts.note}</View>
        <RemainingTime model={model} />
      </Section>
      <Groups model={model} />
      <ActionBar>
        <Button kind="pri" size="l" block loading={isBusy} onPress={() => void model.join()}>
          {groupTexts.info.join}
        </Button>
      </ActionBar>
    </Gutter>
  )
})
