import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cls } from '../cls'
import { Icon, type IconName } from '../icon'
import { press } from '../press'
import './index.scss'

export interface CellProps {
  /** Id to scroll to. */
  id?: string
  title: ReactNode
  /** Small line below the title. */
  note?: ReactNode
  /** Value on the right, cut with an ellipsis. */
  value?: ReactNode
  icon?: IconName
  /** Whether the icon has the accent colour, not grey. */
  iconOn?: boolean
  /** Whether the title is a grey caption of the value beside it: 已选, 送至. */
  caption?: boolean
  /** Content at the right end in place of the arrow: a Switch, a Stepper, a Radio. */
  right?: ReactNode
  /** Press action; with it the row shows an arrow. */
  onPress?: () => void
  /** Whether a row with a press action has no arrow: a radio row. */
  noArrow?: boolean
}

/** A row of a list card, 48 px high, with hairlines between neighbours. */
export const Cell = ({ id, title, note, value, icon, iconOn, caption, right, onPress, noArrow }: CellProps) => (
  <View
    id={id}
    className={cls('y-cell', caption && 'y-cell--caption', onPress && !right && !noArrow && 'y-arrow')}
    {...(onPress ? press(onPress) : undefined)}
  >
    {icon && <Icon name={icon} className={iconOn ? 'acc' : 't2'} />}
    <View className={cls('y-cell__title', (value === undefined || Boolean(note)) && 'y-cell__title--grow')}>
      {title}
      {note && <View className="y-cell__note">{note}</View>}
    </View>
    {value !== undefined && <View className="y-cell__value">{value}</View>}
    {right}
  </View>
)

/** A term and its text: 批准文号 国药准字…. */
export const Pair = ({ name, right, children }: { name: string; right?: boolean; children: ReactNode }) => (
  <View className="y-facts">
    <View className={cls('y-facts__name', right && 'y-facts__name--fit')}>{name}</View>
    <View className={cls('grow', right && 'right')}>{children}</View>
  </View>
)
