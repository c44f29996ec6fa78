const PERSON_LABELS = '收\\s*货\\s*人|收\\s*件\\s*人|联\\s*系\\s*人|姓\\s*名'
const OTHER_LABELS =
  '联系电话|联系方式|手机号码|手机号|手机|电话号码|电话|所在地区|所在地|地区|收货地址|收件地址|详细地址|街道地址|地址'

/** Labels that forms and seller pages put in front of a value. */
const LABELS = new RegExp(`(?:${PERSON_LABELS}|${OTHER_LABELS})\\s*[:：]`, 'g')
/** Labels without a colon at the start of a part, as in “电话 13800000000”. */
const BARE_LABELS = new RegExp(`(^|[\\s,;|、。])(?:${PERSON_LABELS}|(?:${OTHER_LABELS})(?=[\\s\\d+]))`, 'g')

/** Converts full-width letters, digits, signs and spaces to half-width ones. */
const halved = (text: string) =>
  text.replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0)).replace(/\u3000/g, ' ')

/** Returns the text as one line without labels, invisible characters and repeated spaces. */
export const cleanPaste = (text: string): string =>
  halved(text)
    .replace(LABELS, ' ')
    .replace(BARE_LABELS, '$1 ')
    .replace(/[\p{C}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
