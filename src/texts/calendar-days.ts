/** Columns and values of the date picker. */
export const datePickerTexts = {
  choose: { year: '选择年份', month: '选择月份', date: '选择日期' },
  year: (value: number) => `${value}年`,
  month: (value: number) => `${value}月`,
  date: (value: number) => `${value}日`,
}
