import { Image, Text, View } from '@tarojs/components'
import { cls } from '../cls'
import { press } from '../press'
import './index.scss'

interface RichSpan {
  text: string
  strong?: boolean
  url?: string
}

export interface RichBlock {
  kind: string
  spans: readonly RichSpan[]
  no?: number
  pic?: string
}

interface Props {
  blocks: readonly RichBlock[]
  /** Returns the url of a picture. */
  image: (path: string) => string
  /** Opens a url of the app. */
  onOpen: (url: string) => void
}

/** Block kinds with their own style; every other kind is a paragraph. */
const KINDS = ['title', 'item', 'quote']

const Span = ({ span, onOpen }: { span: RichSpan } & Pick<Props, 'onOpen'>) => {
  const { text, strong, url } = span
  if (!url) return <Text className={strong ? 'strong' : ''}>{text}</Text>
  return (
    <Text className={cls('y-rich__link', strong && 'strong')} {...press(() => onOpen(url), undefined, 'link')}>
      {text}
    </Text>
  )
}

const Block = ({ block, image, onOpen }: { block: RichBlock } & Omit<Props, 'blocks'>) => {
  const { kind, spans, no, pic } = block
  const spanElements = spans.map((span, place) => <Span key={place} span={span} onOpen={onOpen} />)
  if (kind === 'picture') {
    const alt = spans.map(({ text }) => text).join('')
    return <Image className="y-rich__picture" src={image(pic ?? '')} mode="widthFix" lazyLoad imgProps={{ alt }} />
  }
  return (
    <View
      className={cls('y-rich__block', KINDS.includes(kind) && `y-rich__block--${kind}`)}
      {...(kind === 'title' ? { role: 'heading', 'aria-level': 2 } : {})}
    >
      {kind === 'item' && <Text className="y-rich__number">{no ? `${no}.` : '·'}</Text>}
      {kind === 'item' ? <View className="grow">{spanElements}</View> : spanElements}
    </View>
  )
}

/** An editor's text: our own blocks as our own nodes. No part is ever parsed as HTML, on any host. @spec S21 */
export const RichText = ({ blocks, ...rest }: Props) => (
  <View className="y-rich">
    {blocks.map((block, place) => (
      <Block key={place} block={block} {...rest} />
    ))}
  </View>
)
