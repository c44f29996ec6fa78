import { productCount } from './common'

/** Texts of drugs for chronic diseases. */
export const chronicTexts = {
  title: '慢病用药',
  kinds: '病种',
  failed: '慢病用药加载失败',
  empty: { title: '当前城市暂无慢病用药', text: '换个城市看看', action: '换城市' },
  hollow: { title: '这一类暂时没有商品', text: '换一类看看' },
  lead: '处方药须凭处方在药师指导下购买和使用。',
  leadPatients: '先填好用药人，审方更快。',
  addPatient: '填写用药人',
  patient: '用药人',
  readings: '健康记录：血压、血糖、心率、体重',
  guide: '怎么凭处方买药',
  share: '慢病用药，药师在线审方',
  count: (name: string, count: number) => `${name} ${productCount(count)}`,
} as const

/** Texts of health articles. */
export const healthTexts = {
  title: '健康知识',
  all: '全部',
  topics: '主题',
  failed: '健康知识加载失败',
  none: { title: '这个主题还没有文章', text: '看看别的主题' },
  doors: {
    care: { title: '慢病用药', note: '长期用药，提前备好' },
    counselor: { title: '健康顾问', note: '最近门店的药师和顾问' },
    askPharmacist: { title: '在线问药师', note: '用药问题先问清楚' },
  },
  article: '健康文章',
  articleFailed: '文章加载失败',
  missing: { title: '文章不存在或已下架', text: '看看别的文章', action: '健康知识' },
  by: (author: string, day: string) => `${author} · ${day}`,
  others: '同主题文章',
  law: '内容仅供参考，不能代替医生和药师的意见。',
} as const
