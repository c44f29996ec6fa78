export default definePageConfig({ navigationBarTitleText: '领券海报', enableShareAppMessage: true })
