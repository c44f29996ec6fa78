/** Texts about the visit of a partner's customer outside the pages of the shell. */
export const partnerTexts = {
  unknown: '没有找到这个合作方，已为您打开药达商城',
  left: '已离开合作商城，请在药达商城重新选购',
} as const
