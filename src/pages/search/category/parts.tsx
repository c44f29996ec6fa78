import { observer } from 'mobx-react-lite'
import { Text, View } from '@tarojs/components'
import { highlight } from '@/domain/search-text'
import { categoryTexts } from '@/texts/category'
import { searchCategoryTexts as texts } from '@/texts/search-category'
import { commonTexts } from '@/texts/common'
import { searchTexts } from '@/texts/search'
import { Chip, Chips } from '@/ui/chip'
import { Icon } from '@/ui/icon'
import { Note } from '@/ui/note'
import { press } from '@/ui/press'
import { MoreButton } from '@/ui/section'
import { SkeletonBlock } from '@/ui/skeleton'
import type { Branch, CategoryMatch, SearchCategoryModel } from './model'

const SIX = [0, 1, 2, 3, 4, 5]

interface Props {
  model: SearchCategoryModel
}

/** Skeleton of the blocks. */
export const Waiting = () => (
  <View className="y-gutter search-category" role="status" aria-busy aria-label={commonTexts.loading}>
    {SIX.map((row) => (
      <View key={row} className="search-category-block">
        <SkeletonBlock w={96} h={20} />
        <SkeletonBlock h={32} r={16} className="search-category-skeleton" />
      </View>
    ))}
  </View>
)

/** A second-level category with its third level. */
const Second = ({ second, onOpen }: { second: Branch['children'][number]; onOpen: (id: number) => void }) => (
  <View className="search-category-second" role="group" aria-label={second.name}>
    <View className="search-category-second__name t2" {...press(() => onOpen(second.id), undefined, 'link')}>
      {second.name}
    </View>
    <Chips wrap>
      {second.children.map(({ id, name }) => (
        <Chip key={id} inset text={name} onPress={() => onOpen(id)} />
      ))}
    </Chips>
  </View>
)

/** Every first-level category with the levels below it. */
export const All = observer(function All({ model }: Props) {
  return (
    <View className="y-gutter search-category">
      {model.tree.map(({ id, name, children }) => (
        <View key={id} className="search-category-block">
          <View className="search-category-head">
            <View className="strong" role="heading" aria-level={2}>
              {name}
            </View>
            <MoreButton text={categoryTexts.all} onPress={() => model.open(id)} />
          </View>
          {children.map((second) => (
            <Second key={second.id} second={second} onOpen={(childId) => model.open(childId)} />
          ))}
        </View>
      ))}
    </View>
  )
})

const Row = ({ match, keyword, onPress }: { match: CategoryMatch; keyword: string; onPress: () => void }) => (
  <View className="search-category-row" {...press(onPress, undefined, 'link')}>
    <Icon name="grid" className="t3" />
    <View className="search-category-row__text ell">
      {match.branch && <Text className="t3">{match.branch} · </Text>}
      {highlight(match.name, keyword).map((segment, place) => (
        <Text key={place} className={segment.hit ? 'acc strong' : ''}>
          {segment.text}
        </Text>
      ))}
    </View>
    {match.count !== undefined && <Text className="xs t3">{searchTexts.countOf(match.count)}</Text>}
    <Icon name="right" size="sm" className="t3" />
  </View>
)

/** Matches while typing. The text can be searched among the products at any time. */
export const Matches = observer(function Matches({ model }: Props) {
  const { matches, keyword } = model
  return (
    <View className="y-gutter search-category">
      {matches.map((match) => (
        <Row key={match.id} match={match} keyword={keyword} onPress={() => model.open(match.id)} />
      ))}
      <View className="search-category-row" {...press(() => model.searchProducts(), undefined, 'link')}>
        <Icon name="search" className="t3" />
        <View className="search-category-row__text ell">{texts.product(keyword)}</View>
      </View>
      {(matches.length === 0 || model.isSuggestFailed) && (
        <View className="search-category-note">
          <Note kind="info">{model.isSuggestFailed ? texts.failed : texts.none(keyword)}</Note>
        </View>
      )}
    </View>
  )
})
