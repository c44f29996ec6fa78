import { runInAction } from 'mobx'
import { observableModel } from '@/stores/observable-model'
import type { ImageUrls, Navigation, WithStores } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { matchUrl } from '@/routes'

type Service = Reply<'cityServices'>[number]
type Kind = Service['cityServiceType']

/** Kinds of services: basic first, then special. @spec EN-24 */
const KINDS: readonly Kind[] = [1, 2]

/** Services in the chosen city. */
export class CityServerModel {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  private services: Service[] = []
  private requestId = 0

  constructor(private readonly app: Navigation & ImageUrls & WithStores<'api' | 'location'>) {
    observableModel(this, { untracked: ['app', 'requestId'] })
  }

  get city() {
    const { cityId, cityName } = this.app.stores.location.place
    return { id: cityId, name: cityName }
  }

  /** Services with an existing page, by kind; a kind without services is left out. @spec EN-24 */
  get groups(): { kind: Kind; services: Service[] }[] {
    return KINDS.map((kind) => ({
      kind,
      services: this.services.filter(({ cityServiceType, url }) => cityServiceType === kind && matchUrl(url) !== null),
    })).filter(({ services }) => services.length > 0)
  }

  async load() {
    const requestId = ++this.requestId
    this.state = 'loading'
    const result = await this.app.stores.api.call('cityServices', { cityId: this.city.id })
    if (requestId !== this.requestId) return
    runInAction(() => {
      this.services = result.ok ? result.data : []
      this.state = result.ok ? 'ready' : 'failed'
    })
  }

  image = (path: string) => this.app.image(path)
  open = ({ url }: Service) => void this.app.follow(url)
  changeCity = () => void this.app.go('searchCity')
  toCategory = () => void this.app.go('category')

  dispose() {
    this.requestId++
  }
}
