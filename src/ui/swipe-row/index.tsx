import { createContext, useContext, useRef, useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { cls } from '../cls'
import { press } from '../press'
import { useSwipe } from '../swipe'
import './index.scss'

/** Distance in px by which an open row has moved: the width of its button less the padding of the card (index.scss). */
const OPEN_PX = 64

type Close = () => void

const OpenRow = createContext<{ current: Close | null } | null>(null)

export interface SwipeRowsProps {
  className?: string
  children: ReactNode
}

/** Box around rows that open by a swipe. One row is open at a time; a touch outside it closes it. */
export function SwipeRows({ className, children }: SwipeRowsProps) {
  const openRow = useRef<Close | null>(null)
  const closeRow = () => {
    openRow.current?.()
    openRow.current = null
  }
  return (
    <OpenRow.Provider value={openRow}>
      <View className={className} onTouchStart={closeRow}>
        {children}
      </View>
    </OpenRow.Provider>
  )
}

export interface SwipeRowProps {
  /** Text of the button. */
  text: string
  /** Label of the button for screen readers. */
  label: string
  /** Whether the row follows the finger; otherwise it moves when the finger lifts. */
  follows?: boolean
  onAction: () => void
  children: ReactNode
}

/**
 * A row with a button at its right, shown by a swipe to the left. Stands in a card with `overflow: hidden`. Keyboards
 * and screen readers need another way to the action.
 */
export function SwipeRow({ text, label, follows, onAction, children }: SwipeRowProps) {
  const openRow = useContext(OpenRow)
  const [isOpen, setOpen] = useState(false)
  /** Position of a row that follows the finger, in px. */
  const [held, setHeld] = useState<number | null>(null)
  const isDrawn = useRef(false)
  // Draws the button from the first swipe on: most rows are never swiped. It stays while the row moves back.
  isDrawn.current ||= isOpen || held !== null
  const close = useRef(() => setOpen(false)).current

  const from = isOpen ? -OPEN_PX : 0
  const turn = (opens: boolean) => {
    setHeld(null)
    setOpen(opens)
    if (openRow) openRow.current = opens ? close : null
  }
  const swipe = useSwipe({
    onMove: follows ? (x) => setHeld(Math.max(-OPEN_PX, Math.min(0, from + x))) : undefined,
    onSwipe: (x) => turn(from + x < -OPEN_PX / 2),
    onScroll: () => turn(false),
  })
  const act = () => {
    turn(false)
    onAction()
  }
  return (
    <View
      className={cls('y-swipe', isOpen && 'y-swipe--open', held !== null && 'y-swipe--held')}
      style={held === null ? undefined : { transform: `translateX(${held}px)` }}
      {...swipe}
      onTouchStart={(event) => {
        // The box around the rows closes an open row at every touch that reaches it.
        if (isOpen) event.stopPropagation()
        swipe.onTouchStart(event)
      }}
    >
      {children}
      {/* Catches taps on an open row: they close it and open nothing. */}
      {isOpen && <View className="y-swipe__cover" onClick={() => turn(false)} />}
      {isDrawn.current && (
        <View className="y-swipe__action" aria-hidden={!isOpen} {...press(isOpen && act, label)}>
          {text}
        </View>
      )}
    </View>
  )
}
