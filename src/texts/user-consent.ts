/** Texts of the page that manages consents. */
export const manageTexts = {
  lead: '每一项单独同意、单独撤回。撤回立即生效，不影响撤回前已完成的订单。',
  given: (day: string) => `已同意 · ${day}`,
  refused: (day: string) => `已拒绝 · ${day}`,
  revoked: (day: string) => `已撤回 · ${day}`,
  unasked: '还没有询问过',
  mode: '浏览模式',
  modeFull: '已阅读隐私政策',
  modeBrowse: '仅浏览：不发送页面访问统计，不主动询问',
  modeOpen: '还没有选择',
  documents: '协议与政策',
  guide: '微信用户隐私保护指引',
  help: '隐私问题联系客服',
  withdrawTitle: (name: string) => `撤回${name}的授权？`,
  /** Names the data that a withdrawal deletes; stands before what a refusal means. */
  deletes: {
    id: '用药人和实名信息里的身份证号会立即删除。',
    health: '用药人的健康情况、症状和问诊记录会立即删除，审核中和未使用的处方作废。',
  } as Partial<Record<string, string>>,
  withdraw: '撤回',
  withdrawn: '已撤回',
  allowed: '已同意',
  thisDevice: '已在本机生效，联网后同步到账号',
  visitor: '未登录时的选择只保存在本机；登录后与账号合并，以最近一次为准。',
  failedTitle: '账号的授权记录加载失败',
  failedText: '下面是本机保存的选择',
} as const
