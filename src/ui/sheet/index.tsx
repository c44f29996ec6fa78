import type { ReactNode } from 'react'
import { ScrollView, View } from '@tarojs/components'
import { cls } from '../cls'
import { useFocusTrap } from '../focus-trap'
import { Icon } from '../icon'
import { press } from '../press'
import './index.scss'

export interface SheetProps {
  open: boolean
  /** Title and label for screen readers; `head` may replace it visually. */
  title: string
  onClose: () => void
  /** Goes back inside the sheet: shows an arrow left of the title. */
  onBack?: () => void
  /** Content in place of the title: picture and price of a variant sheet. */
  head?: ReactNode
  /** Content fixed at the bottom. */
  foot?: ReactNode
  /** Side from which it opens; right: the filter drawer, 312 px wide. */
  side?: 'bottom' | 'right'
  /** Whether it uses the whole allowed height, however little it contains. */
  fullHeight?: boolean
  /** Whether the body has no side padding. */
  flush?: boolean
  /** Height of the status bar in px, for the drawer. */
  statusBar?: number
  children: ReactNode
}

/** Slides in over the page. Closes by X, mask, Escape or the host's back. */
export function Sheet({ open, title, onClose, side = 'bottom', statusBar = 0, ...rest }: SheetProps) {
  const trap = useFocusTrap(open, onClose)
  // Keeps one empty box, as in the frame: a sheet that comes and goes among its siblings makes a mini-program send the
  // page again.
  if (!open) return <View />
  const drawer = side === 'right'
  const close = (
    <View className="y-sheet__close" {...press(onClose, '关闭')}>
      <Icon name="close" />
    </View>
  )
  return (
    <View>
      <View className="y-mask" catchMove>
        <View className="y-mask__backdrop" onClick={onClose} />
        <View
          className={cls('y-sheet', drawer && 'y-sheet--side', rest.fullHeight && 'y-sheet--full-height')}
          style={drawer ? { paddingTop: `${statusBar}px` } : undefined}
          role="dialog"
          aria-modal
          aria-label={title}
          {...trap}
        >
          <View className={cls('y-sheet__head', !!rest.head && 'y-sheet__head--own')}>
            {drawer && close}
            {rest.onBack && (
              <View className="y-sheet__close" {...press(rest.onBack, '返回')}>
                <Icon name="left" />
              </View>
            )}
            {rest.head ?? <View className="y-sheet__title">{title}</View>}
            {!drawer && close}
          </View>
          <ScrollView className={cls('y-sheet__body', !!rest.foot && 'y-sheet__body--foot')} scrollY>
            <View className={cls('y-sheet__content', rest.flush && 'y-sheet__content--flush')}>{rest.children}</View>
          </ScrollView>
          {rest.foot ? <View className="y-sheet__foot">{rest.foot}</View> : <View className="y-sheet__safe" />}
        </View>
      </View>
    </View>
  )
}
