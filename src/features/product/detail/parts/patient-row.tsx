import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { detailTexts } from '@/texts/detail'
import { Cell } from '@/ui/cell'
import type { PatientLine } from '../../patient/line'

/** Patient of the request, because the pharmacist reviews a prescription for one person. */
export const PatientRow = observer(function PatientRow({ line }: { line: PatientLine }) {
  useEffect(() => void line.load(), [line])
  const { patient, choosePatient } = detailTexts
  return <Cell caption title={patient} value={line.name || choosePatient} onPress={line.choose} />
})
