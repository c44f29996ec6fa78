import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useApp, useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { comboTexts } from '@/texts/combo'
import { EmptyState } from '@/ui/empty-state'
import { LoadFailed } from '@/ui/empty-state/load-failed'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { SkeletonRows } from '@/ui/skeleton'
import { TreatmentModel } from './model'
import { Bar } from './parts/bar'
import { ComboCard } from './parts/combo-card'
import './index.scss'

const { none, failed } = comboTexts

export default definePage(
  'goodsTreatment',
  observer(function ProductCombosPage({ params }) {
    const app = useApp()
    const { id = '' } = params
    const model = useModel((appModel) => new TreatmentModel(appModel, id, Number(params.index ?? 1)))
    const { state, kinds, chosen } = model
    useDidShow(() => void model.show())
    return (
      <View>
        <TopBar title={comboTexts.title} />
        <Gutter>
          {state === 'loading' && <SkeletonRows />}
          {state === 'failed' && <LoadFailed {...failed} onRetry={() => void model.load()} />}
          {state === 'ready' && kinds.length === 0 && (
            <EmptyState
              kind="empty"
              title={none.title}
              text={none.text}
              action={none.action}
              onAction={() => void app.go('goods', { id })}
            />
          )}
          {state === 'ready' &&
            kinds.map(({ kind, combos }) => (
              <Section key={kind} title={comboTexts.kinds[kind]}>
                <View role="radiogroup" aria-label={comboTexts.kinds[kind]}>
                  {combos.map((combo) => (
                    <ComboCard key={combo.groupId} model={model} combo={combo} />
                  ))}
                </View>
              </Section>
            ))}
          {state === 'ready' && kinds.length > 0 && <View className="xs t3">{comboTexts.rule}</View>}
        </Gutter>
        {state === 'ready' && chosen && <Bar model={model} combo={chosen} />}
      </View>
    )
  }),
)
