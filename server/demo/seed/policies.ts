import { daysFrom } from './time'

const pairs = (rows: readonly (readonly [title: string, text: string])[]) =>
  rows.map(([title, text]) => ({ title, text }))

const CLAUSES: [string, string][] = [
  ['投保人与被保险人', '由药达为参加活动的顾客投保，被保险人为参加者本人，须年满 18 周岁。'],
  ['保险期间', '自参加次日零时起，到页面所示日期二十四时止。'],
  ['责任免除', '参加前已确诊的疾病、故意行为、酒后驾驶和合同载明的其他情形，保险公司不承担责任。'],
  ['理赔', '出险后 10 日内联系保险公司客服，按页面提示提交材料，材料齐全后 10 个工作日内答复。'],
  ['退出与撤回', '可随时在“隐私与授权”里撤回向合作方提供信息的同意，撤回不影响此前已生效的保障。'],
]

const INSURER = '安和保险（演示）'
const PAGE = 'https://policy.insurer-demo.example/yaoda'

/** Policies for returning buyers, for every shopper, upcoming, and over. */
export const policyRows = (now: Date) =>
  (
    [
      {
        ...{ kind: 'loyalty', name: '老客安心保障', note: '购买过商品的顾客免费参加，意外门诊有保障', days: 90 },
        covers: [
          ['意外门诊医疗', '最高 2000 元'],
          ['意外身故、伤残', '最高 5 万元'],
        ],
        span: [-20, 60],
      },
      {
        ...{ kind: 'blessing', name: '安康祝福保障', note: '所有顾客都能免费参加，一份平安祝福', days: 30 },
        covers: [
          ['意外身故、伤残', '最高 1 万元'],
          ['猝死', '最高 1 万元'],
        ],
        span: [-10, 40],
      },
      {
        ...{ kind: 'blessing', name: '新春平安保障', note: '春节期间出行保障，元旦开放参加', days: 30 },
        covers: [['公共交通意外', '最高 10 万元']],
        span: [35, 90],
      },
    ] as const
  ).map(({ covers, span: [from, to], ...row }) => ({
    ...{ ...row, insurer: INSURER, url: `${PAGE}/${row.kind}` },
    ...{ covers: pairs(covers), clauses: pairs(CLAUSES) },
    ...{ starts_at: daysFrom(now, from), ends_at: daysFrom(now, to) },
  }))
