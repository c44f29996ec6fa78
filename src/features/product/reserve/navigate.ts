import type { WithFeedback, WithHosts } from '@/page-kit/ports'
import type { Reply } from '@/contract/types'
import { reserveTexts } from '@/texts/reserve'

/** Opens the host's map with the store of a reservation, or says that there is none. */
export async function navigateToStore(app: WithFeedback & WithHosts<'map'>, reservation: Reply<'myReserve'>) {
  const { storeName: name, storeAddress: address, latitude, longitude } = reservation
  const navigation = await app.hosts.map.navigate({ name, address, latitude, longitude })
  if (!navigation.ok && navigation.error.kind !== 'cancel') app.feedback.toast(reserveTexts.result.noMap)
}
