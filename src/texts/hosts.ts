/**
 * Texts of WeChat's privacy guide for each API call: its console requires them, and shoppers read them in its privacy
 * dialog.
 */
export const hostsTexts = {
  purposes: {
    getLocation: '为了查找附近药房、计算配送范围和时间，开发者将在获取你的明示同意后，收集你的位置信息',
    chooseLocation: '为了填写收货地址，开发者将收集你选择的位置信息',
    chooseMedia: '为了识别药盒、上传处方、评价和售后凭证，开发者将收集你选中的照片',
    saveImageToPhotosAlbum: '为了保存海报图片，开发者将使用你的相册（仅写入）权限',
    addPhoneCalendar: '为了把到店预约的时间和门店写入日历，开发者将使用你的日历（仅写入）权限',
    getPhoneNumber: '为了登录和联系收货，开发者将在获取你的明示同意后，收集你的手机号',
    setClipboardData: '为了复制订单号和快递单号，开发者将写入你的剪贴板',
    getClipboardData: '为了粘贴地址并自动识别，开发者将读取你的剪贴板',
  },
} as const

/** Question before a page continues in our mini-program. @spec ST-18 */
export const miniProgramAsk = {
  title: '打开小程序',
  message: '在药达小程序里继续浏览这一页',
  confirm: '打开',
  cancel: '留在这里',
} as const
