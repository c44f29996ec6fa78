// Jest configuration of component and page tests: Taro's preset on jsdom, with fixes for its 3.6-era utilities under
// Taro 4.2.
const path = require('node:path')
const defineJestConfig = require('@tarojs/test-utils-react/dist/jest.js').default

const root = path.resolve(__dirname, '../..')

module.exports = {
  ...defineJestConfig({
    testMatch: [`${root}/src/**/*.test.tsx`],
    setupFiles: [`${root}/test/ui/setup.js`],
    moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'json', 'jsx'],
    // Compiles .mjs files too, because dependencies ship them (swiper) and the default pattern would skip them.
    transform: {
      '^.+\\.(m?js|jsx|ts|tsx)$': require.resolve('@tarojs/test-utils-react/dist/jest/babel-transformer.js'),
    },
    moduleNameMapper: {
      '\\.(css|scss|less|png|jpg|svg)$': `${root}/test/ui/style-stub.js`,
      '^@/(.*)$': `${root}/src/$1`,
    },
  }),
  testEnvironment: `${root}/test/fakes/dom-environment.ts`,
  setupFilesAfterEnv: [`${root}/test/fakes/fail-on-violation.ts`],
  displayName: 'ui',
  rootDir: root,
}
