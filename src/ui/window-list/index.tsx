import { Fragment, memo, useCallback, useEffect, useId, useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { windowOf } from '@/domain/window'
import './index.scss'

/** Taller than any phone; what a tablet shows more of is in the margin. px */
const VIEW = 1000
const MARGIN = 1000

export interface WindowListProps<T> {
  items: readonly T[]
  keyOf: (item: T) => string
  /** One item. Must stay the same function, or every block is drawn anew. */
  draw: (item: T) => ReactNode
  /** The page is scrolled so far, px, in the steps of `domain/window`. What stands above the list is measured. */
  top: number
  /** The element of an id on its page, px; no height while it is not there yet. */
  boxOf: (id: string) => Promise<{ top: number; height: number }>
  /** Items of a block: those of one answer. */
  size?: number
  /** How a block lays out its items; one below the other without. */
  className?: string
}

/**
 * A long list that keeps only what is near the screen: what is far above or below is an empty box as high as it was. In place, for
 * a mini-program sends a box's own children alone when they come or go.
 */
export function WindowList<T>({ items, size = 10, top, boxOf, ...block }: WindowListProps<T>) {
  // Lists of several pages are there at once, and H5 looks an id up in the whole document.
  const name = `w${useId().replace(/\W/g, '')}-`
  const [measured, setMeasured] = useState<readonly number[]>([])
  const count = Math.ceil(items.length / size)
  // The last block may grow: its height says nothing yet.
  const heights = Array.from({ length: count }, (_, place) =>
    (place + 1) * size <= items.length ? (measured[place] ?? 0) : 0,
  )
  const begin = useBegin(name, top, boxOf)
  const drawn = windowOf({ top: top - begin, heights, view: VIEW, margin: MARGIN })
  const learn = useCallback(
    async (place: number) => {
      const { height } = await boxOf(`${name}${place}`)
      if (height > 0) setMeasured((before) => Object.assign([...before], { [place]: height }))
    },
    [name, boxOf],
  )
  const unknown = heights.findIndex((height, place) => height === 0 && (place + 1) * size <= items.length)
  // Once more at every step: the host may not have drawn the block yet when it is asked.
  useEffect(() => {
    if (unknown >= 0) void learn(unknown)
  }, [unknown, top, learn])
  return (
    <View>
      {heights.map((height, place) => (
        <Block
          key={place}
          id={`${name}${place}`}
          items={items}
          from={place * size}
          to={Math.min(items.length, (place + 1) * size)}
          height={drawn[place] ? 0 : height}
          {...block}
        />
      ))}
    </View>
  )
}

/** Where the list begins on its page, px; asked for again at every step, for what stands above may grow. */
function useBegin(name: string, top: number, boxOf: WindowListProps<never>['boxOf']) {
  const [begin, setBegin] = useState(0)
  useEffect(() => {
    let isWanted = true
    void boxOf(`${name}0`).then((box) => isWanted && box.height > 0 && setBegin(box.top))
    return () => void (isWanted = false)
  }, [name, top, boxOf])
  return begin
}

interface BlockProps<T> extends Pick<WindowListProps<T>, 'items' | 'keyOf' | 'draw' | 'className'> {
  id: string
  from: number
  to: number
  /** px of the empty box; 0 where the block is drawn. */
  height: number
}

function DrawnBlock<T>({ id, items, from, to, height, keyOf, draw, className = 'y-win' }: BlockProps<T>) {
  return (
    <View id={id} className={className} style={height ? { height: `${height}px` } : {}}>
      {!height && items.slice(from, to).map((item) => <Fragment key={keyOf(item)}>{draw(item)}</Fragment>)}
    </View>
  )
}

/** Everything that was appended shares its list: only what this block shows of it counts. */
const Block = memo(
  DrawnBlock,
  (before, after) =>
    before.height === after.height &&
    before.draw === after.draw &&
    before.from === after.from &&
    before.to === after.to &&
    (after.height > 0 || before.items === after.items),
) as typeof DrawnBlock
