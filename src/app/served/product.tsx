import { renderToStaticMarkup } from 'react-dom/server'
import { DrugClass } from '../../domain/drug-class'
import { imageUrl } from '../../domain/image-url'
import type { ProductSeed } from '../../features/product/detail/model'
import { DetailSkeleton } from '../../features/product/detail/parts/skeleton'
import { DEFAULT_PLACE } from '../../stores/location'
import { NavBar } from '../../ui/nav-bar'
import { Page } from '../../ui/page'
import type { FirstScreen, SendRequest } from './send-request'

/**
 * Renders the page of a product until its price is known: picture, name and maker, which are the same for every shopper
 * and place. A prescription drug has no picture. The data are for a visitor without a place. @spec RX-02
 */
export async function drawProduct(call: SendRequest, barcode: string): Promise<FirstScreen<{ product: ProductSeed }>> {
  const product = await call('productDetail', { barcode, count: 1, cityId: DEFAULT_PLACE.cityId })
  const { productName: name, spec, maker, picList } = product
  const isRx = product.drugClass === DrugClass.rx
  const picture = isRx ? '' : imageUrl(picList[0] ?? '', '/')
  const markup = renderToStaticMarkup(
    <Page>
      <NavBar look="clear" onHome={() => {}} />
      <DetailSkeleton known={{ name, spec, maker, isRx, picture }} />
    </Page>,
  )
  return { markup, data: { product: { id: barcode, product } }, picture }
}
