import { renderToStaticMarkup } from 'react-dom/server'
import { View } from '@tarojs/components'
import { imageUrl } from '../../domain/image-url'
import { findPath, firstPath, isRetired, typeIdOf, type CategoryTarget } from '../../features/product/category/path'
import type { CategorySeed } from '../../features/product/category/model'
import { BranchTabs, Level, SortRow, SymptomTiles } from '../../features/product/category/views'
import { StripLine, STRIP_PX } from '../../features/product/place/strip-line'
import { PAGE_SIZE } from '../../features/product/product-pages'
import { SEARCH_PX, SEARCH_TOP } from '../../pages/main/category/search-row'
import { DEFAULT_PLACE } from '../../stores/location'
import { categoryTexts as texts } from '../../texts/category'
import { Page } from '../../ui/page'
import { SearchLink } from '../../ui/search-field/link'
import { TabBar } from '../../ui/tab-bar'
import { ServedRow, servedRows } from './rows'
import type { FirstScreen, SendRequest } from './send-request'

/**
 * Renders a category for a visitor without a place: categories and products, but no price, stock or delivery time, which
 * depend on the place. Null for a category without products, and for one that is a filter now.
 */
export async function drawCategory(
  call: SendRequest,
  target: CategoryTarget,
): Promise<FirstScreen<{ category: CategorySeed }> | null> {
  const { cityId } = DEFAULT_PLACE
  const tree = await call('categoryTree', { cityId })
  const path = findPath(tree, target) ?? firstPath(tree)
  const typeId = typeIdOf(path)
  if (typeId === 0 || isRetired(tree, target, cityId)) return null
  const products = await call('categoryProducts', { cityId, typeId, sort: 'default', pageNum: 1, pageSize: PAGE_SIZE })
  const rows = servedRows(products.list)
  if (rows.length === 0) return null
  const seed = { tree, path, products }
  return { markup: renderToStaticMarkup(<Category {...seed} rows={rows} />), data: { category: seed }, picture: '' }
}

const image = (path: string) => imageUrl(path, '/')
const ignore = () => {}

const Category = ({ tree, path, rows }: CategorySeed & { rows: CategorySeed['products']['list'] }) => {
  const { branchId, childId, leafId } = path
  const branch = tree.find(({ id }) => id === branchId)
  const leaves = branch?.children.find(({ id }) => id === childId)?.children ?? []
  const symptoms = childId === 0 ? (branch?.symptoms ?? []) : []
  const top = { top: `calc(${SEARCH_PX + STRIP_PX}px + var(--bar-extra))` }
  return (
    <Page tabBar={<TabBar current="category" onChange={ignore} />}>
      <View className="category-top" style={{ paddingTop: `${SEARCH_TOP}px` }}>
        <SearchLink placeholder={texts.search} onPress={ignore} />
        <StripLine cityName={DEFAULT_PLACE.cityName} onChoose={ignore} onLocate={ignore} />
      </View>
      <View className="ct">
        <View className="taro-scroll taro-scroll-view__scroll-y category-left" style={top}>
          <BranchTabs tree={tree} chosen={branchId} onChoose={ignore} />
        </View>
        <View className="category-right">
          <View className="category-head" style={top}>
            <Level name={texts.second} list={branch?.children ?? []} chosen={childId} onChoose={ignore} />
            {leaves.length > 0 && <Level name={texts.third} list={leaves} chosen={leafId} onChoose={ignore} />}
            <SortRow
              sort="default"
              count={0}
              more={{ text: texts.fast, onPress: ignore }}
              onSort={ignore}
              onFilter={ignore}
            />
          </View>
          {symptoms.length > 0 && <SymptomTiles symptoms={symptoms} image={image} onSearch={ignore} />}
          <View className="category-block">
            {rows.map((card) => (
              <ServedRow key={card.barcode} card={card} />
            ))}
          </View>
        </View>
      </View>
    </Page>
  )
}
