import { View } from '@tarojs/components'
import { cls } from '../cls'
import { Icon } from '../icon'
import './index.scss'

/** Drug class: OTC 甲, OTC 乙, prescription. */
export type Drug = 'a' | 'b' | 'rx'

const WORDS = { a: 'OTC 甲', b: 'OTC 乙', rx: 'Rx 处方药', med: '医保' }

/** One mark; the colour never speaks without its word. */
export const Mark = ({ kind, text }: { kind: keyof typeof WORDS | 'plain'; text?: string }) => (
  <View className={`y-mark y-mark--${kind}`}>{text ?? (kind === 'plain' ? '' : WORDS[kind])}</View>
)

export interface MarksProps {
  drug?: Drug | null
  /** 医保 */
  med?: boolean
  /** 自营, 医疗器械, 儿童 … in grey */
  more?: readonly string[]
}

/** All marks of one article, in the fixed order: class, 医保, the rest. */
export const Marks = ({ drug, med, more = [] }: MarksProps) =>
  drug || med || more.length ? (
    <View className="y-marks">
      {drug && <Mark kind={drug} />}
      {med && <Mark kind="med" />}
      {more.map((text) => (
        <Mark key={text} kind="plain" text={text} />
      ))}
    </View>
  ) : null

/** Promotion (满59减10) or, with `good`, a quality (最快, 最省). */
export const Tag = ({ text, good }: { text: string; good?: boolean }) => (
  <View className={cls('y-tag', good && 'y-tag--good')}>{text}</View>
)

/** When it arrives; `slow` when that is not today. */
export const Eta = ({ text, slow }: { text: string; slow?: boolean }) => (
  <View className={cls('y-eta', slow && 'y-eta--slow')}>
    <Icon name={slow ? 'truck' : 'bolt'} size="xs" />
    {text}
  </View>
)
