/** How people call what the shelf calls otherwise. @spec PR-06 */
export interface AliasSeed {
  word: string
  target: string
  kind: 'brand' | 'symptom' | 'colloquial'
}

/** Names under which makers sell it; the shop answers with the generic name. */
const BRANDS: Record<string, string> = {
  芬必得: '布洛芬缓释胶囊',
  美林: '布洛芬混悬液',
  泰诺林: '对乙酰氨基酚',
  必理通: '对乙酰氨基酚片',
  达喜: '铝碳酸镁',
  思密达: '蒙脱石散',
  开瑞坦: '氯雷他定',
  仙特明: '西替利嗪',
  沐舒坦: '氨溴索',
  百多邦: '莫匹罗星',
  扶他林: '双氯芬酸',
  达克宁: '咪康唑',
  兰美抒: '特比萘芬',
  杜密克: '乳果糖',
  洛赛克: '奥美拉唑',
  毓婷: '左炔诺孕酮',
  立普妥: '阿托伐他汀',
  可定: '瑞舒伐他汀',
  络活喜: '氨氯地平',
  倍他乐克: '美托洛尔',
  拜阿司匹灵: '阿司匹林',
  拜唐苹: '阿卡波糖',
  格华止: '二甲双胍',
  波立维: '氯吡格雷',
  达菲: '奥司他韦',
  顺尔宁: '孟鲁司特',
  优甲乐: '左甲状腺素',
}

const SYMPTOMS: Record<string, string> = {
  退热: '发热',
  退烧: '发热',
  发烧: '发热',
  拉肚子: '腹泻',
  拉稀: '腹泻',
  止泻: '腹泻',
  嗓子疼: '咽痛',
  喉咙痛: '咽痛',
  嗓子干: '咽干',
  咳嗽有痰: '痰多',
  过敏鼻痒: '鼻痒',
  流鼻涕: '流涕',
  鼻子不通: '鼻塞',
  胃酸多: '反酸',
  烧胃: '烧心',
  拉不出: '便秘',
  肚子胀: '腹胀',
  脚癣: '脚气',
  香港脚: '脚气',
  身上痒: '瘙痒',
  肌肉痛: '肌肉酸痛',
  腿疼: '关节痛',
  眼睛干: '眼干',
  口疮: '口腔溃疡',
  来例假疼: '痛经',
  中暑: '暑湿',
}

const COLLOQUIAL: Record<string, string> = {
  扑热息痛: '对乙酰氨基酚',
  感冒药: '感冒',
  退烧药: '发热',
  止咳药: '止咳',
  胃药: '胃酸',
  钙片: '碳酸钙',
  眼药水: '滴眼液',
  人工泪液: '羟丙甲纤维素',
  安全套: '避孕套',
  体温枪: '额温枪',
  体温表: '体温计',
  量血压: '血压计',
  测血糖: '血糖仪',
  酒精: '乙醇消毒液',
  碘酒: '碘伏',
  降压药: '高血压',
  降糖药: '糖尿病',
  降脂药: '血脂',
  消炎药: '抗菌消炎',
  膏药: '贴膏',
  补液盐: '口服补液盐',
  维c: '维生素c',
  验孕棒: '早早孕',
  创口贴: '创可贴',
}

const rows = (words: Record<string, string>, kind: AliasSeed['kind']): AliasSeed[] =>
  Object.entries(words).map(([word, target]) => ({ word, target, kind }))

export const aliasRows = (): AliasSeed[] => [
  ...rows(BRANDS, 'brand'),
  ...rows(SYMPTOMS, 'symptom'),
  ...rows(COLLOQUIAL, 'colloquial'),
]
