// jest runs every test here, with one project per kind of test; `npm run test:unit` and its siblings select one. They name this
// file after the project: jest would take a path that follows `--selectProjects unit` for a second project.
const swc = [
  '@swc/jest',
  {
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs' },
  },
]

const node = (displayName, testMatch, extra = {}) => ({
  displayName,
  rootDir: __dirname,
  testEnvironment: 'node',
  testMatch: testMatch.map((glob) => `<rootDir>/${glob}`),
  testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/', '<rootDir>/.cache/'],
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/.cache/', '<rootDir>/.data/'],
  transform: { '^.+\\.(m?[jt]sx?)$': swc },
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/src/$1' },
  ...extra,
})

/**
 * Starts one PostgreSQL for the run: the embedded database takes half of the processor time of the server tests. The
 * journeys in mini-programs, `races/embedded.test.ts` and the life cycle of the server run on the embedded one.
 */
const onPostgres = {
  globalSetup: '<rootDir>/server/testing/start-postgres.ts',
  globalTeardown: '<rootDir>/server/testing/stop-postgres.ts',
}

/** Loads what the tests import once per worker (ADR 0074). */
const loadOnce = {
  runtime: '<rootDir>/test/worker-runtime.js',
  testEnvironment: '<rootDir>/test/worker-environment.js',
}

module.exports = {
  testTimeout: 120_000,
  testSequencer: '<rootDir>/test/sequencer.js',
  projects: [
    node(
      'unit',
      [
        'src/**/*.test.ts',
        'packages/**/*.test.ts',
        'test/{architecture,contract,fakes,oracle,scripts,spec,support}/**/*.test.ts',
      ],
      {
        testEnvironment: '<rootDir>/test/fakes/node-environment.ts',
        setupFilesAfterEnv: ['<rootDir>/test/fakes/fail-on-violation.ts'],
      },
    ),
    node('server', ['server/**/*.test.ts'], {
      ...onPostgres,
      ...loadOnce,
      // jest cannot run import() of a package: swc makes it a require().
      transformIgnorePatterns: ['/node_modules/(?!@opentelemetry/otlp-exporter-base/)'],
    }),
    node('mini', ['test/mini/**/*.test.ts']),
    node('h5', ['test/h5/**/*.test.ts'], { ...onPostgres, ...loadOnce }),
    // components: appended by test/ui/jest.ui.js, because Taro's own preset builds that configuration
    require('./test/ui/jest.ui.js'),
  ],
}
