export default definePageConfig({ navigationBarTitleText: '等待认证' })
