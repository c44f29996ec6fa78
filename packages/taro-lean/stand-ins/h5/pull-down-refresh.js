// Stands in for Taro's PullDownRefresh: the content alone. The app follows the finger itself (src/page-kit/pull-down.tsx).
export default ({ children }) => children
