import { get, post } from '../endpoint'

/** Refusal codes of a gift, which the page explains. @spec ER-48 … ER-53 */
const CLAIM = [404, 629, 630, 631, 632, 633, 634]

export const inviteEndpoints = {
  /** Creates the shopper's share number on first use. */
  inviteGift: get('/user-api/inviteGiftActivity/inviteGiftShare', { own: [404], writes: true }),
  receiveInvite: post('/user-api/inviteGiftActivity/receiveInviteGiftShare', { own: CLAIM }),
  receivePullNew: get('/user-api/hwxcQywxPullNewActivity/pullNewReceive', { own: CLAIM, writes: true }),
}
