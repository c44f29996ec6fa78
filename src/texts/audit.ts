/** Texts of the workspace of staff. */
export const auditTexts = {
  title: '工作台',
  failed: '工作台加载失败',
  visitor: { title: '登录后使用工作台', text: '使用门店人员的账号登录', action: '登录' },
  refused: { title: '只有门店人员可以使用', text: '需要开通时请联系门店负责人', action: '回首页' },
  duties: { store: '门店人员', dispenser: '调配药师', reviewer: '审核药师', doctor: '医生' },
  queues: '待办',
  types: { rx: '处方审核', consult: '在线问诊', order: '订单', refund: '售后', question: '咨询', chat: '顾客对话' },
  prescribe: '续方开方',
  waiting: (count: number) => `${count} 件`,
  none: '没有待办',
  oldest: (waited: string) => `等待最久 ${waited}`,
  held: '正在处理',
  heldNote: '处理中的单据到时自动释放',
  remaining: (minutes: number) => (minutes > 0 ? `${minutes} 分钟后释放` : '即将释放'),
  find: '扫码或输入单号查找',
  toHome: '回工作台',
  /** Time that work waits. */
  minutes: (minutes: number) => `${minutes} 分钟`,
  hours: (hours: number, minutes: number) => (minutes > 0 ? `${hours} 小时 ${minutes} 分钟` : `${hours} 小时`),
  lessThanMinute: '不到 1 分钟',
  detail: {
    failed: '单据加载失败',
    missing: { title: '没有找到这张单据', text: '门店人员可以查看本店的单据', action: '回工作台' },
  },
  list: {
    failed: '待办加载失败',
    visitor: { title: '登录后查看待办', text: '使用门店人员的账号登录', action: '登录' },
  },
  search: {
    title: '查找单据',
    hint: '输入单号',
    scan: '扫码',
    find: '查找',
    wrong: '请输入单号',
    none: '没有找到这个单号，请核对后重试',
    note: '处方需求的单号以 D 开头，药方以 F 开头，问诊以 C 开头',
  },
  sendBack: {
    title: '退回',
    submit: '退回',
  },
  success: {
    next: '处理下一件',
    empty: '队列里没有待办了',
    missing: '处理完成',
  },
} as const
