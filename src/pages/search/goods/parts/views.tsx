// Parts of the results page that use props only: the server draws them too (ADR 0011).
import { Text, View } from '@tarojs/components'
import type { Reply } from '@/contract/types'
import type { Filter } from '@/features/product/filter/filter'
import { filterTexts } from '@/texts/filter'
import { searchTexts } from '@/texts/search'
import { Chip } from '@/ui/chip'
import { cls } from '@/ui/cls'
import { Icon } from '@/ui/icon'
import { Note } from '@/ui/note'
import { press } from '@/ui/press'
import { Price } from '@/ui/price'
import { SkeletonBlock } from '@/ui/skeleton'

/** Height of the bar below which the sort row sticks, in px. */
export const NAV_PX = 52

const SORTS = ['default', 'sales', 'price'] as const

interface SortRowProps {
  sort: 'default' | 'sales' | 'priceUp' | 'priceDown'
  /** Number of chosen filters. */
  count: number
  onSort: (by: (typeof SORTS)[number]) => void
  onFilter: () => void
}

export const SortRow = ({ sort, count, onSort, onFilter }: SortRowProps) => (
  <View className="search-products-sort">
    {SORTS.map((by) => {
      const isPrice = by === 'price'
      const on = isPrice ? sort === 'priceUp' || sort === 'priceDown' : by === sort
      const label = !isPrice || !on ? undefined : sort === 'priceUp' ? searchTexts.priceUp : searchTexts.priceDown
      return (
        <View
          key={by}
          className={cls('search-products-sort__item', on && 'search-products-sort__item--on')}
          {...press(() => onSort(by), label)}
          aria-pressed={on}
        >
          {searchTexts.sorts[by]}
          {isPrice && !on && <View className="search-products-updown" />}
          {isPrice && on && <Icon name={sort === 'priceUp' ? 'up' : 'down'} size="xs" />}
        </View>
      )
    })}
    <View
      className={cls('search-products-sort__item', count > 0 && 'search-products-sort__item--on')}
      {...press(onFilter)}
      aria-haspopup="dialog"
    >
      <Icon name="filter" size="sm" />
      {filterTexts.open(count)}
    </View>
  </View>
)

const texts = filterTexts
/** Conditions offered outside the drawer. */
const QUICK: { key: string; text: string; on: Partial<Filter> }[] = [
  { key: 'way', text: texts.deliveryMethods.o2o, on: { way: 'o2o' } },
  { key: 'drug', text: texts.drugs.OTC, on: { drugClass: 'OTC' } },
  { key: 'medical', text: texts.medicalUsable, on: { medical: true } },
  { key: 'inStock', text: texts.inStock, on: { inStock: true } },
  { key: 'allDay', text: texts.allDay, on: { allDay: true } },
]

interface QuickChipsProps {
  /** Keys of conditions that are chosen, which have chips of their own. */
  chosen: readonly string[]
  onChange: (part: Partial<Filter>) => void
}

/** Chips of the conditions that are not chosen. */
export const QuickChips = ({ chosen, onChange }: QuickChipsProps) => (
  <>
    {QUICK.filter(({ key }) => !chosen.includes(key)).map(({ key, text, on }) => (
      <Chip key={key} text={text} onPress={() => onChange(on)} />
    ))}
  </>
)

type Page = Reply<'searchProducts'>

interface KindListProps {
  /** First-level categories of the results, with their numbers. */
  kinds: readonly { name: string; count: number }[]
  /** Chosen category; '' for all. */
  chosen: string
  /** Whether the numbers are not known yet. */
  pending?: boolean
  onChoose: (name: string) => void
}

/** First-level categories of the results, in a pane next to them; only screens of 1200 px have room for it. */
export const KindList = ({ kinds, chosen, pending, onChoose }: KindListProps) => {
  if (kinds.length < 2 && chosen === '') return null
  const all = kinds.reduce((sum, { count }) => sum + count, 0)
  return (
    <View className="search-products-kinds" role="tablist" aria-label={searchTexts.kinds} aria-orientation="vertical">
      {[{ name: '', count: all }, ...kinds].map(({ name, count }) => (
        <View
          key={name}
          className={cls('search-products-kind', name === chosen && 'search-products-kind--on')}
          {...press(() => onChoose(name), undefined, 'tab')}
          aria-selected={name === chosen}
        >
          <Text className="grow ell">{name || searchTexts.allKinds}</Text>
          {!pending && <Text className="xs t3">{count}</Text>}
        </View>
      ))}
    </View>
  )
}

interface NotesProps extends Pick<Page, 'caution' | 'note'> {
  onPharmacist: () => void
}

/** Advice before the results, with a link to a pharmacist; null without advice. */
export const CautionNote = ({ caution, onPharmacist }: Omit<NotesProps, 'note'>) =>
  caution === '' ? null : (
    <View className="search-products-note">
      <Note action={searchTexts.askPharmacist} onAction={onPharmacist}>
        {caution}
      </Note>
    </View>
  )

/** Advice, and how the word was read when it was not taken literally. */
export const Notes = ({ caution, note, onPharmacist }: NotesProps) => (
  <>
    <CautionNote caution={caution} onPharmacist={onPharmacist} />
    {note !== '' && (
      <View className="search-products-note">
        <Note kind="info">{note}</Note>
      </View>
    )}
  </>
)

type GlobalCard = Page['globalGoods'][number]

interface OtherMatchesProps extends Pick<Page, 'globalGoods' | 'herbs'> {
  /** Whether prices are not known yet. */
  pending?: boolean
  onOpen: (card: GlobalCard) => void
  onHerb: () => void
}

/** Cross-border products and herbs of the word, each with a link to its page; null without any. */
export const OtherMatches = ({ globalGoods, herbs, pending, onOpen, onHerb }: OtherMatchesProps) =>
  globalGoods.length + herbs.length === 0 ? null : (
    <View className="y-card search-products-others">
      {globalGoods.map((card) => (
        <View key={card.barcode} className="search-products-other" {...press(() => onOpen(card), undefined, 'link')}>
          <Text className="grow ell">{card.productName}</Text>
          <Text className="xs t3">{searchTexts.others.global(card.kind)}</Text>
          {pending ? <SkeletonBlock w={64} h={20} /> : <Price value={card.price} />}
          <Icon name="right" size="sm" className="t3" />
        </View>
      ))}
      {herbs.map(({ name, use }) => (
        <View key={name} className="search-products-other" {...press(onHerb, undefined, 'link')}>
          <Text className="grow ell">{name}</Text>
          <Text className="xs t3">{searchTexts.others.herb(use)}</Text>
          <Icon name="right" size="sm" className="t3" />
        </View>
      ))}
    </View>
  )
