import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { CONSULT_CHARS } from '@/domain/prescription/consultation'
import { formatShopTime } from '@/domain/shop-time'
import { releaseText, useServerTime, waitingNote } from '@/features/audit/waiting'
import { staffConsultTexts as texts } from '@/texts/staff-consultations'
import { ActionBar } from '@/ui/action-bar'
import { Button } from '@/ui/button'
import { Cell, Pair } from '@/ui/cell'
import { Checkbox } from '@/ui/choice'
import { Field } from '@/ui/field'
import { Note } from '@/ui/note'
import { Gutter } from '@/ui/page'
import { press } from '@/ui/press'
import { Section } from '@/ui/section'
import { Timeline } from '@/ui/steps'
import { TextArea } from '@/ui/text-area'
import type { ConsultDetailModel, ConsultRecord, WorkConsult } from '../consult-model'
import { PatientRecord } from './rx-record'
import { WorkDetail } from './work-detail'

const clock = (time: string) => formatShopTime(time, 'HH:mm')

/** Number, state and waiting time; who holds it, or why it cannot be taken. */
const Head = ({ consult }: { consult: WorkConsult }) => {
  const now = useServerTime()
  const { no, state, waitingTime, validUntil, heldUntil, mine, problem } = consult
  return (
    <Section title={texts.states[state]} note={state === 'waiting' ? waitingNote(waitingTime, now) : ''}>
      <Pair name={texts.no}>{no}</Pair>
      <Pair name={texts.lapses}>{texts.until(clock(validUntil))}</Pair>
      <View className="audit-gap">
        {mine === 1 && heldUntil && <Note kind="info">{`${texts.own} · ${releaseText(heldUntil, now)}`}</Note>}
        {problem !== '' && <Note>{problem}</Note>}
        {mine === 0 && problem === '' && <Note kind="info">{texts.takeNote}</Note>}
      </View>
    </Section>
  )
}

/** Messages so far, the oldest first. A text is always plain text. */
const Talk = ({ messages }: { messages: ConsultRecord['messages'] }) => (
  <Section title={texts.talk}>
    {messages.length === 0 && <View className="t3">{texts.noTalk}</View>}
    {messages.map(({ id, byDoctor, text, time }) => (
      <Pair key={id} name={`${byDoctor ? texts.me : texts.patient} ${clock(time)}`}>
        {text}
      </Pair>
    ))}
  </Section>
)

/** Field for a question or an advice, and the usual questions. */
const Ask = observer(function Ask({ model }: { model: ConsultDetailModel }) {
  const { text, options, presets, work, canSend } = model
  return (
    <>
      {presets.length > 0 && (
        <Section title={texts.presets} list>
          {presets.map((preset) => (
            <Cell key={preset.text} title={preset.text} onPress={() => model.choose(preset)} />
          ))}
        </Section>
      )}
      <Section title={texts.ask}>
        <TextArea
          value={text}
          placeholder={texts.hint}
          label={texts.ask}
          maxlength={CONSULT_CHARS.message}
          onInput={model.write}
        />
        <View className="xs t3">{options.length > 0 ? texts.choices(options) : texts.typed}</View>
        <View className="audit-gap">
          <Button block loading={work.isBusy} disabled={!canSend} onPress={() => void model.send()}>
            {texts.send}
          </Button>
        </View>
      </Section>
    </>
  )
})

/** Confirmation and typed signature. */
const Signature = observer(function Signature({ model }: { model: ConsultDetailModel }) {
  const { signature, isConfirmed, error } = model
  return (
    <Section title={texts.sign}>
      <Note kind="info">{texts.prescribeNote}</Note>
      <View
        className="audit-confirm"
        {...press(() => model.confirm(!isConfirmed), texts.confirm, 'checkbox')}
        aria-checked={isConfirmed}
      >
        <Checkbox on={isConfirmed} />
        <View className="grow">{texts.confirm}</View>
      </View>
      <Field
        kind="text"
        value={signature}
        placeholder={texts.signHint}
        maxlength={20}
        error={error}
        onInput={model.sign}
      />
    </Section>
  )
})

const Actions = observer(function Actions({ model, consult }: { model: ConsultDetailModel; consult: WorkConsult }) {
  const { record, work, isDoctorsTurn } = model
  if (consult.problem !== '') return null
  if (!record)
    return (
      <ActionBar>
        <Button kind="primary" size="l" block loading={work.isBusy} onPress={() => void model.take()}>
          {texts.take}
        </Button>
      </ActionBar>
    )
  return (
    <ActionBar>
      <View className="audit-pair">
        <Button size="l" onPress={model.refuse}>
          {texts.refuse}
        </Button>
        {isDoctorsTurn && (
          <Button kind="primary" size="l" loading={work.isBusy} onPress={() => void model.prescribe()}>
            {texts.prescribe}
          </Button>
        )}
      </View>
    </ActionBar>
  )
})

const Body = observer(function Body({ model, consult }: { model: ConsultDetailModel; consult: WorkConsult }) {
  const { record, isDoctorsTurn } = model
  const now = useServerTime()
  useEffect(() => model.closeAfterLease(now), [model, now])
  return (
    <Gutter>
      <Head consult={consult} />
      {record && (
        <>
          <PatientRecord record={record} />
          <Talk messages={record.messages} />
          {isDoctorsTurn && <Ask model={model} />}
          {isDoctorsTurn && <Signature model={model} />}
          <Section list>
            <Cell title={texts.handBack} onPress={() => void model.handBack()} />
          </Section>
        </>
      )}
      {consult.trail.length > 0 && (
        <Section title={texts.trail}>
          <Timeline
            events={[...consult.trail].reverse().map(({ act, name, time }) => ({
              text: [texts.acts[act], name].filter(Boolean).join(' · '),
              time: clock(time),
            }))}
          />
        </Section>
      )}
      <Actions model={model} consult={consult} />
    </Gutter>
  )
})

/** An online consultation; its record is open to the doctor who holds it. @spec RX-02 */
export const ConsultDetail = observer(function ConsultDetail({ model }: { model: ConsultDetailModel }) {
  return <WorkDetail model={model}>{(consult) => <Body model={model} consult={consult} />}</WorkDetail>
})
