import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { useApp } from '@/page-kit/context'
import { detailTexts } from '@/texts/detail'
import { cls } from '@/ui/cls'
import { press } from '@/ui/press'
import type { DetailModel } from '../model'

const { anchors: texts } = detailTexts
/** px of the row that covers the top of the page, and of the gap under it. */
const ROW_PX = 56

/** Where a link of the row leads; as far above its section as the row is high. */
export const Anchor = ({ id }: { id: 'facts' | 'comments' }) => {
  const { statusBar } = useApp().screen
  return <View id={`gd-${id}`} className="gd-anchor" style={{ top: `${-statusBar - ROW_PX}px` }} />
}

/** The parts of a long page, once its pictures have scrolled away. */
export const Anchors = observer(function Anchors({ model }: { model: DetailModel }) {
  const { hosts, screen } = useApp()
  const { navigation } = hosts
  const { statusBar, capsule, ownNavBar } = screen
  const links: [text: string, go: () => void][] = [
    [texts.top, () => navigation.scrollToTop()],
    [texts.facts, () => navigation.scrollTo('gd-facts')],
  ]
  if (model.sale.stage !== 'before') links.push([texts.comments, () => navigation.scrollTo('gd-comments')])
  return (
    <View
      className={cls('gd-anchors', ownNavBar && 'gd-anchors--own', model.isPast && 'gd-anchors--on')}
      style={{ paddingTop: `${statusBar}px`, paddingRight: `${capsule}px` }}
      role="navigation"
      aria-label={texts.label}
    >
      {links.map(([text, go]) => (
        <View key={text} className="gd-anchors__i" {...press(go, undefined, 'link')}>
          {text}
        </View>
      ))}
    </View>
  )
})
