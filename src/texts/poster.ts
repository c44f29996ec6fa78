/** Texts of posters and share cards. */
export const posterTexts = {
  product: '商品海报',
  shop: '药达海报',
  pack: '领券海报',
  /** Title of the share card of a coupon pack. */
  packCard: '一起来领优惠券',
  /** @spec PR-37 */
  promise: '最快25分钟送药到家',
  picture: '海报，点开看大图',
  hint: '点图片看大图，长按可以保存或转发。',
  save: '保存图片',
  saving: '保存中',
  saved: '已保存',
  share: '分享给朋友',
  byHand: '这里不能直接保存，请点开图片长按保存',
  denied: { text: '没有相册权限，在设置里允许后再保存。', action: '去设置' },
  overlay: '请点右上角菜单，选择发送给朋友',
  copied: '链接已复制，可以粘贴给朋友',
  failed: { title: '海报加载失败', text: '请检查网络后重试' },
  none: { title: '这里没有海报', action: '分享药达' },
} as const
