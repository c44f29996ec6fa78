import { observableModel } from '@/stores/observable-model'
import type { Navigation, WithStores } from '@/page-kit/ports'
import { Loader } from '@/page-kit/loader'
import type { Reply } from '@/contract/types'
import { isInsuredCity } from '@/domain/city'

/** First step of binding a card: the city of insurance. @spec NAV-24 VA-14 BC-25 BC-26 */
export class AddModel {
  readonly known: Loader<Reply<'medicalCard'>>

  constructor(private readonly app: Navigation & WithStores<'api' | 'location'>) {
    this.known = new Loader(() => app.stores.api.call('medicalCard', {}))
    observableModel(this, { untracked: ['app', 'known'] })
  }

  get city() {
    const { cityId: id, cityName: name } = this.app.stores.location.place
    return { name, isInsured: isInsuredCity(id) }
  }

  change = () => void this.app.go('searchCity')
  next = () => void this.app.go('insuranceRealName')
  toCard = () => void this.app.replace('insuranceCard')

  dispose() {
    this.known.dispose()
  }
}
