import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/page-kit/context'
import { ReviewRow } from '@/features/product/reviews/row'
import { commonTexts } from '@/texts/common'
import { globalTexts } from '@/texts/global'
import { MoreButton, Section } from '@/ui/section'
import type { GlobalProductModel } from '../model'

const texts = globalTexts.product

interface Props {
  comments: GlobalProductModel['comments']
  count: number
}

const Rest = observer(function Rest({ comments }: Pick<Props, 'comments'>) {
  if (comments.state === 'failed') return <MoreButton text={commonTexts.retry} onPress={() => void comments.load()} />
  if (comments.end === 'idle' && comments.state === 'ready')
    return <MoreButton text={texts.moreComments} onPress={() => void comments.loadMore()} />
  return comments.end === 'error' ? (
    <MoreButton text={commonTexts.retry} onPress={() => void comments.loadMore()} />
  ) : null
})

/** Reviews of buyers; they are far below and load later. @spec BC-45 PR-25 */
export const Comments = observer(function Comments({ comments, count }: Props) {
  const { image } = useApp()
  const { state, list } = comments
  return (
    <Section title={texts.comments} note={count > 0 ? texts.commentCount(count) : ''}>
      {count === 0 && <View className="t3">{texts.noComments}</View>}
      {count > 0 && state === 'failed' && <View className="t3">{texts.commentsFailed}</View>}
      {list.map((one) => (
        <ReviewRow key={one.id} review={{ ...one, pics: [], tags: [] }} image={image} onPicture={() => {}} />
      ))}
      {count > 0 && <Rest comments={comments} />}
    </Section>
  )
})
