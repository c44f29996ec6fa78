import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cls } from '../cls'
import { Icon, type IconName } from '../icon'
import { press } from '../press'
import './index.scss'

export interface SectionProps {
  title?: ReactNode
  /** Small, beside the title. */
  note?: ReactNode
  /** 更多, 全部: a link with an arrow at the right. */
  more?: string
  onMore?: () => void
  /** At the right of the head instead of a link. */
  right?: ReactNode
  /** 12 above and below instead of 16. */
  tight?: boolean
  /** 4 above and below: cards of Cells. */
  list?: boolean
  className?: string
  children?: ReactNode
}

/** A white card of a page, with or without a head. */
export const Section = ({ title, note, more, onMore, right, tight, list, className, children }: SectionProps) => (
  <View className={cls('y-card', tight && 'y-card--tight', list && 'y-card--list', className)}>
    {title && (
      <View className="y-head">
        <View className="y-head__t" role="heading" aria-level={2}>
          {title}
        </View>
        {note && <View className="y-head__n">{note}</View>}
        {more && <More text={more} onPress={onMore} />}
        {right}
      </View>
    )}
    {children}
  </View>
)

/** A small link with an arrow (更多, 规则, 凑单), or with an icon before it (怎么算的). */
export const More = ({ text, icon, onPress }: { text: string; icon?: IconName; onPress?: () => void }) => (
  <View className={icon ? 'y-more' : 'y-more y-more--go'} {...press(onPress)}>
    {icon && <Icon name={icon} size="xs" />}
    {text}
  </View>
)
