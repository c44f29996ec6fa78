export default definePageConfig({ navigationBarTitleText: '健康文章', enableShareAppMessage: true })
