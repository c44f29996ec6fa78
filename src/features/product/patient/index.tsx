import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Cell } from '@/ui/cell'
import { Section } from '@/ui/section'
import type { PatientLine } from './line'

interface Props {
  /** Id to scroll to. */
  id?: string
  line: PatientLine
  texts: { patient: string; patientNote: string; choosePatient: string; noId: string; noHealth: string }
}

/** Patient of a prescription, which names one person by the real name. @spec RX-05 */
export const PatientCells = observer(function PatientCells({ id, line, texts }: Props) {
  const { patient } = line
  return (
    <Section list id={id}>
      <Cell
        title={texts.patient}
        note={texts.patientNote}
        value={patient?.name ?? texts.choosePatient}
        onPress={line.choose}
      />
      {patient && !patient.idMask && <Cell title={<View className="warn">{texts.noId}</View>} onPress={line.edit} />}
      {patient?.health === null && <Cell title={<View className="warn">{texts.noHealth}</View>} onPress={line.edit} />}
    </Section>
  )
})
