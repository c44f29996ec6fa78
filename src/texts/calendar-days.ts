/** Months with marked days. */
export const monthCalendarTexts = {
  month: (year: number, month: number) => `${year}年${month}月`,
  weekdays: ['一', '二', '三', '四', '五', '六', '日'],
  previous: '上个月',
  next: '下个月',
  marked: (month: number, date: number, mark: string) => `${month}月${date}日，${mark}`,
}

/** Columns and values of the date picker. */
export const datePickerTexts = {
  choose: { year: '选择年份', month: '选择月份', date: '选择日期' },
  year: (value: number) => `${value}年`,
  month: (value: number) => `${value}月`,
  date: (value: number) => `${value}日`,
}
