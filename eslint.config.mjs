// Rules for the syntax of the code. dependency-cruiser checks imports, oxlint checks rules that need types such as
// promises (.oxlintrc.json). Each rule belongs to one tool, and each message names the fix.
import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import language from './scripts/lint/language.mjs'
import model from './scripts/lint/observable-model.mjs'
import states from './scripts/lint/page-states.mjs'
import texts from './scripts/lint/shown-texts.mjs'

const TESTS = ['**/*.test.ts', '**/*.test.tsx', 'test/**']
const HOST_WORDS = ['src/hosts/**', 'src/app/h5-*.ts']
const KNOWS_HOST = ['src/hosts/**', 'src/app/**', 'src/page-kit/**', 'src/app.tsx', 'src/app.config.ts']
/** Pages that draw states by hand. */
const OWN_STATES = [
  // A phone's first frame waits for every module, so home requires the error state only when it fails.
  'src/pages/main/home/index.tsx',
  'src/pages/main/home/parts/failed.tsx',
  // Chooses between two errors, with or without a network, and gives the result to Loaded.
  'src/pages/main/cart/parts/empty-state.tsx',
  // The page is an error: there is nothing to load.
  'src/pages/main/error/index.tsx',
  // Steps of a sign-in, not states of content: a failed one offers two ways on.
  'src/pages/login/mobile/index.tsx',
  // Sections whose failure is a note or a button in their place while the rest of the page stays.
  'src/pages/activity/chinese-confirm/parts/fees.tsx',
  'src/pages/global/goods/parts/comments.tsx',
  'src/pages/main/user/parts/profile-header.tsx',
]
const CODE = ['src/**/*.{ts,tsx}', 'server/**/*.ts']

const PERSONAL =
  '/^(mobile|phone|phoneNumber|token|authorization|password|smsCode|address|roomNo|idCard|idNo|realName|userName|name|patient|prescription|openId)$/i'
const LOG_CALL =
  'CallExpression:matches([callee.object.name=/^(console|log|logger)$/], [callee.object.property.name=/^(log|logger)$/])'
const personalData = {
  selector: `${LOG_CALL} > .arguments :matches(Identifier[name=${PERSONAL}], Property[key.value=${PERSONAL}]), ${LOG_CALL} > Identifier.arguments[name=${PERSONAL}]`,
  message:
    'Personal data stays out of logs: names, phones, addresses, ID numbers, prescriptions, tokens. Log the row id.',
}
const zeroTimeout = {
  selector:
    "CallExpression[callee.name='setTimeout']:matches([arguments.length<2], [arguments.1.value=0]), CallExpression[callee.property.name='setTimeout']:matches([arguments.length<2], [arguments.1.value=0])",
  message: 'A timeout of 0 hides an ordering problem: await the thing you wait for (Taro.nextTick in src/hosts).',
}
const taroEnv = {
  selector: "MemberExpression[property.name='TARO_ENV']",
  message: 'A host difference is a file: put it behind a contract in src/hosts/<capability>/index.<host>.ts.',
}
const clock = {
  selector:
    "NewExpression[callee.name='Date'][arguments.length=0], CallExpression[callee.object.name='Date'][callee.property.name='now']",
  message: 'src/domain has no clock: take the time as an argument.',
}
// The mini-programs accept it, but H5 renders nothing.
const styleText = {
  selector: "JSXAttribute[name.name='style'] > JSXExpressionContainer > :matches(TemplateLiteral, Literal)",
  message: 'style is an object: React DOM throws on a text',
}
const CODED =
  '/^(orderStatusCode|to_status|from_status|cartType|cart_type|dispatchType|orderType|order_type|couponType|coupon_type|payStatus|pay_status)$/'
const CODED_FIELDS = `:has(> MemberExpression[property.name=${CODED}], > Identifier[name=${CODED}], > MemberExpression[object.name="order"][property.name=/^(status|kind)$/], > MemberExpression[object.name="basket"][property.name="kind"])`
const rawCode = {
  selector: `BinaryExpression[operator=/^[=!]==$/]${CODED_FIELDS} > Literal[raw=/^[0-9]+$/]`,
  message:
    'Codes have names: OrderStatus of src/domain/order-status, CartKind and OrderType of src/domain/kind, CouponType and PayStatus of src/domain/enums.',
}
const CLASSED =
  ':has(> MemberExpression[property.name=/^(drugClass|drug_class)$/], > Identifier[name=/^(drugClass|drug_class)$/])'
const rawDrugClass = {
  selector: `BinaryExpression[operator=/^[=!]==$/]${CLASSED} > Literal[value=/^(Rx|OTC.)$/]`,
  message: 'Drug classes have names: DrugClass of src/domain/drug-class.',
}
const rawRefundState = {
  selector:
    'BinaryExpression[operator=/^[=!]==$/]:has(> MemberExpression[object.name=/^(refund|afterSale)$/][property.name="status"], > MemberExpression[object.property.name="row"][property.name="status"]) > Literal[value=/^(asked|returning|queued|done|refused|closed)$/]',
  message: 'States of a refund have names: RefundState of src/domain/after-sale.',
}
const syntax = (...extras) => ({
  'no-restricted-syntax': [
    'error',
    ...[zeroTimeout, personalData, styleText, rawCode, rawDrugClass, rawRefundState],
    ...extras,
  ],
})

const HOST_GLOBALS = [
  'wx',
  'my',
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'navigator',
  'location',
  'history',
  'fetch',
  'XMLHttpRequest',
]
const hostGlobals = HOST_GLOBALS.map((name) => ({
  name,
  message: 'Hosts differ: ask a capability of src/hosts through useApp().hosts, or the api.',
}))

const taro = {
  name: '@tarojs/taro',
  message: 'Taro calls live in src/hosts/<capability>; pages use useApp() for hosts and go().',
}
const nutui = { regex: '^@nutui/', message: 'NutUI is wrapped in src/ui: use or add a component there.' }
const variant = { regex: '\\.(weapp|alipay|h5)$', message: 'The build picks the host file: import the folder.' }
const everyPort = {
  regex: '(^|/)page-kit/ports$',
  importNames: ['AppPorts'],
  message:
    "A model names the ports that it uses: Navigation & WithFeedback & WithStores<'api'> of src/page-kit/ports.ts.",
}
const ours = {
  regex: '(^|/)(src|server)/|^@/',
  message: 'An oracle is written from the specification alone: what it judges is imported by its test.',
}
const imports = (paths, patterns) => ({ '@typescript-eslint/no-restricted-imports': ['error', { paths, patterns }] })

const random = {
  object: 'Math',
  property: 'random',
  message: 'Not repeatable and guessable: take a random source as an argument, or node:crypto on the server.',
}

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      'dist/',
      'coverage/',
      'reports/',
      '.cache/',
      '.data/',

      '**/.swc/',
      'test/mini/fixture/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'prefer-const': 'error',
      'no-var': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-unreachable': 'error',
      'no-fallthrough': 'error',
      'no-dupe-keys': 'error',
      'max-lines': ['error', 400],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { '@typescript-eslint': tseslint.plugin, 'react-hooks': hooks },
    languageOptions: { parser: tseslint.parser },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      ...syntax(),
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { language },
    rules: { 'language/comments': 'error', 'language/test-titles': 'error' },
  },
  {
    files: ['**/*.{ts,tsx}'],
    // Folders of pages are named by urls that the specification fixes.
    ignores: ['src/contract/**', 'src/routes/**', 'server/schema/**', 'server/**/*{table,tables}.ts'],
    plugins: { language },
    rules: { 'language/identifiers': 'error', 'language/file-names': 'error' },
  },
  {
    files: ['src/pages/**/*.tsx', 'src/features/**/*.tsx'],
    ignores: [...TESTS, ...OWN_STATES],
    plugins: { states },
    rules: { 'states/loaded': 'error' },
  },
  { files: ['src/**/*.ts'], plugins: { model }, rules: { 'model/fields': 'error' } },
  {
    files: CODE,
    ignores: [...TESTS, 'server/testing/**'],
    plugins: { texts },
    rules: { 'texts/wording': 'error' },
  },
  {
    files: CODE,
    ignores: [...TESTS, 'server/demo/seed/**'],
    rules: { 'no-restricted-properties': ['error', random] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: TESTS,
    rules: {
      'no-console': 'error',
      'no-restricted-globals': ['error', ...hostGlobals],
      ...imports([taro], [nutui, variant, everyPort]),
      ...syntax(taroEnv),
    },
  },
  // A fake host yields to the event loop the way a real one does.
  { files: ['test/mini/host/**'], rules: { 'no-restricted-syntax': ['error', personalData] } },
  { files: ['src/domain/**'], ignores: TESTS, rules: syntax(taroEnv, clock) },
  { files: HOST_WORDS, rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' } },
  { files: KNOWS_HOST, rules: { ...syntax(), ...imports([], [nutui, variant]) } },
  { files: ['src/pages/*/*/index.tsx'], rules: imports([], [nutui, variant, everyPort]) },
  { files: ['src/ui/**'], ignores: TESTS, rules: imports([taro], [variant]) },
  { files: ['test/oracle/**/*.ts'], ignores: ['**/*.test.ts'], rules: imports([], [ours]) },
  {
    files: ['**/*.{js,mjs,cjs}'],
    rules: { 'no-unused-vars': ['error', { argsIgnorePattern: '^_' }] },
  },
)
