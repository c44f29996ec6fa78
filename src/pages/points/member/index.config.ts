export default definePageConfig({ navigationBarTitleText: '积分会员' })
