import type { ReactNode } from 'react'
import { ScrollView, View } from '@tarojs/components'
import { cls } from '../cls'
import { useFocusTrap } from '../focus-trap'
import { Icon } from '../icon'
import { press } from '../press'
import './index.scss'

export interface SheetProps {
  open: boolean
  /** Also the name for screen readers; `head` may draw something else in its place. */
  title: string
  onClose: () => void
  /** A way back inside the sheet: arrow at the left of the title. */
  onBack?: () => void
  /** In place of the title: the picture and price of a specification sheet. */
  head?: ReactNode
  /** Stays at the bottom. */
  foot?: ReactNode
  /** right: the filter drawer, 312 wide */
  side?: 'bottom' | 'right'
  /** Uses the whole height allowed, however little there is inside. */
  tall?: boolean
  /** No side padding in the body. */
  flush?: boolean
  /** px of the status bar, for the drawer. */
  statusBar?: number
  children: ReactNode
}

/** Slides in over the page. Closes by X, mask, Escape; the page adds the host's back. */
export function Sheet({ open, title, onClose, side = 'bottom', statusBar = 0, ...rest }: SheetProps) {
  const trap = useFocusTrap(open, onClose)
  // One box that stays, as in the frame: a sheet that comes and goes among others makes a mini-program send the page again.
  if (!open) return <View />
  const drawer = side === 'right'
  const close = (
    <View className="y-sheet__x" {...press(onClose, '关闭')}>
      <Icon name="close" />
    </View>
  )
  return (
    <View>
      <View className="y-mask" catchMove>
        <View className="y-mask__bg" onClick={onClose} />
        <View
          className={cls('y-sheet', drawer && 'y-sheet--side', rest.tall && 'y-sheet--tall')}
          style={drawer ? { paddingTop: `${statusBar}px` } : undefined}
          role="dialog"
          aria-modal
          aria-label={title}
          {...trap}
        >
          <View className={cls('y-sheet__h', !!rest.head && 'y-sheet__h--own')}>
            {drawer && close}
            {rest.onBack && (
              <View className="y-sheet__x" {...press(rest.onBack, '返回')}>
                <Icon name="left" />
              </View>
            )}
            {rest.head ?? <View className="y-sheet__t">{title}</View>}
            {!drawer && close}
          </View>
          <ScrollView className={cls('y-sheet__b', !!rest.foot && 'y-sheet__b--foot')} scrollY>
            <View className={cls('y-sheet__in', rest.flush && 'y-sheet__in--flush')}>{rest.children}</View>
          </ScrollView>
          {rest.foot ? <View className="y-sheet__f">{rest.foot}</View> : <View className="y-sheet__safe" />}
        </View>
      </View>
    </View>
  )
}
