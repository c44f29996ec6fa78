import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { Loaded } from '@/page-kit/loaded'
import type { PatientLine } from '@/features/product/patient/line'
import { ProductLine } from '@/features/product/product-cell'
import { chronicTexts } from '@/texts/chronic'
import { medicineTexts } from '@/texts/medicine'
import { Cell } from '@/ui/cell'
import { Chip, Chips } from '@/ui/chip'
import { ListEnd } from '@/ui/list-end'
import { Note } from '@/ui/note'
import { Section } from '@/ui/section'
import type { MedicinesModel } from '../medicines'
import type { CareModel } from '../model'

/** Id of the article that explains buying with a prescription. */
const GUIDE = 1

interface LeadProps {
  medicines: Pick<MedicinesModel, 'open'>
  patientLine: Pick<PatientLine, 'name'>
}

/** Notice that applies to all of these drugs; asks for a patient until the shopper has one. @spec RX-03 */
export const Lead = observer(function Lead({ medicines, patientLine }: LeadProps) {
  const app = useApp()
  const { name } = patientLine
  const toPatients = () => void app.go('patients')
  return (
    <>
      <View className="care__note">
        <Note>{name ? chronicTexts.lead : `${chronicTexts.lead}${chronicTexts.leadPatients}`}</Note>
      </View>
      <Section list>
        <Cell title={medicineTexts.title} note={medicineTexts.entryNote} onPress={medicines.open} />
        {name ? (
          <Cell title={chronicTexts.patient} value={name} onPress={toPatients} />
        ) : (
          <Cell title={chronicTexts.addPatient} onPress={toPatients} />
        )}
        <Cell title={chronicTexts.readings} onPress={() => void app.go('readingHome')} />
        <Cell title={chronicTexts.guide} onPress={() => void app.go('articleDetail', { id: GUIDE })} />
      </Section>
    </>
  )
})

export const Kinds = observer(function Kinds({ model }: { model: CareModel }) {
  return (
    <View className="care__kinds" role="group" aria-label={chronicTexts.kinds}>
      <Chips>
        {model.kinds.map(({ typeId, name, count }) => (
          <Chip
            key={typeId}
            text={chronicTexts.count(name, count)}
            on={typeId === model.typeId}
            onPress={() => model.choose(typeId)}
          />
        ))}
      </Chips>
    </View>
  )
})

/** Products of the kind. @spec RX-01 */
export const List = observer(function List({ model }: { model: CareModel }) {
  const { goods: products, actions } = model
  return (
    <Loaded
      of={products}
      skeleton={4}
      inside="section"
      failed={chronicTexts.failed}
      empty={products.isEmpty && chronicTexts.hollow}
    >
      {() => (
        <>
          <Section>
            {products.list.map((card) => (
              <ProductLine key={card.barcode} card={card} actions={actions} />
            ))}
          </Section>
          <ListEnd state={products.end} onRetry={() => void products.loadMore()} />
        </>
      )}
    </Loaded>
  )
})
