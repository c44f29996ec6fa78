import { observer } from 'mobx-react-lite'
import { View } from '@tarojs/components'
import { formatShopTime } from '@/domain/shop-time'
import { commodityTexts } from '@/texts/commodity'
import { Button } from '@/ui/button'
import { Chip, Chips } from '@/ui/chip'
import { ListEnd } from '@/ui/list-end'
import { Section } from '@/ui/section'
import { Sheet } from '@/ui/sheet'
import type { Comment } from '../comments'
import type { DetailModel } from '../model'

const texts = commodityTexts.comments

const Row = ({ name, text, time }: Comment) => (
  <View className="gd-cm">
    <View className="row">
      <View className="gd-cm__a" aria-hidden>
        {name.slice(0, 1)}
      </View>
      <View className="t2">{name}</View>
      <View className="push xs t3">{formatShopTime(time, 'MM-DD')}</View>
    </View>
    <View className="gd-cm__t">{text}</View>
  </View>
)

/** Two comments and the way to all of them. */
export const Comments = observer(function Comments({ model }: { model: DetailModel }) {
  const { preview, total, tags } = model.comments
  if (total === 0) {
    return (
      <Section tight title={texts.title}>
        <View className="t3">{texts.none}</View>
      </Section>
    )
  }
  return (
    <Section title={texts.title} note={texts.count(total)} more={texts.all} onMore={() => model.openComments()}>
      {tags.length > 0 && (
        <Chips>
          {tags.map(({ name, count }) => (
            <Chip key={name} inset text={`${name} ${count}`} onPress={() => model.openComments(name)} />
          ))}
        </Chips>
      )}
      {preview.map((comment) => (
        <Row key={comment.id} {...comment} />
      ))}
    </Section>
  )
})

/** All comments, by tag, page by page. */
export const CommentsSheet = observer(function CommentsSheet({ model }: { model: DetailModel }) {
  const { comments } = model
  const { list, tags, tag, state, isEnd } = comments
  return (
    <Sheet tall open={model.sheet === 'comments'} title={texts.title} onClose={() => model.close()}>
      <Chips wrap>
        <Chip inset text={texts.all} on={tag === ''} onPress={() => void comments.load()} />
        {tags.map(({ name, count }) => (
          <Chip key={name} inset text={`${name} ${count}`} on={tag === name} onPress={() => void comments.load(name)} />
        ))}
      </Chips>
      {list.map((comment) => (
        <Row key={comment.id} {...comment} />
      ))}
      {state === 'loading' && <ListEnd state="loading" />}
      {state === 'failed' && <ListEnd state="error" onRetry={() => void comments.more()} />}
      {state === 'ready' && isEnd && <ListEnd state="end" />}
      {state === 'ready' && !isEnd && (
        <View className="gd-more">
          <Button block onPress={() => void comments.more()}>
            {texts.more}
          </Button>
        </View>
      )}
    </Sheet>
  )
})
