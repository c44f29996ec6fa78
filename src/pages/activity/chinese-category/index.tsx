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
import { TcmCategoryModel } from './model'
import { Panes } from './parts/panes'

const texts = tcmTexts.category

const Body = observer(function Body({ model }: { model: TcmCategoryModel }) {
  const { state } = model.listing
  const { herbs } = model.herbalFormula
  if (state === 'loading') return <SkeletonRows alone count={6} />
  if (state === 'failed')
    return <EmptyState kind="error" alone title={tcmTexts.failed} action={commonTexts.retry} onAction={model.load} />
  return (
    <>
      <Gutter>
        <Panes model={model} />
      </Gutter>
      <ActionBar>
        <View className="grow">
          <View className="strong" aria-live="polite">
            {herbs.length > 0 ? texts.chosen(herbs.length) : texts.none}
          </View>
          <View className="xs t3">{texts.note}</View>
        </View>
        <Button kind="pri" disabled={herbs.length === 0} onPress={model.next}>
          {texts.next}
        </Button>
      </ActionBar>
    </>
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
