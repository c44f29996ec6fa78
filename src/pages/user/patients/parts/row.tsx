import { View } from '@tarojs/components'
import { partnerCustomerTexts } from '@/texts/partner-customer'
import { prescriptionTexts as texts } from '@/texts/prescription'
import { Tag } from '@/ui/mark'
import { press } from '@/ui/press'
import type { Patient, PatientsModel } from '../model'

const Link = ({ text, name, onPress }: { text: string; name: string; onPress: () => void }) => (
  <View className="patients__link" {...press(onPress, `${text}，${name}`)}>
    {text}
  </View>
)

const Foot = ({ patient, model }: { patient: Patient; model: PatientsModel }) => {
  const { name, undefault } = patient
  return (
    <View className="patients__foot">
      {undefault === 1 ? (
        <Tag text={texts.isDefault} good />
      ) : (
        <Link text={texts.makeDefault} name={name} onPress={() => void model.makeDefault(patient)} />
      )}
      <View className="grow" />
      <Link text={texts.remove} name={name} onPress={() => void model.remove(patient)} />
      <Link text={texts.edit} name={name} onPress={() => void model.edit(patient)} />
    </View>
  )
}

/** Source of a partner's patient, and the button that saves the patient to the account. */
const FromPartner = ({ patient, model }: { patient: Patient; model: PatientsModel }) => (
  <View className="patients__foot">
    <Tag text={partnerCustomerTexts.from(model.merchantName)} />
    <View className="grow" />
    <Link text={partnerCustomerTexts.copyPatient} name={patient.name} onPress={() => void model.copy(patient)} />
  </View>
)

/** A patient row: identity, health facts and actions. */
export const PatientRow = ({ patient, model }: { patient: Patient; model: PatientsModel }) => {
  const { name, idMask, health } = patient
  return (
    <View>
      <View {...press(() => model.open(patient))}>
        <View className="patients__who">
          <View className="patients__name">{name}</View>
          <View className="patients__relation">{model.describePatient(patient)}</View>
        </View>
        <View className={health ? 'patients__line' : 'patients__line warn'}>{model.health(patient)}</View>
        {!model.merchant && <View className="patients__line">{idMask ? texts.idNo(idMask) : texts.noId}</View>}
      </View>
      {model.merchant ? <FromPartner patient={patient} model={model} /> : <Foot patient={patient} model={model} />}
    </View>
  )
}
