import { useRef, useState } from 'react'
import { View } from '@tarojs/components'
import { letterAt } from '@/domain/city-search'
import { cls } from '../cls'
import './index.scss'

/** Height of a letter in index.scss, in px. A finger's letter follows from it, without measuring the letters. */
const LETTER_PX = 20

export interface LetterIndexProps {
  letters: readonly string[]
  /** Label for screen readers. */
  label: string
  onLetter: (letter: string) => void
}

interface Touch {
  touches: ArrayLike<{ clientY: number }>
}

interface Key {
  key: string
  preventDefault(): void
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Letters beside a long list, to touch or drag along; the letter below the finger is shown large. */
export function LetterIndex({ letters, label, onLetter }: LetterIndexProps) {
  const from = useRef<{ index: number; y: number } | null>(null)
  // Remembers the last letter reported: a tap follows its own touch before the letter is rendered.
  const lastReported = useRef(-1)
  const [at, setAt] = useState<number | null>(null)
  const [isHeld, setHeld] = useState(false)

  const go = (index: number) => {
    const letter = letters[index]
    if (letter === undefined || index === lastReported.current) return
    lastReported.current = index
    setAt(index)
    onLetter(letter)
  }
  const begin = (index: number) => (event: unknown) => {
    from.current = { index, y: (event as Touch).touches[0]?.clientY ?? 0 }
    setHeld(true)
    go(index)
  }
  const pull = (event: unknown) => {
    const [start, y] = [from.current, (event as Touch).touches[0]?.clientY]
    if (start && y !== undefined) go(letterAt(start.index, y - start.y, LETTER_PX, letters.length))
  }
  const drop = () => {
    from.current = null
    setHeld(false)
  }
  const key = (event: Key) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    go(Math.max(0, Math.min(letters.length - 1, (at ?? -1) + step)))
  }

  return (
    <View
      className="y-letters"
      role="slider"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={letters.length}
      aria-valuenow={(at ?? 0) + 1}
      aria-valuetext={letters[at ?? 0]}
      {...{ tabIndex: 0, onKeyDown: key }}
      catchMove
      onTouchMove={pull}
      onTouchEnd={drop}
      onTouchCancel={drop}
    >
      {letters.map((letter, index) => (
        <View
          key={letter}
          className={cls('y-letters__letter', index === at && 'y-letters__letter--on')}
          onTouchStart={begin(index)}
          onClick={() => go(index)}
        >
          {letter}
        </View>
      ))}
      {isHeld && at !== null && <View className="y-letters__big">{letters[at]}</View>}
    </View>
  )
}
