import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { Text, View } from '@tarojs/components'
import { highlight } from '@/domain/search-text'
import { searchTexts } from '@/texts/search'
import { ProductAction, type ProductView } from '@/ui/product-card'
import { Icon, type IconName } from '@/ui/icon'
import { Note } from '@/ui/note'
import { ProductPicture } from '@/ui/picture'
import { press } from '@/ui/press'
import { Price } from '@/ui/price'
import type { SearchEntryModel } from '../model'

/** A text with the typed part highlighted. */
const Marked = ({ text, inputText }: { text: string; inputText: string }) => (
  <>
    {highlight(text, inputText).map((segment, place) => (
      <Text key={place} className={segment.hit ? 'acc strong' : ''}>
        {segment.text}
      </Text>
    ))}
  </>
)

interface RowProps {
  icon: IconName
  note?: string
  arrow?: boolean
  onPress: () => void
  children: ReactNode
}

const Row = ({ icon, note, arrow, onPress, children }: RowProps) => (
  <View className="search-entry-row" {...press(onPress, undefined, 'link')}>
    <Icon name={icon} className="t3" />
    <View className="search-entry-row__text">{children}</View>
    {note && <Text className="xs t3">{note}</Text>}
    {arrow && <Icon name="right" size="sm" className="t3" />}
  </View>
)

/** Suggestions while typing: the best product, words, a category to search in. The text can be searched at any time. */
export const Suggestions = observer(function Suggestions({ model }: { model: SearchEntryModel }) {
  const { suggestion, keyword, isSuggestFailed } = model
  const keywords = suggestion?.words ?? []
  return (
    <View className="y-gutter search-entry">
      <Best model={model} />
      {!keywords.includes(keyword) && (
        <Row icon="search" onPress={() => model.submit(keyword)}>
          {searchTexts.direct(keyword)}
        </Row>
      )}
      {keywords.map((text) => (
        <Row key={text} icon="search" onPress={() => model.submit(text)}>
          <Marked text={text} inputText={keyword} />
        </Row>
      ))}
      {suggestion?.categories.map(({ id, name, count }) => (
        <Row key={id} icon="grid" note={searchTexts.countOf(count)} arrow onPress={() => model.openCategory(id)}>
          {searchTexts.inCategory(name)} <Text className="acc strong">{keyword}</Text>
        </Row>
      ))}
      <View className="search-entry-note">
        <Note kind="info">{isSuggestFailed ? searchTexts.failed : suggestion?.note || searchTexts.pinyin}</Note>
      </View>
    </View>
  )
})

const Best = observer(function Best({ model }: { model: SearchEntryModel }) {
  const best = model.suggestion?.best
  if (!best) return null
  const view: ProductView = model.actions.view(best)
  const facts = [view.spec, view.soldOut ?? view.eta].filter(Boolean).join(' · ')
  return (
    <View className="search-entry-best" {...press(() => model.actions.open(best), undefined, 'link')}>
      <ProductPicture src={view.picture} rx={view.drug === 'rx'} size="s" />
      <View className="search-entry-best__text">
        <View className="ell">
          <Marked text={view.name} inputText={model.keyword} />
        </View>
        <View className="xs t3 ell">{facts}</View>
      </View>
      <Price value={view.price} size="lg" />
      <View className="search-entry-best__action">
        <ProductAction
          product={view}
          onOpen={() => model.actions.open(best)}
          onAdd={() => void model.actions.add(best)}
        />
      </View>
    </View>
  )
})
