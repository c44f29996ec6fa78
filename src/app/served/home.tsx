import { renderToStaticMarkup } from 'react-dom/server'
import { imageUrl } from '../../domain/image-url'
import { PAGE_SIZE } from '../../features/product/product-pages'
import { isBuilt, NEARBY, type HomeSeed } from '../../pages/main/home/data'
import { FirstScreen } from '../../pages/main/home/parts/first-screen'
import { promiseOf } from '../../features/product/promise'
import { servicePairs } from '../../pages/main/home/services'
import { DEFAULT_PLACE } from '../../stores/location'
import { mainTexts } from '../../texts/main'
import { Page } from '../../ui/page'
import { TabBar } from '../../ui/tab-bar'
import type { FirstScreen as ServedScreen, SendRequest } from './send-request'

/** Renders home for a visitor without a location: its first screen, and the data with which the app continues. */
export async function drawHome(call: SendRequest, now: number): Promise<ServedScreen<{ home: HomeSeed }>> {
  const data = await readHome(call)
  return { markup: renderToStaticMarkup(<Home {...data} now={now} />), data: { home: data }, picture: '' }
}

async function readHome(call: SendRequest): Promise<HomeSeed> {
  const { cityId } = DEFAULT_PLACE
  const city = { cityId }
  const [services, banners, { words: hotWords }, coupons, { seckill: flashSale }, types, product] = await Promise.all([
    call('cityServices', city),
    call('carousel', city),
    call('hotWords', city),
    call('couponsByCity', city),
    call('activityInfo', city),
    call('floorTypes', city),
    call('floorProducts', { ...city, type: NEARBY, pageNum: 1, pageSize: PAGE_SIZE }),
  ])
  return {
    // The app may show this before the routes are loaded.
    first: {
      // No store is the nearest of a visitor without a location.
      store: null,
      services: services.filter(isBuilt),
      banners: banners.filter(isBuilt),
      hotWords,
    },
    floors: { coupons, flashSale, types },
    goods: product,
  }
}

const Home = ({ first: { store, services, banners, hotWords }, now }: HomeSeed & { now: number }) => (
  <Page tabBar={<TabBar current="home" onChange={() => {}} />}>
    <FirstScreen
      title={`${DEFAULT_PLACE.cityName} · ${mainTexts.chooseAddress}`}
      hotWord={hotWords[0] ?? mainTexts.search}
      promise={promiseOf(store, now, { isPlaced: false, city: DEFAULT_PLACE.cityName })}
      services={servicePairs(services)}
      banners={banners}
      image={(path) => imageUrl(path, '/')}
      onAddress={() => {}}
      onSearch={() => {}}
      onStores={() => {}}
    />
  </Page>
)
