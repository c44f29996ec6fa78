import { Fragment, memo, useCallback, useEffect, useId, useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { findRenderedBlocks } from '@/domain/window'
import './index.scss'

/** Assumed height of the screen in px: taller than any phone. The margin covers the rest of a tablet. */
const VIEW = 1000
const MARGIN = 1000

export interface WindowListProps<T> {
  items: readonly T[]
  keyOf: (item: T) => string
  /** Renders one item. Must stay the same function, or every block renders again. */
  draw: (item: T) => ReactNode
  /** Scroll position of the page in px, in the steps of `domain/window`. The list measures the height above it. */
  top: number
  /** Measures the element with this id on its page, in px. The height is 0 while the element does not exist yet. */
  boxOf: (id: string) => Promise<{ top: number; height: number }>
  /** Number of items in a block: those of one reply. */
  size?: number
  /** Class that lays out the items of a block; without it they are one below the other. */
  className?: string
}

/**
 * Renders a long list but keeps only rows near the screen: blocks far above or below are empty boxes of the same
 * height. The boxes stay in place, because a mini-program then sends only the children of a box when they come or go.
 */
export function WindowList<T>({ items, size = 10, top, boxOf, ...block }: WindowListProps<T>) {
  // Makes ids unique in the document: several pages have lists at the same time, and H5 searches the whole document.
  const name = `w${useId().replace(/\W/g, '')}-`
  const [measured, setMeasured] = useState<readonly number[]>([])
  const count = Math.ceil(items.length / size)
  // Ignores the height of the last block, which may still grow.
  const heights = Array.from({ length: count }, (_, place) =>
    (place + 1) * size <= items.length ? (measured[place] ?? 0) : 0,
  )
  const begin = useBegin(name, top, boxOf)
  const drawn = findRenderedBlocks({ top: top - begin, heights, view: VIEW, margin: MARGIN })
  const learn = useCallback(
    async (place: number) => {
      const { height } = await boxOf(`${name}${place}`)
      if (height > 0) setMeasured((before) => Object.assign([...before], { [place]: height }))
    },
    [name, boxOf],
  )
  const unknown = heights.findIndex((height, place) => height === 0 && (place + 1) * size <= items.length)
  // Measures again at every step: the host may not have rendered the block at the first measurement.
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

/**
 * Returns the position at which the list begins on its page, in px. Measures at every step, because the content above
 * may grow.
 */
function useBegin(name: string, top: number, boxOf: WindowListProps<never>['boxOf']) {
  const [begin, setBegin] = useState(0)
  useEffect(() => {
    let isCurrent = true
    void boxOf(`${name}0`).then((box) => isCurrent && box.height > 0 && setBegin(box.top))
    return () => void (isCurrent = false)
  }, [name, top, boxOf])
  return begin
}

interface BlockProps<T> extends Pick<WindowListProps<T>, 'items' | 'keyOf' | 'draw' | 'className'> {
  id: string
  from: number
  to: number
  /** Height of the empty box in px; 0 when the block is rendered. */
  height: number
}

function DrawnBlock<T>({ id, items, from, to, height, keyOf, draw, className = 'y-window' }: BlockProps<T>) {
  return (
    <View id={id} className={className} style={height ? { height: `${height}px` } : {}}>
      {!height && items.slice(from, to).map((item) => <Fragment key={keyOf(item)}>{draw(item)}</Fragment>)}
    </View>
  )
}

/** Compares only the items this block shows: appending items changes the shared list, not the block. */
const Block = memo(
  DrawnBlock,
  (before, after) =>
    before.height === after.height &&
    before.draw === after.draw &&
    before.from === after.from &&
    before.to === after.to &&
    (after.height > 0 || before.items === after.items),
) as typeof DrawnBlock
