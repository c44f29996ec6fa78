import { Image, View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { usePreview } from '@/features/product/reviews/preview'
import { staffReviewTexts as texts } from '@/texts/staff-review'
import { prescriptionTexts } from '@/texts/prescription'
import { Pair } from '@/ui/cell'
import { Note } from '@/ui/note'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import type { RxRecord } from '../rx-model'

const { pregnancies, organStates, diseases, sexes } = prescriptionTexts
/** Returns the label of a stored key; the key itself when the table lacks it. */
const labelOf = (labels: Readonly<Record<string, string>>, key: string) => labels[key] ?? key

/** Health of a patient; a man's record has no line on pregnancy. */
const Health = ({ health, sex }: Pick<RxRecord, 'health' | 'sex'>) => (
  <Section title={texts.health}>
    {health ? (
      <>
        <Pair name={texts.allergy}>{health.allergy || texts.nothing}</Pair>
        {sex === 'female' && <Pair name={texts.pregnancy}>{labelOf(pregnancies, health.pregnancy)}</Pair>}
        <Pair name={texts.liver}>{labelOf(organStates, health.liver)}</Pair>
        <Pair name={texts.kidney}>{labelOf(organStates, health.kidney)}</Pair>
        <Pair name={texts.diseases}>
          {health.diseases.map((key) => labelOf(diseases, key)).join('、') || texts.nothing}
        </Pair>
      </>
    ) : (
      <Note>{texts.noHealth}</Note>
    )}
  </Section>
)

const Formula = ({ formula }: { formula: NonNullable<RxRecord['formula']> }) => (
  <Section title={texts.formula(formula.doses)}>
    {formula.clashes.length > 0 && <Note kind="danger">{texts.clashes(formula.clashes.join('、'))}</Note>}
    {formula.herbs.map(({ name, grams, minG, maxG }) => (
      <View key={name} className="audit-drug">
        <View className="grow">{name}</View>
        <View className={grams > maxG ? 'xs warn' : 'xs t2'}>{texts.grams(grams, minG, maxG)}</View>
      </View>
    ))}
  </Section>
)

const Pictures = ({ pics }: { pics: readonly string[] }) => {
  const { image } = useApp()
  const { open, viewer } = usePreview()
  const urls = pics.map(image)
  return (
    <Section title={texts.pictures}>
      <View className="audit-pics">
        {urls.map((url, index) => (
          <View key={url} {...press(() => open(urls, index), texts.picture(index + 1))}>
            <Image className="audit-pic" src={url} mode="aspectFill" imgProps={{ alt: texts.picture(index + 1) }} />
          </View>
        ))}
      </View>
      {viewer}
    </Section>
  )
}

type Patient = Pick<RxRecord, 'patientName' | 'sex' | 'age' | 'diagnosis' | 'health' | 'drugs'>

/** Patient, diagnosis, health and drugs. */
export const PatientRecord = ({ record }: { record: Patient }) => {
  const { patientName, sex, age, diagnosis, drugs } = record
  return (
    <>
      <Section title={texts.patient}>
        <Pair name={texts.patient}>{`${patientName} · ${sexes[sex]} · ${texts.age(age)}`}</Pair>
        <Pair name={texts.diagnosis}>{diagnosis}</Pair>
      </Section>
      <Health health={record.health} sex={sex} />
      {drugs.length > 0 && (
        <Section title={texts.drugs}>
          {drugs.map(({ name, spec, count }) => (
            <View key={`${name} ${spec}`} className="audit-drug">
              <View className="grow">{`${name} ${spec}`}</View>
              <View className="nw">{texts.pieces(count)}</View>
            </View>
          ))}
        </Section>
      )}
    </>
  )
}

/** Data that a pharmacist needs: patient, diagnosis, health, drugs, and the prescription. */
export const Record = ({ record }: { record: RxRecord }) => {
  const { formula, hospital, doctor, answers, pics } = record
  return (
    <>
      <PatientRecord record={record} />
      {formula && <Formula formula={formula} />}
      {hospital && (
        <Section title={texts.hospital}>
          <Pair name={hospital.name}>{`${hospital.doctor} · ${hospital.rpNo}`}</Pair>
        </Section>
      )}
      {doctor !== '' && (
        <Section title={texts.doctor}>
          <Pair name={texts.doctor}>{doctor}</Pair>
        </Section>
      )}
      {answers.length > 0 && (
        <Section title={texts.answers}>
          {answers.map(({ question, answer }) => (
            <Pair key={question} name={question} right>
              {answer}
            </Pair>
          ))}
        </Section>
      )}
      {pics.length > 0 && <Pictures pics={pics} />}
    </>
  )
}
