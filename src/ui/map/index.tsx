import { useRef, useState } from 'react'
import { Image, View } from '@tarojs/components'
import type { Point } from '@/domain/geo'
import { tilesFor, toPixel, toPoint, ZOOMS, type Pixel, type Zoom } from '@/domain/map'
import { cls } from '../cls'
import { Icon, type IconName } from '../icon'
import { press } from '../press'
import './index.scss'

const NO_ALT = { alt: '' }
/** Half the size of the largest map on a page, in px, with a reserve that keeps a drag from uncovering its edge. */
const HALF: Pixel = { x: 330, y: 180 }

export interface MapViewProps {
  /** Position below the pin, in WGS-84. */
  centre: Point
  zoom: Zoom
  /** Returns the url of a tile's picture. */
  tile: (zoom: Zoom, x: number, y: number) => string
  /** Reports the position of the pin after a drag. */
  onMove: (centre: Point) => void
  onZoom: (zoom: Zoom) => void
  texts: { label: string; credit: string; closer: string; farther: string }
  /** Whether the map has no pin and only shows places. */
  noPin?: boolean
  /** Places to mark on the map. */
  marks?: readonly MapMark[]
  onMark?: (key: string) => void
  large?: boolean
}

/** A place on the map: a store to choose, or the shopper's position. */
export interface MapMark {
  key: string
  point: Point
  name: string
  on?: boolean
  /** Icon of the marker; a store by default. */
  icon?: IconName
  /** Whether this is the shopper's position: a dot that cannot be chosen. */
  me?: boolean
}

/** Returns a position in px: from the middle of the map plus the drag. */
const at = (fromMiddle: number, moved: number) => `${Math.round(fromMiddle + moved)}px`

interface Touch {
  touches: ArrayLike<{ clientX: number; clientY: number }>
}

const fingerOf = ({ touches }: Touch): Pixel | null => {
  const touch = touches[0]
  return touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
}

/**
 * A map to drag below a pin in its middle. Tiles are our own pictures: no host map, no API key. A shopper who cannot
 * drag chooses from the list below it.
 */
export function MapView({ centre, zoom, tile, onMove, onZoom, texts, ...rest }: MapViewProps) {
  const finger = useRef<Pixel | null>(null)
  const moved = useRef<Pixel | null>(null)
  const [pulled, setPulled] = useState<Pixel | null>(null)
  const home = toPixel(centre, zoom)
  const middle = pulled ? { x: home.x - pulled.x, y: home.y - pulled.y } : home

  const begin = (event: unknown) => void (finger.current = fingerOf(event as Touch))
  const pull = (event: unknown) => {
    const [from, to] = [finger.current, fingerOf(event as Touch)]
    if (!from || !to) return
    moved.current = { x: to.x - from.x, y: to.y - from.y }
    setPulled(moved.current)
  }
  // Reads the last move from the ref, because it may not be rendered yet when the finger lifts.
  const drop = () => {
    const by = moved.current
    finger.current = moved.current = null
    if (!by) return
    setPulled(null)
    onMove(toPoint({ x: home.x - by.x, y: home.y - by.y }, zoom))
  }
  const step = (by: 1 | -1) => ZOOMS.find((one) => one === zoom + by)
  const [closer, farther] = [step(1), step(-1)]

  return (
    <View className={cls('y-map', rest.large && 'y-map--large')}>
      <View
        className="y-map__pull"
        role="img"
        aria-label={texts.label}
        catchMove
        onTouchStart={begin}
        onTouchMove={pull}
        onTouchEnd={drop}
        onTouchCancel={drop}
      >
        {/* Moves only this box with the finger: otherwise a mini-program would send every tile's position again. */}
        <View className="y-map__sheet" style={{ transform: `translate(${pulled?.x ?? 0}px,${pulled?.y ?? 0}px)` }}>
          {tilesFor(middle, HALF, zoom).map(({ x, y, left, top }) => (
            <Image
              key={`${zoom}/${x}/${y}`}
              className="y-map__tile"
              style={{ transform: `translate(${at(left, middle.x - home.x)},${at(top, middle.y - home.y)})` }}
              src={tile(zoom, x, y)}
              mode="scaleToFill"
              imgProps={NO_ALT}
            />
          ))}
        </View>
      </View>
      {rest.marks && <Marks {...rest} marks={rest.marks} home={home} zoom={zoom} pulled={pulled} />}
      {!rest.noPin && (
        <View className={cls('y-map__pin', pulled && 'y-map__pin--up')}>
          <Icon name="pin" size="lg" />
        </View>
      )}
      <View className="y-map__credit">{texts.credit}</View>
      <View className="y-map__zoom">
        <View className="y-map__zoom-button" {...press(closer && (() => onZoom(closer)), texts.closer)}>
          <Icon name="plus" />
        </View>
        <View className="y-map__zoom-button" {...press(farther && (() => onZoom(farther)), texts.farther)}>
          <Icon name="minus" />
        </View>
      </View>
    </View>
  )
}

interface MarksProps {
  marks: readonly MapMark[]
  onMark?: (key: string) => void
  home: Pixel
  zoom: Zoom
  pulled: Pixel | null
}

/** Markers on the map; they move with the tiles. */
const Marks = ({ marks, onMark, home, zoom, pulled }: MarksProps) => (
  <View
    className="y-map__sheet y-map__sheet--marks"
    style={{ transform: `translate(${pulled?.x ?? 0}px,${pulled?.y ?? 0}px)` }}
  >
    {marks.map(({ key, point, name, on, icon = 'store', me }) => {
      const { x, y } = toPixel(point, zoom)
      const [left, top] = [x - home.x, y - home.y]
      if (Math.abs(left) > HALF.x || Math.abs(top) > HALF.y) return null
      const style = { transform: `translate(${Math.round(left)}px,${Math.round(top)}px)` }
      if (me) return <View key={key} className="y-map__here" style={style} aria-hidden />
      return (
        <View key={key} className="y-map__marker" style={style}>
          <View
            className={cls('y-map__mark', on && 'y-map__mark--on')}
            {...press(() => onMark?.(key), name)}
            aria-pressed={!!on}
          >
            <Icon name={icon} size="sm" />
          </View>
        </View>
      )
    })}
  </View>
)
