import { View } from '@tarojs/components'
import { cls } from '../cls'
import { Icon } from '../icon'
import './index.scss'

/** Drug class: OTC 甲, OTC 乙, prescription. */
export type Drug = 'a' | 'b' | 'rx'

const TEXTS = { a: 'OTC 甲', b: 'OTC 乙', rx: 'Rx 处方药', medicare: '医保' }

/** One mark; its colour never stands without its text. */
export const Mark = ({ kind, text }: { kind: keyof typeof TEXTS | 'plain'; text?: string }) => (
  <View className={`y-mark y-mark--${kind}`}>{text ?? (kind === 'plain' ? '' : TEXTS[kind])}</View>
)

export interface MarksProps {
  drug?: Drug | null
  /** Whether medical insurance covers it: shows 医保. */
  hasMedicare?: boolean
  /** Further marks in grey: 自营, 医疗器械, 儿童 … */
  more?: readonly string[]
}

/** All marks of a product in fixed order: drug class, 医保, the others. */
export const Marks = ({ drug, hasMedicare, more: extras = [] }: MarksProps) =>
  drug || hasMedicare || extras.length ? (
    <View className="y-marks">
      {drug && <Mark kind={drug} />}
      {hasMedicare && <Mark kind="medicare" />}
      {extras.map((text) => (
        <Mark key={text} kind="plain" text={text} />
      ))}
    </View>
  ) : null

/** Promotion tag (满 59 减 10) or, with `isPositive`, a quality (最快, 最省). */
export const Tag = ({ text, good: isPositive }: { text: string; good?: boolean }) => (
  <View className={cls('y-tag', isPositive && 'y-tag--good')}>{text}</View>
)

/** Delivery time; `slow` when it is not today. */
export const Eta = ({ text, slow }: { text: string; slow?: boolean }) => (
  <View className={cls('y-eta', slow && 'y-eta--slow')}>
    <Icon name={slow ? 'truck' : 'bolt'} size="xs" />
    {text}
  </View>
)
