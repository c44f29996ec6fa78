import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import '@/features/activity/tcm/index.scss'
import { tcmTexts } from '@/texts/tcm'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Gutter } from '@/ui/page'
import { TcmCategoryModel } from './model'
import { Panes, Tools } from './parts/panes'

const texts = tcmTexts.category

const Body = observer(function Body({ model }: { model: TcmCategoryModel }) {
  const { herbs } = model.herbalFormula
  return (
    <Loaded of={model.listing} skeleton={6} failed={tcmTexts.failed} onRetry={model.load}>
      {() => (
        <>
          <Gutter>
            <Tools model={model} />
            <Panes model={model} />
          </Gutter>
          <ActionBar>
            <View className="grow">
              <View className="strong" aria-live="polite">
                {herbs.length > 0 ? texts.chosen(herbs.length) : texts.none}
              </View>
              <View className="xs t3">{texts.note}</View>
            </View>
            <Button kind="primary" disabled={herbs.length === 0} onPress={model.next}>
              {texts.next}
            </Button>
          </ActionBar>
        </>
      )}
    </Loaded>
  )
})

/** Choice of herbs; the specification fixes the spelling of the url. @spec PR-18 */
export default definePage('tcmCategory', () => {
  const model = useModel((app) => new TcmCategoryModel(app))
  useShown(() => model.load())
  return (
    <>
      <TopBar title={texts.title} />
      <Body model={model} />
    </>
  )
})
