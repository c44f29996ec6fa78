import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import '@/features/activity/tcm/index.scss'
import { commonTexts } from '@/texts/common'
import { tcmTexts } from '@/texts/tcm'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { SkeletonRows } from '@/ui/skeleton'
import { TcmHomeModel } from './model'
import { Lead, OwnRecordLinks, Nearest, Steps } from './parts/body'

const texts = tcmTexts.home

const Body = observer(function Body({ model }: { model: TcmHomeModel }) {
  if (model.state === 'loading') return <SkeletonRows alone count={4} />
  if (model.state === 'failed')
    return <EmptyState kind="error" alone title={texts.failed} action={commonTexts.retry} onAction={model.load} />
  return (
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
          <Button kind="pri" onPress={model.toEnter}>
            {texts.enter}
          </Button>
        </View>
      </ActionBar>
    </>
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
