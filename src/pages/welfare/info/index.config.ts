export default definePageConfig({ navigationBarTitleText: '开通福利' })
