import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { commonTexts } from '@/texts/common'
import { orderTexts } from '@/texts/order'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { Bone } from '@/ui/skeleton'
import type { AffirmModel } from '../model'

const texts = orderTexts.affirm

export const NoLines = ({ model }: { model: AffirmModel }) => (
  <EmptyState
    kind="empty"
    alone
    title={texts.noLines}
    text={texts.noLinesText}
    action={texts.toCart}
    onAction={model.toCart}
  />
)

export const Failed = observer(function Failed({ model }: { model: AffirmModel }) {
  return (
    <EmptyState
      kind="error"
      alone
      title={texts.failed}
      text={model.reason}
      action={commonTexts.retry}
      onAction={() => void model.load()}
      second={texts.toCart}
      onSecond={model.toCart}
    />
  )
})

export const Loading = () => (
  <Gutter>
    <View aria-busy aria-label={commonTexts.loading}>
      <View className="y-card">
        <Bone w="60%" h={24} />
        <Bone w="80%" h={16} className="affirm-bone" />
      </View>
      <View className="y-card">
        <Bone w="40%" h={20} />
        {[1, 2, 3].map((row) => (
          <Bone key={row} h={56} r={8} className="affirm-bone" />
        ))}
      </View>
      <View className="y-card">
        <Bone h={132} />
      </View>
    </View>
  </Gutter>
)
