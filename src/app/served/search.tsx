import { renderToStaticMarkup } from 'react-dom/server'
import { View } from '@tarojs/components'
import { CartLink } from '../../features/product/cart-button/link'
import { StripLine } from '../../features/product/place/strip-line'
import { PAGE_SIZE } from '../../features/product/product-pages'
import type { SearchSeed } from '../../pages/search/goods/model'
import { KindList, NAV_PX, Notes, OtherMatches, QuickChips, SortRow } from '../../pages/search/goods/parts/views'
import { DEFAULT_PLACE } from '../../stores/location'
import { Chips } from '../../ui/chip'
import { NavBar } from '../../ui/nav-bar'
import { Page } from '../../ui/page'
import { SearchFrame } from '../../ui/search-field/frame'
import { ServedRow, servedRows } from './rows'
import type { FirstScreen, SendRequest } from './send-request'

/**
 * Renders the results of a word for a visitor without a place: products, but no price, stock, delivery time or number of
 * results, which depend on the place. Null for a word without results, and when the first one is sold out.
 */
export async function drawSearch(call: SendRequest, word: string): Promise<FirstScreen<{ search: SearchSeed }> | null> {
  const keyword = word.trim()
  const page = await call('searchProducts', {
    keyword,
    cityId: DEFAULT_PLACE.cityId,
    sort: 'default',
    pageNum: 1,
    pageSize: PAGE_SIZE,
    facets: 1,
  })
  const rows = servedRows(page.list)
  if (rows.length === 0) return null
  const seed = { keyword, page }
  return { markup: renderToStaticMarkup(<Results {...seed} rows={rows} />), data: { search: seed }, picture: '' }
}

const ignore = () => {}

const Results = ({ keyword, page, rows }: SearchSeed & { rows: SearchSeed['page']['list'] }) => (
  <Page>
    <NavBar onHome={ignore} right={<CartLink count={0} onPress={ignore} />}>
      <SearchFrame onClear={ignore} onSearch={ignore}>
        <View className="y-search__value y-search__input y-search__text">{keyword}</View>
      </SearchFrame>
    </NavBar>
    <View className="search-products-head" style={{ top: `calc(${NAV_PX}px + var(--bar-extra))` }}>
      <SortRow sort="default" count={0} onSort={ignore} onFilter={ignore} />
      <Chips>
        <QuickChips chosen={[]} onChange={ignore} />
      </Chips>
    </View>
    <View className="y-gutter search-products">
      <KindList pending kinds={page.facets?.kinds ?? []} chosen="" onChoose={ignore} />
      <View className="search-products-main">
        <StripLine cityName={DEFAULT_PLACE.cityName} onChoose={ignore} onLocate={ignore} />
        <Notes caution={page.caution} note={page.note} onPharmacist={ignore} />
        <OtherMatches pending globalGoods={page.globalGoods} herbs={page.herbs} onOpen={ignore} onHerb={ignore} />
        {rows.map((card) => (
          <View key={card.barcode} className="search-products-card">
            <ServedRow large card={card} />
          </View>
        ))}
      </View>
    </View>
  </Page>
)
