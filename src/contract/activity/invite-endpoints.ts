import { get, post } from '../endpoint'

/** Codes of a gift that is not had: the page says them. @spec ER-48 … ER-53 */
const CLAIM = [404, 629, 630, 631, 632, 633, 634]

export const inviteEndpoints = {
  /** Makes the shopper's number to invite by when it is first asked for. */
  inviteGift: get('/user-api/inviteGiftActivity/inviteGiftShare', { own: [404], writes: true }),
  receiveInvite: post('/user-api/inviteGiftActivity/receiveInviteGiftShare', { own: CLAIM }),
  receivePullNew: get('/user-api/hwxcQywxPullNewActivity/pullNewReceive', { own: CLAIM, writes: true }),
}
