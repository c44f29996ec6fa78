import { View } from '@tarojs/components'
import { cls } from '../cls'
import type { IconName } from './names'
import './index.scss'

export type { IconName } from './names'

interface Props {
  name: IconName
  /** Size in px: xs 14, sm 16, md 20 (default), lg 24. */
  size?: 'xs' | 'sm' | 'md' | 'lg'
  className?: string
}

/** A line icon in the colour of the text around it. Screen readers skip it: give the button around it a label. */
export const Icon = ({ name, size = 'md', className }: Props) => (
  <View className={cls('y-icon', `y-icon-${name}`, size !== 'md' && `y-icon--${size}`, className)} />
)
