import type { WithFeedback, WithHosts } from '@/page-kit/ports'
import { commonTexts } from '@/texts/common'
import { storeTexts as texts } from '@/texts/store'

interface StoreContact {
  name: string
  address: string
  phone: string
  latitude: number
  longitude: number
}

type Parts = WithFeedback & WithHosts<'phone' | 'clipboard' | 'map'>

/** Shows a store's number and dials it only if the shopper confirms. Copies it if the host cannot dial. @spec BC-88 */
export async function callStore({ feedback, hosts }: Parts, { name, phone }: StoreContact) {
  if (!phone) return feedback.toast(texts.noPhone)
  const isConfirmed = await feedback.askQuestion({
    title: texts.callTitle,
    message: texts.callText(name, phone),
    confirm: texts.dial,
    cancel: commonTexts.cancel,
  })
  if (!isConfirmed) return
  const called = await hosts.phone.call(phone)
  if (called.ok || called.error.kind !== 'unsupported') return
  if ((await hosts.clipboard.write(phone)).ok) feedback.toast(texts.phoneCopied)
}

/** Navigates on the host's map; copies the address if there is no map. */
export async function goToStore({ feedback, hosts }: Parts, { name, address, latitude, longitude }: StoreContact) {
  const shown = await hosts.map.navigate({ name, address, latitude, longitude })
  if (shown.ok || shown.error.kind === 'cancel') return
  if ((await hosts.clipboard.write(`${name} ${address}`)).ok) feedback.toast(texts.addressCopied)
}
