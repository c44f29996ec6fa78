import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cls } from '../cls'
import { Icon, type IconName } from '../icon'
import { press } from '../press'
import './index.scss'

export interface SectionProps {
  /** Id to scroll to. */
  id?: string
  title?: ReactNode
  /** Small text beside the title. */
  note?: ReactNode
  /** Text of the link with an arrow on the right: 更多, 全部. */
  more?: string
  onMore?: () => void
  /** Content at the right of the head in place of a link. */
  right?: ReactNode
  /** Whether it has 12 px of space above and below in place of 16. */
  tight?: boolean
  /** Whether it has 4 px of space above and below: cards of Cells. */
  list?: boolean
  className?: string
  children?: ReactNode
}

/** A white card of a page, with or without a head. */
export const Section = ({
  id,
  title,
  note,
  more: moreText,
  onMore,
  right,
  tight,
  list,
  className,
  children,
}: SectionProps) => (
  <View id={id} className={cls('y-card', tight && 'y-card--tight', list && 'y-card--list', className)}>
    {title && (
      <View className="y-head">
        <View className="y-head__title" role="heading" aria-level={2}>
          {title}
        </View>
        {note && <View className="y-head__note">{note}</View>}
        {moreText && <MoreButton text={moreText} onPress={onMore} />}
        {right}
      </View>
    )}
    {children}
  </View>
)

/** A small link with an arrow (更多, 规则, 凑单), or with an icon before it (怎么算的). */
export const MoreButton = ({ text, icon, onPress }: { text: string; icon?: IconName; onPress?: () => void }) => (
  <View className={icon ? 'y-more' : 'y-more y-more--go'} {...press(onPress)}>
    {icon && <Icon name={icon} size="xs" />}
    {text}
  </View>
)
