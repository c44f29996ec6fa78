import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useModel } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { ReservationCard } from '@/features/product/reserve/card'
import { formatPickCode } from '@/domain/pickup'
import { reserveTexts } from '@/texts/reserve'
import { BarCode } from '@/ui/bar-code'
import { Cell } from '@/ui/cell'
import { Gutter } from '@/ui/page'
import { Section } from '@/ui/section'
import { UserPreModel } from './model'
import { Bar } from './parts/bar'

const texts = reserveTexts.own

const Body = observer(function Body({ model }: { model: UserPreModel }) {
  const { one } = model
  return (
    <Loaded
      of={model}
      data={one}
      skeleton={4}
      failed={texts.failed}
      missing={{ kind: 'noresult', ...texts.missing, action: reserveTexts.toAll, onAction: model.toAll }}
    >
      {(one) => (
        <Gutter>
          <Section>
            <View className="xl strong" role="status">
              {model.label}
            </View>
            {model.note && <View className="t2">{model.note}</View>}
            {one.code && <BarCode code={one.code} label={texts.barsOf(one.code)} text={formatPickCode(one.code)} />}
          </Section>
          <ReservationCard one={one} />
          {model.canVisit && (
            <Section list>
              <Cell icon="pin" title={reserveTexts.result.navigate} onPress={() => void model.toStore()} />
              {one.storePhone && (
                <Cell icon="phone" title={reserveTexts.result.phone} value={one.storePhone} onPress={model.callStore} />
              )}
            </Section>
          )}
          <Bar model={model} />
        </Gutter>
      )}
    </Loaded>
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
