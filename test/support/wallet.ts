import { PURPOSES } from '../../src/domain/consent'
import { sendRequest } from './ask'
import { ID_CARD } from './shopper'

/** Payment password of the wallets that journeys open. */
export const PIN = '274931'

/** Opens the shopper's wallet through the API, with the code that the sandbox returns. */
export async function openWallet(server: string, token: string) {
  const choices = [{ purpose: 'id' as const, version: PURPOSES.id.version, given: true }]
  await sendRequest(server, 'saveConsents', { choices }, token)
  const { sandboxCode: code = '' } = await sendRequest(server, 'sendWalletCode', {}, token)
  const { ticket } = await sendRequest(server, 'checkWalletCode', { code }, token)
  await sendRequest(server, 'openWallet', { name: '林小明', idNo: ID_CARD, payPassword: PIN, ticket }, token)
}

/** Waits until the shopper's last withdrawal has been paid out. */
export async function untilPaidOut(server: string, token: string) {
  for (let attempt = 0; attempt < 60; attempt++) {
    const { list } = await sendRequest(server, 'walletCashRecords', { pageNum: 1, pageSize: 1 }, token)
    if (list[0]?.withdrawal?.state === 'paid') return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('the withdrawal was not paid out')
}
