/** Sentences of what home brings after its first screen. */
export const belowTexts = {
  notice: '公告',
  recommend: '家庭常备推荐',
  popup: { look: '去看看', later: '以后再说' },
  special: {
    rx: { title: '凭处方买药', note: '药师审方，通过后付款' },
    care: { title: '慢病续方', note: '按病种找药，先填用药人' },
  },
} as const
