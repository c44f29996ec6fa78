import { View } from '@tarojs/components'
import { RX_NOTICE } from '@/domain/prescription'
import { WatchedView } from '@/features/product/watched'
import { demandTexts } from '@/texts/demand'
import { Cell, Pair } from '@/ui/cell'
import { Note } from '@/ui/note'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { Demand, DemandModel } from '../model'

const texts = demandTexts.detail

/** Whether the request is open: the drug's own page then offers no other patient, which is why this page does. */
const isOpen = ({ state }: Demand) => state === 'waiting' || state === 'approved'

const Facts = ({ demand, model }: { demand: Demand; model: DemandModel }) => (
  <Section title={texts.product}>
    {demand.otcDetailList.map(({ barcode, productName, spec, count }) => (
      <View key={barcode} className="dm-item y-arrow" {...press(() => model.toProduct(barcode))}>
        <View className="grow">
          {productName} {spec}
        </View>
        <View className="nw">{texts.pieces(count)}</View>
      </View>
    ))}
    <Pair name={texts.patient}>{demand.patientName}</Pair>
    {demand.disease && <Pair name={texts.disease}>{demand.disease}</Pair>}
    {demand.doctor && <Pair name={texts.doctor}>{demand.doctor}</Pair>}
    {demand.pharmacist && <Pair name={texts.pharmacist}>{demand.pharmacist}</Pair>}
    <Pair name={texts.no}>{demand.orderNo}</Pair>
    {isOpen(demand) && <Cell title={texts.forOther} onPress={model.requestAgain} />}
    <View className="dm-note">
      <Note>{RX_NOTICE}</Note>
    </View>
  </Section>
)

/** A prescription request with its history and its next steps. */
export const DemandView = ({ model }: { model: DemandModel }) => (
  <WatchedView watched={model.watched} texts={texts} onBuy={model.buy} onAgain={model.requestAgain} onGone={model.toList}>
    {(demand) => <Facts demand={demand} model={model} />}
  </WatchedView>
)
