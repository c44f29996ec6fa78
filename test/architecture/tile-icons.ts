import { matchUrl } from '../../src/routes'
import type { IconName } from '../../src/ui/icon/names'
import { cityServices } from '../../server/contexts/catalog/store/city-services'
import { CATEGORY_TILES, SERVICE_TILES } from '../../server/demo/pictures/icons'
import { read } from './disk'
import { ICON_NAMES } from './icon-uses'

/** Returns the drawings of the app's line icons by name, from the maps before those of filled parts. */
function appDrawings(): Map<string, IconName> {
  const [lines = ''] = read('src/styles/_icons.scss').split('$bold')
  const rows = [...lines.matchAll(/'([a-z-]+)':\s*'([^']+)'/g)]
  const isIcon = (name = ''): name is IconName => (ICON_NAMES as readonly string[]).includes(name)
  return new Map(rows.flatMap(([, name, path]) => (isIcon(name) ? [[`<path d="${path}"/>`, name] as const] : [])))
}

export interface Tile {
  /** Category or service that it stands for. */
  name: string
  drawing: string
  /** Icon of the app with the same drawing. */
  icon: IconName | undefined
  /** Page of a service; '' for a category, which is one page with many contents. */
  page: string
}

export const services = cityServices({ hasStores: true, hasDecoction: true, hasCustoms: true })

/** Page of a url without parameters, else ''. */
function pageOf(url: string): string {
  const match = matchUrl(url)
  return match && Object.keys(match.params).length === 0 ? match.name : ''
}

/** Returns the tiles of the categories and services: pictures that the server draws, not icons of the client. */
export function tiles(): Tile[] {
  const app = appDrawings()
  const tile = (name: string, drawing: string, page = '') => ({ name, drawing, icon: app.get(drawing), page })
  return [
    ...Object.entries(CATEGORY_TILES).map(([name, drawing]) => tile(name, drawing)),
    ...Object.entries(SERVICE_TILES).map(([key, drawing]) => {
      const service = services.find(({ cityServicePicUrl: url }) => url === `pic/svc-${key}.svg`)
      return tile(service?.name ?? key, drawing, pageOf(service?.url ?? ''))
    }),
  ]
}
