/** Limits of the texts, in characters. */
export const QUESTION_LEAST = 4
export const QUESTION_CHARS = 60
export const ANSWER_LEAST = 2
export const ANSWER_CHARS = 120
/** Most answers of buyers to a question. */
export const MOST_ANSWERS = 10

/** Reason why a text is not published. */
export type TextProblem = 'medical' | 'personal' | 'advert' | 'rude'

/** Dose and manner of use: 怎么吃, 一次几片, 饭前, 加量. */
const DOSE =
  /怎么(?:吃|服|用药?|喝|涂|滴|敷|贴)|如何(?:服|吃|使?用)|[吃服用喝滴涂贴][多少几]|[几多半两一二三]+(?:片|粒|颗|丸|滴|毫升|支|袋|包)(?:一|每)?[次天日]|[一每](?:次|天|日)[吃服用喝几多两一二三]|用法|用量|剂量|[饭餐][前后]|空腹|睡前|加量|减量|停药|换药|漏服|疗程|吃多久|服多久/
/** Medicines and people together: 一起吃, 孕妇, 宝宝能用吗. */
const COMBINATION =
  /一起[吃服用喝]|同时[吃服用喝]|同服|混着|配着|搭配|相互作用|喝酒|酒后|头孢|孕妇|怀孕|备孕|孕期|哺乳|经期|(?:宝宝|婴儿|儿童|小孩|孩子|老人|岁|个月|糖尿病|高血压|肝|肾).{0,6}(?:能|可以|可不可以|适合)/
/** Effects and illnesses: 管用, 副作用, 能治. */
const EFFECT =
  /副作用|不良反应|禁忌|过敏|依赖|疗效|药效|功效|效果|管用|见效|有效(?!期)|好使|治好|能治|治疗|根治|痊愈|(?:能|可以|会).{0,2}(?:止痛|止咳|退烧|退热|消炎)|吃了就|用了就|发烧|头疼|头痛|咳嗽|拉肚子|疼不疼/

/** Numbers and accounts that identify a person: mobile, ID card, mail, WeChat. */
const PERSONAL = /1[3-9]\d{9}|\d{15}|\d{17}x|[\w.+-]+@[\w-]+\.\w+|微信|加[vq微]|wei?xin|vx|qq|扣扣|电话是|手机号/
/** Trade between shoppers, and links out of the shop. */
const ADVERT =
  /https?:|www\.|\.(?:com|cn|net|top|shop)|代购|转让|出售|回收|低价出|私聊|兼职|刷单|返现|代开|无需处方|不用处方|免处方/
const RUDE = /傻[逼比bｂ]|操你|妈的|他妈|滚蛋|垃圾店|骗子|去死|废物|sb(?![a-z])/

/** Removes what separates the characters of a number or a word: 138-0000 0000, 微 信. */
const joined = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\-_*·,，、/|]/g, '')

/**
 * Returns why a question or an answer is not published; null when it is. Only a pharmacist answers questions about dose,
 * combination or effect, because shoppers must not advise one another on medicines.
 */
export function textProblem(text: string): TextProblem | null {
  const plain = joined(text)
  if (PERSONAL.test(plain) || PERSONAL.test(text.toLowerCase())) return 'personal'
  if (ADVERT.test(text.normalize('NFKC').toLowerCase().replace(/\s/g, '')) || ADVERT.test(plain)) return 'advert'
  if (RUDE.test(plain)) return 'rude'
  return DOSE.test(plain) || COMBINATION.test(plain) || EFFECT.test(plain) ? 'medical' : null
}
