/** Sentences of long-term care. */
export const chronicTexts = {
  title: '慢病用药',
  kinds: '病种',
  failed: '慢病用药没有加载出来',
  empty: { title: '当前城市暂无慢病用药', text: '换个城市看看', action: '换城市' },
  hollow: { title: '这一类暂时没有商品', text: '换一类看看' },
  lead: '处方药须凭处方在药师指导下购买和使用。先填好用药人，审方更快。',
  patients: '填写用药人',
  guide: '怎么凭处方买药',
  share: '慢病用药，药师在线审方',
  count: (name: string, count: number) => `${name} ${count}`,
} as const
