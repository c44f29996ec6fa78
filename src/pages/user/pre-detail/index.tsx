import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { ReservationCard } from '@/features/product/reserve/card'
import { spelledCode } from '@/domain/pickup'
import { commonTexts } from '@/texts/common'
import { reserveTexts } from '@/texts/reserve'
import { ActionBar } from '@/ui/action-bar'
import { BarCode } from '@/ui/bar-code'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { SkeletonRows } from '@/ui/skeleton'
import { UserPreModel } from './model'

const texts = reserveTexts.own

const Bar = observer(function Bar({ model }: { model: UserPreModel }) {
  const { one, isUnpaid } = model
  const canCancelReservation = isUnpaid || one?.canGiveBack === 1
  return (
    <ActionBar>
      <View className="y-pair">
        {canCancelReservation && (
          <Button size="m" onPress={() => void model.cancelReservation()}>
            {isUnpaid ? texts.cancel : texts.back}
          </Button>
        )}
        {isUnpaid ? (
          <Button kind="pri" size="m" onPress={model.pay}>
            {texts.pay}
          </Button>
        ) : (
          <Button size="m" onPress={model.reserveAgain}>
            {texts.again}
          </Button>
        )}
      </View>
    </ActionBar>
  )
})

const Body = observer(function Body({ model }: { model: UserPreModel }) {
  const { state, one } = model
  if (state === 'loading') return <SkeletonRows alone count={4} />
  if (state === 'failed')
    return <EmptyState kind="error" alone title={texts.failed} action={commonTexts.retry} onAction={model.load} />
  if (!one)
    return <EmptyState kind="noresult" alone {...texts.missing} action={reserveTexts.toAll} onAction={model.toAll} />
  return (
    <Gutter>
      <Section>
        <View className="xl strong" role="status">
          {model.label}
        </View>
        {model.note && <View className="t2">{model.note}</View>}
        {one.code && <BarCode code={one.code} label={texts.barsOf(one.code)} text={spelledCode(one.code)} />}
      </Section>
      <ReservationCard one={one} />
      <Bar model={model} />
    </Gutter>
  )
})

export default definePage('userPreDetail', ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new UserPreModel(app, Number(params.id)))
  useShown(() => model.load())
  return (
    <>
      <TopBar title={texts.title} />
      <Body model={model} />
    </>
  )
})
