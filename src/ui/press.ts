interface Tap {
  stopPropagation(): void
}

interface Key extends Tap {
  key: string
  preventDefault(): void
}

/**
 * Makes a View a button for finger, keyboard and screen reader. Stops the event: a press inside a card is not a press
 * on the card. Without a handler the element is disabled and announced as such.
 */
export function press(onPress?: (() => void) | false, label?: string, role = 'button') {
  const named = label ? { role, 'aria-label': label } : { role }
  if (!onPress) return { ...named, 'aria-disabled': true }
  return {
    ...named,
    tabIndex: 0,
    onClick: (event: Tap) => {
      event.stopPropagation()
      onPress()
    },
    onKeyDown: (event: Key) => {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      event.stopPropagation()
      onPress()
    },
  }
}
