import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { DrawModel } from '@/features/activity/draw/model'
import { DrawView } from '@/features/activity/draw/view'
import { useModel } from '@/page-kit/context'
import { definePage, type PageParams } from '@/page-kit/define-page'
import { useShare } from '@/page-kit/share'
import { useShown } from '@/page-kit/shown'
import { TopBar } from '@/page-kit/top-bar'
import { drawTexts } from '@/texts/draw'
import { cls } from '@/ui/cls'
import { Section } from '@/ui/section'
import './index.scss'

/** Columns and rows of the eight cells around the middle, clockwise from the top left. */
const RING = [
  [0, 0],
  [1, 0],
  [2, 0],
  [2, 1],
  [2, 2],
  [1, 2],
  [0, 2],
  [0, 1],
] as const
/** Time that the light stays on one cell, in ms. The animation in index.scss runs three rounds of eight cells. */
const CELL_MS = 100

/** Style that puts the light on its cell. While the light runs, its animation starts and ends on that cell. */
const lightStyle = ({ cell, isMoving }: DrawModel) => {
  const [column, row] = RING[cell] ?? RING[0]
  return isMoving
    ? { animationDelay: `${-cell * CELL_MS}ms` }
    : { transform: `translate(${column * 100}%, ${row * 100}%)` }
}

/** Nine cells with a running light, which moves by a transform; the prizes with their odds are listed below. */
const Board = observer(function Board({ model }: { model: DrawModel }) {
  const cellAt = (place: number) => {
    const index = RING.findIndex(([column, row]) => row * 3 + column === place)
    return index < 0 ? drawTexts.left(model.count) : (model.cells[index]?.prizeName ?? drawTexts.blankCell)
  }
  return (
    <Section>
      <View className="marquee" aria-hidden>
        {Array.from({ length: 9 }, (_, place) => (
          <View key={place} className={cls('marquee__cell', place === 4 && 'marquee__cell--mid')}>
            <View className="marquee__name">{cellAt(place)}</View>
          </View>
        ))}
        <View className={cls('marquee__light', model.isMoving && 'marquee__light--run')} style={lightStyle(model)} />
      </View>
    </Section>
  )
})

const Marquee = ({ params }: { params: PageParams }) => {
  const model = useModel((app) => new DrawModel(app, 'marquee', { id: Number(params.id) || 0 }))
  useShown(model.load)
  useShare({ title: drawTexts.marquee, path: model.path, image: '' })
  return (
    <View>
      <TopBar title={drawTexts.marquee} />
      <DrawView model={model} board={() => <Board model={model} />} />
    </View>
  )
}

export default definePage('drawMarquee', Marquee)
