import { View } from '@tarojs/components'
import { cls } from '../cls'
import './index.scss'

export interface SkeletonBlockProps {
  /** Width in px or as a CSS length; the whole width by default. */
  w?: number | string
  h: number
  /** Radius in px; 4 by default. */
  r?: number
  className?: string
}

/** One grey block in the exact box of the content to come. Sends only the styles that differ from the class. */
export const SkeletonBlock = ({ w, h, r, className }: SkeletonBlockProps) => (
  <View
    className={cls('y-skeleton', className)}
    style={{
      height: `${h}px`,
      ...(w === undefined ? null : { width: px(w) }),
      ...(r === undefined ? null : { borderRadius: px(r) }),
    }}
  />
)

const px = (size: number | string) => (typeof size === 'number' ? `${size}px` : size)

const times = (n: number) => Array.from({ length: n }, (_, i) => i)

interface ManyProps {
  count?: number
  /** Whether it is directly on the page and keeps the page's margins itself. */
  alone?: boolean
}

/** Skeleton of product cards, two in a row. */
export const SkeletonFlow = ({ count = 4, alone }: ManyProps) => (
  <View className={cls('flow', alone && 'y-gutter')} role="status" aria-busy aria-label="加载中">
    {times(count).map((i) => (
      <View key={i} className="y-skeleton-card">
        <View className="y-skeleton y-skeleton-card__picture" />
        <View className="y-skeleton-card__body">
          <SkeletonBlock w={56} h={16} />
          <SkeletonBlock h={34} className="y-skeleton-card__line" />
          <SkeletonBlock w={84} h={14} className="y-skeleton-card__line" />
          <SkeletonBlock w={64} h={24} className="y-skeleton-card__line" />
        </View>
      </View>
    ))}
  </View>
)

/** Skeleton of product rows. */
export const SkeletonRows = ({ count = 4, alone }: ManyProps) => (
  <View className={alone ? 'y-gutter' : undefined} role="status" aria-busy aria-label="加载中">
    {times(count).map((i) => (
      <View key={i} className="y-skeleton-row">
        <SkeletonBlock w={72} h={72} r={8} />
        <View className="y-skeleton-row__body">
          <SkeletonBlock w="80%" h={16} />
          <SkeletonBlock w="40%" h={14} />
          <SkeletonBlock w="30%" h={18} />
        </View>
      </View>
    ))}
  </View>
)
