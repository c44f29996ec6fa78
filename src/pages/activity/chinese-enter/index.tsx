import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { Warnings } from '@/features/activity/tcm/warnings'
import { tcmTexts } from '@/texts/tcm'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Gutter } from '@/ui/page'
import { Price } from '@/ui/price'
import { TcmEnterModel } from './model'
import { Doses, Herbs, Source } from './parts/form'
import '@/ui/empty-state/art/herbs.scss'

const texts = tcmTexts.enter

const Body = observer(function Body({ model }: { model: TcmEnterModel }) {
  const { herbs } = model.formula
  return (
    <Loaded
      of={model.listing}
      skeleton={4}
      failed={tcmTexts.failed}
      onRetry={model.load}
      empty={herbs.length === 0 && { kind: 'herbs', ...texts.empty, onAction: model.toCategory }}
    >
      {() => (
        <>
          <Gutter>
            <Herbs model={model} />
            <Warnings herbalFormula={model.formula} listing={model.listing} />
            <Doses model={model} />
            <Source model={model} />
          </Gutter>
          <ActionBar>
            <View className="grow">
              <View className="xs t2">{texts.perDose}</View>
              <Price value={model.dosePrice} />
            </View>
            <Button kind="primary" onPress={model.next}>
              {texts.next}
            </Button>
          </ActionBar>
        </>
      )}
    </Loaded>
  )
})

/** @spec PR-18 RX-07 */
export default definePage('tcmEnter', () => {
  const model = useModel((app) => new TcmEnterModel(app))
  useShown(() => model.load())
  return (
    <>
      <TopBar title={texts.title} />
      <Body model={model} />
    </>
  )
})
