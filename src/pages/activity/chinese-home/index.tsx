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
import { TcmHomeModel } from './model'
import { Lead, OwnRecordLinks, Nearest, Steps } from './parts/body'

const texts = tcmTexts.home

const Body = observer(function Body({ model }: { model: TcmHomeModel }) {
  return (
    <Loaded of={model} skeleton={4} failed={texts.failed}>
      {() => (
        <>
          <Gutter>
            <Lead />
            <Nearest model={model} />
            <OwnRecordLinks model={model} />
            <Steps />
          </Gutter>
          <ActionBar>
            <View className="y-pair">
              <Button onPress={model.toCategory}>{texts.pick}</Button>
              <Button kind="primary" onPress={model.toEnter}>
                {texts.enter}
              </Button>
            </View>
          </ActionBar>
        </>
      )}
    </Loaded>
  )
})

/** @spec PR-18 */
export default definePage('tcmHome', () => {
  const model = useModel((app) => new TcmHomeModel(app))
  useShown(() => model.load())
  return (
    <>
      <TopBar title={tcmTexts.title} />
      <Body model={model} />
    </>
  )
})
