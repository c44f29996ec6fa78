import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { leafletTexts as texts } from '@/texts/leaflet'
import { Button } from '@/ui/button'
import { Cell } from '@/ui/cell'
import { Radio } from '@/ui/choice'
import { Sheet } from '@/ui/sheet'
import type { LeafletModel } from '../leaflet'

interface Props {
  model: LeafletModel
  onClose: () => void
}

/** Sheet with the patients for whom the leaflet is read; no patient is chosen beforehand. */
export const PatientSheet = observer(function PatientSheet({ model, onClose }: Props) {
  const { patients, patient: chosen } = model
  const pick = (patient: LeafletModel['patient']) => {
    model.pick(patient)
    onClose()
  }
  const manage = () => {
    onClose()
    model.manage()
  }
  if (patients.length === 0) {
    return (
      <Sheet open title={texts.sheet} onClose={onClose}>
        <View className="t2">{texts.nobody.title}</View>
        <Button block onPress={manage}>
          {texts.nobody.action}
        </Button>
      </Sheet>
    )
  }
  return (
    <Sheet open title={texts.sheet} onClose={onClose}>
      <View className="xs t2">{texts.sheetNote}</View>
      {patients.map((patient) => (
        <Cell
          key={patient.id}
          title={patient.name}
          right={<Radio on={patient.id === chosen?.id} />}
          onPress={() => pick(patient)}
        />
      ))}
      {chosen && <Cell title={texts.clear} onPress={() => pick(null)} noArrow />}
      <Cell title={texts.manage} onPress={manage} />
    </Sheet>
  )
})
