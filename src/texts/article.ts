/** Texts of notices and articles. */
export const articleTexts = {
  notice: '公告',
  article: '文章',
  failed: { notice: '公告加载失败', article: '文章加载失败' },
  missing: {
    notice: { title: '公告不存在或已撤下', text: '看看最新的公告' },
    article: { title: '文章不存在或已下架', text: '看看别的内容' },
  },
  none: { title: '还没有公告', text: '有新消息会在首页提醒' },
  newest: '看最新公告',
  home: '回首页',
  older: '上一条',
  newer: '下一条',
  by: (author: string, day: string) => `${author} · ${day}`,
  law: '内容仅供参考，不能代替医生和药师的意见。',
} as const
