import { useEffect, useRef, useState } from 'react'
import { Image, Text, View } from '@tarojs/components'
import { mainTexts } from '@/texts/main'
import { cls } from '@/ui/cls'
import { press } from '@/ui/press'

export interface Banner {
  id: number
  title: string
  note: string
  pic: string
  url: string
}

interface Props {
  items: readonly Banner[]
  turning?: boolean
  image: (path: string) => string
  onOpen?: (url: string) => void
}

const NO_ALT = { alt: '' }
const TURN_MS = 4000
/** Sideways distance in px that turns a banner. */
const SWIPE_PX = 40

interface Touched {
  touches?: readonly { clientX: number }[]
  changedTouches?: readonly { clientX: number }[]
}

/**
 * Shows one banner at a time. A host's carousel would add 40 KB to H5's first load; this component is all that is
 * needed.
 */
export function Banners({ items, turning, image, onOpen }: Props) {
  const [at, setAt] = useState(0)
  const [touched, setTouched] = useState(false)
  const from = useRef<number>()
  const count = items.length
  const runs = turning && !touched && count > 1

  useEffect(() => {
    if (!runs) return
    const timer = setInterval(() => setAt((place) => (place + 1) % count), TURN_MS)
    return () => clearInterval(timer)
  }, [runs, count])

  const start = (event: unknown) => {
    from.current = (event as Touched).touches?.[0]?.clientX
    setTouched(true)
  }
  const end = (event: unknown) => {
    const moved = ((event as Touched).changedTouches?.[0]?.clientX ?? 0) - (from.current ?? 0)
    if (from.current === undefined || Math.abs(moved) < SWIPE_PX) return
    setAt((place) => (place + (moved < 0 ? 1 : count - 1)) % count)
  }

  return (
    <View
      className="home-banner"
      role="group"
      aria-label={mainTexts.banner(at + 1, count)}
      onTouchStart={start}
      onTouchEnd={end}
    >
      {items.map(({ id, title, note, pic, url }, place) => (
        <View
          key={id}
          className={cls('home-banner__item', place === at && 'home-banner__item--on')}
          {...(place === at ? press(() => onOpen?.(url), undefined, 'link') : { 'aria-hidden': true })}
        >
          <Image className="home-banner__picture" src={image(pic)} mode="aspectFill" imgProps={NO_ALT} />
          <Text className="home-banner__title">{title}</Text>
          <Text className="home-banner__note">{note}</Text>
        </View>
      ))}
      {count > 1 && (
        <View className="home-banner__dots" aria-hidden>
          {items.map(({ id }, place) => (
            <View key={id} className={cls('home-banner__dot', place === at && 'home-banner__dot--on')} />
          ))}
        </View>
      )}
    </View>
  )
}
