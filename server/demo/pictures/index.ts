import { DrugClass } from '../../../src/domain/drug-class'
import type { FastifyInstance } from 'fastify'
import { sendMissing } from '../../platform/http/errors'
import { PNG_HEADERS, pngOf } from '../../platform/png'
import { BACKGROUND } from '../../platform/svg'
import { categoryFinder, categoryRows, type CategoryRow } from '../seed/categories'
import { globalRows } from '../seed/cross-border'
import { tcmProducts } from '../seed/herbs'
import { fullProductRows, productRows, type ProductSeed } from '../seed/products'
import { fullCategoryRows } from '../seed/full-categories'
import { productPicture, plainPicture, rxPicture, type Drawn, type View } from './products'
import { categoryIcon, serviceIcon } from './icons'
import { parcel } from './parcels'
import { banner, licence } from './scenes'

interface PicturedCatalog {
  products: Map<string, ProductSeed>
  /** Drawing data of cross-border products, by barcode. */
  crossBorder: Map<string, Drawn>
  categories: Map<number, CategoryRow>
}

/**
 * Converts a cross-border product for drawing; leaves out the demonstration mark, because its name already shows it.
 */
const crossBorderPicture = ({ barcode, name, spec, origin, brand }: ReturnType<typeof globalRows>[number]): Drawn => ({
  ...{ barcode, spec, form: '', kind: origin, drugClass: null, maker: `${brand}（演示）`, approvalNo: '' },
  name: name.replace('（跨境演示）', ''),
})

function readCatalog(): PicturedCatalog {
  const tree = categoryRows()
  const categories = [...tree, ...fullCategoryRows(tree)]
  const findCategory = categoryFinder(categories)
  const products = [...productRows(findCategory), ...fullProductRows(findCategory)]
  return {
    products: new Map([...products, ...tcmProducts(categories)].map((product) => [product.barcode, product])),
    crossBorder: new Map(globalRows().map((row) => [row.barcode, crossBorderPicture(row)])),
    categories: new Map(categories.map((category) => [category.id, category])),
  }
}

const drawn = (product: ProductSeed, view: View) =>
  product.drug_class === DrugClass.rx
    ? rxPicture()
    : productPicture({ ...product, drugClass: product.drug_class, approvalNo: product.approval_no }, view)

const VIEW: Record<string, View> = { '': 'front', '-2': 'back', '-3': 'side' }

/** Returns the icon of a category, else of the closest category above it that has one. */
function iconFrom(categories: PicturedCatalog['categories'], id: number | null): string | undefined {
  const category = id === null ? undefined : categories.get(id)
  return category && (categoryIcon(category.name) ?? iconFrom(categories, category.parent_id))
}

/**
 * Returns the picture of a category: its icon, else its best seller that may be shown, else the icon of a category above
 * it or of its first child.
 * @spec RX-01
 */
function categoryPicture({ products, categories }: PicturedCatalog, id: number): string | undefined {
  const category = categories.get(id)
  if (!category) return undefined
  const own = categoryIcon(category.name)
  if (own) return own
  const visibleRows = [...products.values()].filter(
    (one) => one.category_id === id && one.barcode === one.spu && one.drug_class !== DrugClass.rx,
  )
  const best = visibleRows.sort((a, b) => b.sales - a.sales)[0]
  if (best) return drawn(best, 'front')
  const child = [...categories.values()].find(({ parent_id }) => parent_id === id)
  return iconFrom(categories, category.parent_id) ?? iconFrom(categories, child?.id ?? null)
}

function draw(catalogSnapshot: PicturedCatalog, name: string): string | undefined {
  const [, pictureKind = '', rest = ''] = /^([a-z]+)-([a-z0-9]+)$/.exec(name) ?? []
  if (name === 'rx') return rxPicture()
  if (pictureKind === 'cat') return categoryPicture(catalogSnapshot, Number(rest))
  if (pictureKind === 'svc') return serviceIcon(rest)
  if (pictureKind === 'banner') return banner(Number(rest))
  if (pictureKind === 'licence') return licence(Number(rest))
  if (pictureKind === 'parcel') return parcel(Number(rest))
  const [, barcode = '', suffix = ''] = /^(\d{13})(-[23])?$/.exec(name) ?? []
  const view = VIEW[suffix]
  if (!barcode || !view) return undefined
  const product = catalogSnapshot.products.get(barcode)
  const crossBorder = catalogSnapshot.crossBorder.get(barcode)
  if (crossBorder) return productPicture(crossBorder, view)
  return product ? drawn(product, view) : PLAIN
}

/**
 * Returns how long a picture is cached: a package for a year, because its product defines it; tiles and scenes for a day,
 * because a release may redraw them under the same names.
 */
const cacheControlOf = (name: string) =>
  /^\d/.test(name) ? 'public, max-age=31536000, immutable' : 'public, max-age=86400'

const HEADERS = {
  'content-type': 'image/svg+xml; charset=utf-8',
  // Keeps a picture that is opened directly from running or loading anything.
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
}

/** Picture for every unknown number; unknown numbers are not cached. */
const PLAIN = plainPicture()

/** Size in px of the picture of a share card, 5:4 as WeChat shows it. */
const CARD = { width: 500, height: 400 }

/** Draws a picture in the middle of a share card. */
const cardOf = (svg: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}"><rect width="100%" height="100%" fill="${BACKGROUND}"/>` +
  svg.replace(/width="[\d.]+" height="[\d.]+"/, `width="${CARD.width}" height="${CARD.height}"`) +
  '</svg>'

/**
 * Serves `GET /pic/<name>.svg`: packages by barcode (`-2` and `-3` are the back and side), `rx`, `cat-<id>`,
 * `svc-<name>`, `banner-<n>`, `licence-<n>`, `parcel-<n>`. Draws each once and keeps it in memory. `<name>.png` is the
 * picture of a share card.
 */
export async function pictures(app: FastifyInstance): Promise<void> {
  let catalogSnapshot: PicturedCatalog | undefined
  const cache = new Map<string, string>()
  app.get<{ Params: { file: string } }>('/pic/:file', async ({ params: { file } }, reply) => {
    const [, name = '', form] = /^(.*)\.(svg|png)$/.exec(file) ?? []
    catalogSnapshot ??= readCatalog()
    const svg = cache.get(name) ?? draw(catalogSnapshot, name)
    if (!svg) return sendMissing(reply)
    if (svg !== PLAIN) cache.set(name, svg)
    const headers = { ...HEADERS, 'cache-control': cacheControlOf(name) }
    if (form === 'svg') return reply.headers(headers).send(svg)
    return reply.headers({ ...headers, ...PNG_HEADERS }).send(await pngOf(cardOf(svg)))
  })
}
