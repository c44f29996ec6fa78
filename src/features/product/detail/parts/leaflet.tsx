import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { View } from '@tarojs/components'
import { afterFrame } from '@/page-kit/after-frame'
import { useApp } from '@/page-kit/context'
import { leafletTexts as texts } from '@/texts/leaflet'
import { Cell } from '@/ui/cell'
import { Chip, Chips } from '@/ui/chip'
import { cls } from '@/ui/cls'
import { press } from '@/ui/press'
import { MoreButton, Section } from '@/ui/section'
import { sentenceId, type LeafletModel } from '../leaflet'
import { Anchor } from './anchors'

interface Props {
  model: LeafletModel
}

/** Sentences for the chosen patient, word for word; each leads to its place in the leaflet. */
const Own = observer(function Own({ model }: Props) {
  const { patient, ownNotes } = model
  if (!patient) return null
  const { name } = patient
  if (ownNotes.length === 0) return <View className="product-note xs t2">{texts.none(name)}</View>
  return (
    <>
      <View className="product-note xs t2">{texts.own(name)}</View>
      {ownNotes.map((note) => (
        <View
          key={sentenceId(note.part, note.sentence)}
          className="product-leaf__own"
          {...press(() => model.jump(note), undefined, 'link')}
        >
          <View>{note.text}</View>
          <View className="xs acc">{note.title}</View>
        </View>
      ))}
      <View className="xs t3">{texts.note}</View>
    </>
  )
})

/** Row to choose a patient, and the sentences for this patient or the groups of people in the leaflet. */
const ForWhom = observer(function ForWhom({ model }: Props) {
  const { patient, groups } = model
  if (groups.length === 0) return null
  return (
    <View className="product-leaf__who">
      <Cell
        title={texts.forWhom}
        value={patient ? texts.change(patient.name) : texts.choose}
        onPress={() => void model.choose()}
      />
      <Own model={model} />
      {!patient && (
        <Chips wrap>
          {groups.map((group) => (
            <Chip key={group} inset icon="info" text={texts.groups[group]} onPress={() => model.jumpTo(group)} />
          ))}
        </Chips>
      )}
    </View>
  )
})

/** The leaflet of a product, one section at a time, with its sentences for one person first. */
export const Leaflet = observer(function Leaflet({ model }: Props) {
  const { navigation } = useApp().hosts
  const { parts, part, sentences, marked, jumps } = model
  useEffect(() => {
    if (jumps > 0) return afterFrame(() => navigation.scrollTo(`gd-${model.marked}`))
  }, [jumps, model, navigation])
  if (!part) return null
  const at = parts.indexOf(part)
  const reading = model.canRead && (
    <MoreButton text={model.isReading ? texts.stop : texts.read} onPress={() => void model.toggleReading()} />
  )
  return (
    <Section title={texts.title} right={reading}>
      <ForWhom model={model} />
      <Chips>
        {parts.map(({ title }, place) => (
          <Chip key={title} inset text={title} on={place === at} onPress={() => model.show(place)} />
        ))}
      </Chips>
      <View className="product-leaf">
        {sentences.map((sentence, place) => {
          const id = sentenceId(at, place)
          const isMarked = id === marked
          return (
            <View
              key={id}
              className={cls('product-leaf__sentence', isMarked && 'product-leaf__sentence--on')}
              {...(isMarked ? { 'aria-current': true } : {})}
            >
              {isMarked && <Anchor id={id} />}
              {sentence}
            </View>
          )
        })}
      </View>
    </Section>
  )
})
