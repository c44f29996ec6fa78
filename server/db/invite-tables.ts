/** Friends bring friends. @spec ST-69 */
export interface InviteTables {
  invite_gift: {
    /** Of the pack that the friend has. */
    code: string
    /** What who invited has for each friend that buys, and for how many at most. */
    reward_coupon_id: number
    most: number
  }
  /** What a shopper invites by says nothing of who they are. */
  invite_share: { share_no: string; code: string; user_id: number; at: Date }
  invite_claim: { code: string; user_id: number; share_no: string; at: Date }
  invite_reward: { code: string; friend_id: number; user_id: number; user_coupon_id: number; at: Date }
  /** A counsellor of a store brought somebody new. */
  pull_new: { user_id: number; counselor_id: string; at: Date }
}
