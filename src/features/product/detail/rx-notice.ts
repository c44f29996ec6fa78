import { commonTexts } from '@/texts/common'
import { detailTexts } from '@/texts/detail'
import type { DetailPorts } from './ports'

/**
 * Asks the shopper to confirm the notice of a prescription drug and stores the answer on the server. Returns whether the
 * sale goes on. @spec RX-03
 */
export async function confirmNotice(app: DetailPorts, message: string, barcode: string): Promise<boolean> {
  const { feedback, stores } = app
  if (!stores.session.isLoggedIn) {
    app.login()
    return false
  }
  const { title, confirm } = detailTexts.rx
  if (!(await feedback.askQuestion({ title, message, confirm, cancel: commonTexts.cancel }))) return false
  const result = await stores.api.call('confirmRx', { barcode })
  if (!result.ok) app.fail(result.error)
  return result.ok
}
