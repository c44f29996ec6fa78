import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { detailTexts } from '@/texts/detail'
import { cls } from '@/ui/cls'
import { press } from '@/ui/press'
import type { Part } from '../current-part'
import type { DetailModel } from '../model'

const { anchors: texts } = detailTexts
/** Height in px of the row over the top of the page and the gap below it. */
const ROW_PX = 56

/** Target of a link in the row; placed above its section by the height of the row. */
export const Anchor = ({ id }: { id: string }) => {
  const { statusBar } = useApp().screen
  return <View id={`gd-${id}`} className="product-anchor" style={{ top: `${-statusBar - ROW_PX}px` }} />
}

/** Row of links to the parts of a long page, shown once the gallery has scrolled out of view. */
export const Anchors = observer(function Anchors({ model }: { model: DetailModel }) {
  const { hosts, screen } = useApp()
  const { navigation } = hosts
  const { statusBar, capsule, ownNavBar } = screen
  const links: [part: Part, go: () => void][] = [
    ['top', () => navigation.scrollToTop()],
    ['facts', () => navigation.scrollTo('gd-facts')],
  ]
  if (model.purchase.sale.stage !== 'before') links.push(['comments', () => navigation.scrollTo('gd-comments')])
  return (
    <View
      className={cls('product-anchors', ownNavBar && 'product-anchors--own', model.isPast && 'product-anchors--on')}
      style={{ paddingTop: `${statusBar}px`, paddingRight: `${capsule}px` }}
      role="navigation"
      aria-label={texts.label}
    >
      {links.map(([part, go]) => {
        const isCurrent = part === model.currentPart.part
        return (
          <View
            key={part}
            className={cls('product-anchors__item', isCurrent && 'product-anchors__item--on')}
            aria-current={isCurrent}
            {...press(
              () => {
                model.currentPart.choose(part)
                go()
              },
              undefined,
              'link',
            )}
          >
            {texts[part]}
          </View>
        )
      })}
    </View>
  )
})
