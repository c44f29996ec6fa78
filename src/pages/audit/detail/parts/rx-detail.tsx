import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { formatShopTime } from '@/domain/shop-time'
import { releaseText, useServerTime, waitingNote } from '@/features/audit/waiting'
import { Loaded } from '@/page-kit/loaded'
import { auditTexts } from '@/texts/audit'
import { staffReviewTexts as texts } from '@/texts/staff-review'
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
import type { RxDetailModel, RxReview } from '../rx-model'
import { Record } from './rx-record'

interface Props {
  model: RxDetailModel
  review: RxReview
}

const clock = (time: string) => formatShopTime(time, 'MM-DD HH:mm')

/** Number, step and waiting time; who holds it, or why it cannot be taken. */
const Head = ({ model, review }: Props) => {
  const now = useServerTime()
  const { no, step, via, createTime, validUntil, heldUntil, mine, problem } = review
  return (
    <Section title={texts.steps[step]} note={step === 'done' ? '' : waitingNote(createTime, now)}>
      <Pair name={texts.no}>{no}</Pair>
      <Pair name={texts.source}>{texts.via[via]}</Pair>
      {step !== 'done' && <Pair name={texts.lapses}>{clock(validUntil)}</Pair>}
      <View className="audit-gap">
        {mine === 1 && heldUntil && <Note kind="info">{`${texts.mine} · ${releaseText(heldUntil, now)}`}</Note>}
        {problem !== '' && <Note>{problem}</Note>}
        {mine === 0 && problem === '' && <Note kind="info">{texts.takeNote}</Note>}
        {step === 'prescribe' && <Note kind="info">{texts.prescribeNote}</Note>}
        {mine === 1 && !model.hasPrescription && <Note>{texts.noPaper}</Note>}
      </View>
    </Section>
  )
}

/** Confirmation and typed signature. */
const Signature = observer(function Signature({
  model,
  step,
}: {
  model: RxDetailModel
  step: 'prescribe' | 'check' | 'release'
}) {
  const { signature, isConfirmed, error } = model
  const text = texts.confirms[step]
  return (
    <Section title={texts.sign}>
      <View
        className="audit-confirm"
        {...press(() => model.confirm(!isConfirmed), text, 'checkbox')}
        aria-checked={isConfirmed}
      >
        <Checkbox on={isConfirmed} />
        <View className="grow">{text}</View>
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

const Actions = observer(function Actions({ model, review: { step, problem, mine } }: Props) {
  const { record, hasPrescription, isBusy } = model
  if (step === 'done' || problem !== '') return null
  if (!mine || !record)
    return (
      <ActionBar>
        <Button kind="primary" size="l" block loading={isBusy} onPress={() => void model.take()}>
          {texts.take}
        </Button>
      </ActionBar>
    )
  return (
    <ActionBar>
      <View className="audit-pair">
        <Button size="l" onPress={model.sendBack}>
          {texts.sendBack}
        </Button>
        {hasPrescription && (
          <Button kind="primary" size="l" loading={isBusy} onPress={() => void model.approve()}>
            {texts[step]}
          </Button>
        )}
      </View>
    </ActionBar>
  )
})

const Body = observer(function Body({ model, review }: Props) {
  const { record, hasPrescription } = model
  const { trail, step } = review
  const now = useServerTime()
  useEffect(() => model.closeAfterLease(now), [model, now])
  return (
    <Gutter>
      <Head model={model} review={review} />
      {record && <Record record={record} />}
      {record && hasPrescription && step !== 'done' && <Signature model={model} step={step} />}
      {record && (
        <Section list>
          <Cell title={texts.handBack} onPress={() => void model.handBack()} />
        </Section>
      )}
      {trail.length > 0 && (
        <Section title={texts.trail}>
          <Timeline
            events={[...trail].reverse().map(({ act, name, time }) => ({
              text: [texts.acts[act], name].filter(Boolean).join(' · '),
              time: clock(time),
            }))}
          />
        </Section>
      )}
      <Actions model={model} review={review} />
    </Gutter>
  )
})

/** A prescription request; its record is open to the pharmacist who holds it. */
export const RxDetail = observer(function RxDetail({ model }: { model: RxDetailModel }) {
  return (
    <Loaded
      of={model}
      data={model.review}
      skeleton={3}
      failed={auditTexts.detail.failed}
      visitor={{ ...auditTexts.visitor, onAction: model.login }}
      missing={{ kind: 'noresult', ...auditTexts.detail.missing, onAction: model.toWorkspace }}
    >
      {(review) => <Body model={model} review={review} />}
    </Loaded>
  )
})
