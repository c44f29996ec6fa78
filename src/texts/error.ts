export const errorTexts = {
  title: '页面打不开',
  unknown: '没有找到这个页面，可能已经下线或地址有误',
  failed: '服务出了点问题，请稍后再试',
  home: '回首页',
  back: '返回',
}
