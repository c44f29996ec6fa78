// The Chinese that shoppers read (CONTRIBUTING.md, "Write for shoppers") as an ESLint rule. Texts that the specification
// fixes keep their words: they are read from test/spec/texts.json.
import fs from 'node:fs'
import path from 'node:path'

const HAN = /\p{Script=Han}/u

/** Markers for `${…}` in a text: a number, or anything else. */
const NUMBER = '\u0001'
const VALUE = '\u0002'

/** Patterns of the texts that the specification fixes. X, N, digits and {name} in them are values. */
const fixedTexts = (() => {
  const file = path.resolve(import.meta.dirname, '../../test/spec/texts.json')
  const texts = JSON.parse(fs.readFileSync(file, 'utf8')).flatMap(({ text, proposedZh }) => [text, proposedZh ?? ''])
  const value = `(?:[\\d.]+|[${NUMBER}${VALUE}])`
  return texts
    .filter((text) => HAN.test(text))
    .flatMap((text) => (text.endsWith('元/件') ? [text.slice(0, -2), `${text.slice(0, -3)}件`] : [text]))
    .map((text) =>
      text
        .replace(/^[…X]/, '')
        .split(/\{\w+\}|\d+|[XN](?![a-z])/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join(value),
    )
    .sort((one, other) => other.length - one.length)
    .map((pattern) => new RegExp(pattern, 'gu'))
})()

/** Texts that others fix, and digits that are part of a name. */
const FOREIGN = [
  // WeChat prescribes the sentences of its privacy guide.
  /为了.+开发者将.+/gu,
  // The last digits of a phone number make a nickname.
  /药友\d{4}/gu,
  // Numbers of licences and of registrations.
  /演示(?:药师|械备|网备)?\d{4,}\w*/gu,
  // Sizes as they are printed on a package: 10g×9袋, 100片, 2支装.
  /^(?:[\p{Script=Han}]{0,8} )?(?:[\d.]+(?:g|mg|ml)?×)*\d+[片粒支只袋贴条台段](?:装|×\d+)?$/gu,
  // An address as shoppers paste it.
  /\d{11} \p{Script=Han}+省\S+/gu,
]

/** Names of values that are numbers. */
const NUMERIC =
  /(?:^|\.)(?:count|yuan|amount|days|minutes|hours|seconds|percent|pieces|people|points|most|remaining|metres|grams|doses|bags|qty|per_?[uU]ser|per_order|MOST\w*|MAX\w*|length)$|^Math\.|formatYuan|formatFen|toFixed/
/** Characters after a value that make it a count. */
const UNIT =
  '(?:件|张|元|个(?!人)|天(?!气)|秒|次(?!日)|人(?!民)|位(?!置)|家(?!庭)|种|条(?!件|码)|小时|分钟|公里|米(?!粉)|粒|盒|台|笔|味(?!道)|剂(?!型|量)|袋|克|折|倍|岁|份)'

const WORDS = [
  [/你/u, '您, or no pronoun'],
  [/全球购/u, '跨境'],
  [/提货/u, '取货'],
  [/剪切板/u, '剪贴板'],
  [/没有(?:加载出来|打开|拿到|取到|读出|查到)/u, '…失败, 未…'],
  [/(?:^|[，。])它可能/u, '可能…'],
  [/让给别人/u, '不再保留'],
  [/抢|手慢了/u, 'plain words such as 购买, 售完'],
  [/只跟您的?账号走/u, '保存在您的账号里'],
  [/每单最多/u, '每单限购'],
  [new RegExp(`满 ?(?:[\\d.]+|[${NUMBER}${VALUE}]) ?可用`, 'u'), '满 … 元可用'],
  [/！/u, 'no exclamation mark'],
  [/点击/u, 'the verb of the button, or 点此'],
  [
    new RegExp(
      `(?<![年月])\\p{Script=Han}(?:${NUMBER}|\\d)|${NUMBER}(?![年月日])\\p{Script=Han}|(?<![A-Za-z]\\d*)(?<=\\d)(?![年月日])\\p{Script=Han}`,
      'u',
    ),
    'one space between Chinese and a number (满 59 元可用)',
  ],
  [new RegExp(`${VALUE}${UNIT}|\\p{Script=Han}${VALUE}(?= ?${UNIT})`, 'u'), 'one space before and after a number'],
]

/** Returns what is wrong in a text; values of a template are the markers above. */
function breaches(text) {
  const own = [...FOREIGN, ...fixedTexts].reduce((rest, fixed) => rest.replace(fixed, '\n'), text)
  return WORDS.flatMap(([pattern, better]) => {
    const [word] = pattern.exec(own) ?? []
    return word === undefined ? [] : [{ word: word.replaceAll(/[\u0001\u0002]/g, '${…}'), better }]
  })
}

const MESSAGE = "'{{word}}' in a text for shoppers: write {{better}} (CONTRIBUTING.md, Write for shoppers)."

const wording = {
  meta: { type: 'suggestion', schema: [], messages: { wording: MESSAGE } },
  create(context) {
    const marker = (node) => (NUMERIC.test(context.sourceCode.getText(node)) ? NUMBER : VALUE)
    const check = (node, text) => {
      if (!HAN.test(text)) return
      for (const data of breaches(text)) context.report({ node, messageId: 'wording', data })
    }
    /** Text and values between the tags of an element; lines are trimmed as JSX does. */
    const children = (node) => {
      const texts = node.children.map((child) => {
        if (child.type === 'JSXText') return child.value.replace(/\s*\n\s*/g, '')
        return child.type === 'JSXExpressionContainer' ? marker(child.expression) : '\n'
      })
      if (node.children.some(({ type, value }) => type === 'JSXText' && HAN.test(value))) check(node, texts.join(''))
    }
    return {
      Literal: (node) =>
        typeof node.value === 'string' && node.parent.type !== 'TSLiteralType' && check(node, node.value),
      TemplateLiteral: ({ quasis, expressions, ...node }) =>
        check(
          node,
          quasis
            .map(({ value }, at) => value.cooked + (at < expressions.length ? marker(expressions[at]) : ''))
            .join(''),
        ),
      JSXElement: children,
      JSXFragment: children,
    }
  },
}

export default { meta: { name: 'texts' }, rules: { wording } }
