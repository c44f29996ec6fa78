import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { PRESCRIPTION_REQUEST_STATES } from '@/domain/prescription'
import { formatShopTime } from '@/domain/shop-time'
import { RowsView } from '@/features/product/rows-view'
import { prescriptionRequestTexts } from '@/texts/prescription-request'
import { Loaded } from '@/page-kit/loaded'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Radio } from '@/ui/choice'
import { cls } from '@/ui/cls'
import { Gutter } from '@/ui/page'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { Sheet } from '@/ui/sheet'
import { Tabs } from '@/ui/tabs'
import type {
  ConsultationCard,
  PrescriptionRequestCard,
  PrescriptionRequestListModel,
  PrescriptionRequestTab,
} from '../list-model'

const texts = prescriptionRequestTexts.detail
const TABS: { key: PrescriptionRequestTab; text: string }[] = [
  { key: 'all', text: texts.all },
  ...PRESCRIPTION_REQUEST_STATES.map((key) => ({ key, text: texts.states[key] })),
  { key: 'consult', text: texts.consult.tab },
]

/** Class of a state's colour: a refusal is a warning. */
const colorOf = (state: string) => (state === 'refused' ? 'warn' : 'acc')

/** Next step with a prescription: its order while it is valid, then its renewal. @spec RX-05 */
const Action = ({
  model,
  card,
  names,
}: {
  model: PrescriptionRequestListModel
  card: PrescriptionRequestCard
  names: string
}) => {
  if (card.state !== 'approved' && card.canRenew === 0) return null
  const isApproved = card.state === 'approved'
  return (
    <View className="rx-request-action">
      <Button
        kind={isApproved ? 'primary' : 'soft'}
        size="s"
        label={isApproved ? texts.buyOf(names) : texts.renewOf(names)}
        onPress={() => (isApproved ? model.buy(card) : model.renew(card))}
      >
        {isApproved ? texts.buy : texts.renew}
      </Button>
    </View>
  )
}

const Card = ({ model, card }: { model: PrescriptionRequestListModel; card: PrescriptionRequestCard }) => {
  const names = card.otcDetailList.map(({ productName }) => productName).join('、')
  return (
    <Section>
      <View className="rx-request-card" {...press(() => model.open(card), texts.open(names))}>
        <View className="rx-request-head">
          <View className="grow strong ell">{`${texts.patient} ${card.patientName}`}</View>
          <View className={cls('nw', colorOf(card.state))}>{texts.states[card.state]}</View>
        </View>
        <View className="xs t2">{texts.rest[card.state](formatShopTime(card.validUntil, 'MM-DD HH:mm'))}</View>
        {card.otcDetailList.map(({ barcode, productName, spec, count }) => (
          <View key={barcode} className="rx-request-head">
            <View className="grow ell">{productName}</View>
            <View className="nw t2">{`${spec} ${texts.pieces(count)}`}</View>
          </View>
        ))}
        <View className="xs t2">{texts.sentAt(formatShopTime(card.createTime, 'YYYY-MM-DD HH:mm'))}</View>
        {card.reason && <View className="xs warn">{card.reason}</View>}
      </View>
      <Action model={model} card={card} names={names} />
    </Section>
  )
}

const ConsultationRow = ({ model, card }: { model: PrescriptionRequestListModel; card: ConsultationCard }) => {
  const names = card.drugs.join('、')
  return (
    <Section>
      <View className="rx-request-card" {...press(() => model.openConsultation(card), texts.consult.open(names))}>
        <View className="rx-request-head">
          <View className="grow strong ell">{`${texts.patient} ${card.patientName}`}</View>
          <View className={cls('nw', colorOf(card.state))}>{texts.consult.states[card.state]}</View>
        </View>
        <View className="xs t2">{formatShopTime(card.createTime, 'MM-DD HH:mm')}</View>
        <View className="ell">{names}</View>
      </View>
    </Section>
  )
}

/** Patients of the shopper, one of whom the list is limited to. */
const PatientSheet = observer(function PatientSheet({ model }: { model: PrescriptionRequestListModel }) {
  const { patients, patient } = model
  return (
    <Sheet open={model.isChoosing} title={texts.ofPatient} onClose={model.closePatients}>
      <Loaded of={patients} inside="section" skeleton={2} failed={texts.patientsFailed}>
        {(all) => (
          <View role="radiogroup" aria-label={texts.ofPatient}>
            {[null, ...all].map((one) => (
              <View
                key={one?.id ?? 0}
                className="rx-request-option"
                {...press(() => model.setPatient(one), one?.name ?? texts.everyone, 'radio')}
                aria-checked={one?.id === patient?.id}
              >
                <View className="grow">{one?.name ?? texts.everyone}</View>
                <Radio on={one?.id === patient?.id} />
              </View>
            ))}
          </View>
        )}
      </Loaded>
    </Sheet>
  )
})

/** List of all prescription requests by status and patient. @spec EN-30 */
export const PrescriptionRequestList = observer(function PrescriptionRequestList({
  model,
}: {
  model: PrescriptionRequestListModel
}) {
  const { shown, rows, consultations, tab } = model
  const isVisitor = shown.state === 'visitor'
  return (
    <>
      {!isVisitor && <Tabs scroll items={TABS} value={tab} onChange={(next) => model.choose(next)} />}
      <Gutter>
        {!isVisitor && tab !== 'consult' && (
          <Section list>
            <Cell title={texts.ofPatient} value={model.patient?.name ?? texts.everyone} onPress={model.openPatients} />
          </Section>
        )}
        {tab === 'consult' ? (
          <RowsView rows={consultations} texts={{ ...texts, ...texts.consult }} onEmpty={model.toShop}>
            {(list) => list.map((card) => <ConsultationRow key={card.consultNo} model={model} card={card} />)}
          </RowsView>
        ) : (
          <RowsView rows={rows} texts={texts} onEmpty={model.toShop}>
            {(list) => list.map((card) => <Card key={card.orderNo} model={model} card={card} />)}
          </RowsView>
        )}
      </Gutter>
      <PatientSheet model={model} />
    </>
  )
})
