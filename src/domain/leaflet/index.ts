import { ageOn } from '../id-card/age'
import type { Organ, Pregnancy } from '../patient'

/** A section of a package leaflet. */
export interface LeafletPart {
  title: string
  text: string
}

/** People for whom a leaflet has sentences of its own. */
export const LEAFLET_GROUPS = ['child', 'elder', 'pregnancy', 'nursing', 'liver', 'kidney'] as const
export type LeafletGroup = (typeof LEAFLET_GROUPS)[number]

/** A sentence of a leaflet about some people. `part` and `sentence` are places in the leaflet. */
export interface LeafletNote {
  part: number
  sentence: number
  /** Title of the section. */
  title: string
  text: string
  groups: readonly LeafletGroup[]
}

/** Facts of a patient that choose the sentences; `health` is null after the consent was withdrawn. */
export interface LeafletReader {
  /** YYYY-MM-DD */
  birth: string
  health: { pregnancy: Pregnancy; liver: Organ; kidney: Organ; diseases: readonly string[] } | null
}

/** Age in years of an adult, and of an elderly person. */
const ADULT_FROM = 18
const ELDER_FROM = 60

const SENTENCE = /[^。！？\n]*[。！？\n]?/gu
/** Matches advice to store a medicine away from children, which says nothing about taking it. */
const STORAGE = /(?:儿童|小儿)[^。]{0,6}(?:接触|够|拿)|(?:避免|远离|防止)[^。]{0,4}(?:儿童|小儿)/u

const WORDS: Readonly<Record<LeafletGroup, RegExp>> = {
  child: /儿童|小儿|婴儿|婴幼儿|幼儿|新生儿|早产儿|青少年|未成年|岁(?:及)?以下/u,
  elder: /老年|老人|高龄|[6-9]\d\s*(?:周)?岁(?:及)?以上/u,
  pregnancy: /孕妇|孕期|妊娠|怀孕|受孕|备孕|育龄/u,
  nursing: /哺乳|授乳|乳母|母乳|乳汁/u,
  liver: /肝功能|肝脏|肝病|肝炎|肝硬化|肝损|肝[、和及与]?肾/u,
  kidney: /肾功能|肾脏|肾病|肾炎|肾损|肾衰|透析|尿毒症/u,
}

/**
 * Splits a section into its sentences, which joined give the section again. A line that ends in a colon goes with the
 * lines after it, because an item of a list means nothing without its heading.
 */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const piece of text.match(SENTENCE) ?? []) {
    const last = sentences.at(-1)
    if (last !== undefined && isOpenList(last)) sentences[sentences.length - 1] = last + piece
    else if (piece.trim()) sentences.push(piece)
  }
  return sentences
}

const isOpenList = (sentence: string) => /[：:]\s*\n/u.test(sentence) && !/。\s*$/u.test(sentence)

/** Returns the people that a sentence of a leaflet speaks of. */
export const groupsOf = (sentence: string): LeafletGroup[] =>
  LEAFLET_GROUPS.filter((group) => WORDS[group].test(sentence) && !(group === 'child' && STORAGE.test(sentence)))

/** Returns the sentences of a leaflet that speak of some people, in the order of the leaflet, word for word. */
export const leafletNotes = (parts: readonly LeafletPart[]): LeafletNote[] =>
  parts.flatMap(({ title, text }, part) =>
    sentencesOf(text).flatMap((sentence, at) => {
      const groups = groupsOf(sentence)
      return groups.length > 0 ? [{ part, sentence: at, title, text: sentence.trim(), groups }] : []
    }),
  )

/**
 * Returns the people that a patient belongs to by the facts of the record; nothing is assumed that the record does not
 * state.
 */
export function findReaderGroups({ birth, health }: LeafletReader, today: string): LeafletGroup[] {
  const age = birth ? ageOn(birth, today) : null
  const { pregnancy = 'none', liver, kidney, diseases = [] } = health ?? {}
  const belongs: Record<LeafletGroup, boolean> = {
    child: age !== null && age < ADULT_FROM,
    elder: age !== null && age >= ELDER_FROM,
    pregnancy: pregnancy === 'pregnant' || pregnancy === 'planning',
    nursing: pregnancy === 'nursing',
    liver: liver === 'impaired' || diseases.includes('liver'),
    kidney: kidney === 'impaired' || diseases.includes('kidney'),
  }
  return LEAFLET_GROUPS.filter((group) => belongs[group])
}
