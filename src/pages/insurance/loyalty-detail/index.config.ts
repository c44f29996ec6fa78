export default definePageConfig({ navigationBarTitleText: '老客安心保障' })
