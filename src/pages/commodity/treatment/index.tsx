import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useDidShow } from '@tarojs/taro'
import { useApp, useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { TopBar } from '@/page-kit/top-bar'
import { comboTexts } from '@/texts/combo'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
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
          <Loaded
            of={model}
            skeleton={4}
            inside="section"
            failed={{ kind: 'offline', ...failed }}
            empty={kinds.length === 0 && { ...none, onAction: () => void app.go('goods', { id }) }}
          >
            {() => (
              <>
                {kinds.map(({ kind, combos }) => (
                  <Section key={kind} title={comboTexts.kinds[kind]}>
                    <View role="radiogroup" aria-label={comboTexts.kinds[kind]}>
                      {combos.map((combo) => (
                        <ComboCard key={combo.groupId} model={model} combo={combo} />
                      ))}
                    </View>
                  </Section>
                ))}
                <View className="xs t3">{comboTexts.rule}</View>
                {model.storeCount > 0 && <View className="xs t2">{comboTexts.stores(model.storeCount)}</View>}
              </>
            )}
          </Loaded>
        </Gutter>
        {state === 'ready' && chosen && <Bar model={model} combo={chosen} />}
      </View>
    )
  }),
)
