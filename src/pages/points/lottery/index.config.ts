export default definePageConfig({ navigationBarTitleText: '积分抽奖' })
