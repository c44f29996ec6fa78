import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/app/context'
import { formatYuan } from '@/domain/money'
import { Clock } from '@/features/group/clock'
import { GroupUserRow } from '@/features/group/user-row'
import { commonTexts } from '@/texts/common'
import { groupTexts } from '@/texts/group'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { GoodsRow } from '@/ui/goods-row'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { SkeletonRows } from '@/ui/skeleton'
import type { VirtualModel } from '../model'

const texts = groupTexts.virtual

interface Props {
  model: VirtualModel
}

const Left = observer(function Left({ model }: Props) {
  return <Clock left={model.left} label={groupTexts.info.ends} />
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

/** One of the shop's groups. @spec EN-27 */
export const VirtualView = observer(function VirtualView({ model }: Props) {
  const { image } = useApp()
  const { state, detail, isBusy } = model
  if (state === 'loading') return <SkeletonRows alone count={3} />
  if (state === 'failed') {
    const retry = { action: commonTexts.retry, onAction: () => void model.load() }
    return <EmptyState kind="error" alone title={groupTexts.info.failed} {...retry} />
  }
  if (!detail) {
    const { gone } = groupTexts.info
    return <EmptyState kind="noresult" alone {...gone} action={groupTexts.toHome} onAction={model.toHome} />
  }
  const { barcode, productName, spec, minPic, price, usualPrice, groupSize } = detail
  return (
    <Gutter>
      <Section>
        <GoodsRow
          goods={{
            id: barcode,
            name: productName,
            spec,
            picture: image(minPic),
            price,
          }}
          size="m"
          action={<View />}
          onOpen={model.toGoods}
        >
          {usualPrice !== null && <View className="xs t3">{groupTexts.usual(formatYuan(usualPrice))}</View>}
          <View className="xs t2">{groupTexts.size(groupSize)}</View>
        </GoodsRow>
        <View className="t2">{texts.note}</View>
        <Left model={model} />
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
