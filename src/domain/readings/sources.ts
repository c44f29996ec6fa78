/** Public guideline that a table of limits follows. */
export interface Source {
  title: string
  year: number
}

/** Guidelines by the word that tables name. Shown beside every class and every advice. */
export const SOURCES = {
  pressure: { title: '中国高血压防治指南（修订版）', year: 2024 },
  weight: { title: '成人体重判定（WS/T 428-2013）', year: 2013 },
  glucose: { title: '中国糖尿病防治指南', year: 2024 },
  slowHeart: { title: '美国心脏病学会等：心动过缓评估与管理指南', year: 2018 },
  fastHeart: { title: '美国心脏病学会等：室上性心动过速管理指南', year: 2015 },
  heartEmergency: { title: '美国心脏协会：心肺复苏与心血管急救指南', year: 2020 },
} as const satisfies Record<string, Source>

export type SourceName = keyof typeof SOURCES
