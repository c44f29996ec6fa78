import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { Warnings } from '@/features/activity/tcm/warnings'
import { commonTexts } from '@/texts/common'
import { tcmTexts } from '@/texts/tcm'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { Price } from '@/ui/price'
import { SkeletonRows } from '@/ui/skeleton'
import { TcmEnterModel } from './model'
import { Doses, Herbs, Source } from './parts/form'

const texts = tcmTexts.enter

const Body = observer(function Body({ model }: { model: TcmEnterModel }) {
  const { state } = model.listing
  const { herbs } = model.formula
  if (state === 'loading') return <SkeletonRows alone count={4} />
  if (state === 'failed')
    return <EmptyState kind="error" alone title={tcmTexts.failed} action={commonTexts.retry} onAction={model.load} />
  if (herbs.length === 0) return <EmptyState kind="empty" alone {...texts.empty} onAction={model.toCategory} />
  return (
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
        <Button kind="pri" onPress={model.next}>
          {texts.next}
        </Button>
      </ActionBar>
    </>
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
