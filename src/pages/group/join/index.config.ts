export default definePageConfig({ navigationBarTitleText: '好友邀请您拼团', enableShareAppMessage: true })
