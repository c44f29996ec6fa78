import { View } from '@tarojs/components'
import { cls } from '../cls'
import type { IconName } from './names'
import './index.scss'

export type { IconName } from './names'

interface Props {
  name: IconName
  /** xs 14, sm 16, md 20 (default), lg 24 */
  size?: 'xs' | 'sm' | 'md' | 'lg'
  className?: string
}

/** A line icon in the colour of the text around it. It says nothing to screen readers: name the button it sits in. */
export const Icon = ({ name, size = 'md', className }: Props) => (
  <View className={cls('y-i', `y-i-${name}`, size !== 'md' && `y-i--${size}`, className)} />
)
