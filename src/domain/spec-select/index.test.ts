import { choose, selectSpec, toSkus, type Sku } from '.'

const sku = (barcode: string, size: string, taste: string, quantity = 5): Sku => ({
  barcode,
  values: { 规格: size, 口味: taste },
  quantity,
  price: 9.9,
})

const SKUS = [
  sku('s-mint', '小盒', '薄荷'),
  sku('s-lemon', '小盒', '柠檬'),
  sku('l-mint', '大盒', '薄荷'),
  sku('l-plum', '大盒', '梅子', 0),
]

const states = (choice: Record<string, string>) =>
  selectSpec(SKUS, choice).groups.map((group) => group.options.map((option) => `${option.value} ${option.state}`))

test('specList rows become SKUs in the order of their first row', () => {
  const rows = [
    { barcode: 1, ggname: '规格', ggvalue: '小盒', quantity: 3 },
    { barcode: 2, ggname: '规格', ggvalue: '大盒', quantity: 0 },
    { barcode: '1', ggname: '口味', ggvalue: '薄荷', quantity: 3 },
  ]
  expect(toSkus(rows)).toEqual([
    { barcode: '1', values: { 规格: '小盒', 口味: '薄荷' }, quantity: 3 },
    { barcode: '2', values: { 规格: '大盒' }, quantity: 0 },
  ])
})

test('ST-75 ST-76 without a choice all values in stock are available', () => {
  expect(selectSpec(SKUS, {}).groups.map((group) => group.name)).toEqual(['规格', '口味'])
  expect(states({})).toEqual([
    ['小盒 available', '大盒 available'],
    ['薄荷 available', '柠檬 available', '梅子 disabled'],
  ])
})

test('ST-75 the chosen value is active', () => {
  expect(states({ 规格: '小盒' })[0]).toEqual(['小盒 chosen', '大盒 available'])
})

test('ST-76 values incompatible with the other choices are disabled', () => {
  expect(states({ 规格: '小盒' })[1]).toEqual(['薄荷 available', '柠檬 available', '梅子 disabled'])
  expect(states({ 规格: '大盒' })[1]).toEqual(['薄荷 available', '柠檬 disabled', '梅子 disabled'])
  expect(states({ 口味: '柠檬' })[0]).toEqual(['小盒 available', '大盒 disabled'])
})

test('ST-76 checks a value only against the other groups, so a value of the same group can replace it', () => {
  expect(states({ 规格: '小盒', 口味: '薄荷' })).toEqual([
    ['小盒 chosen', '大盒 available'],
    ['薄荷 chosen', '柠檬 available', '梅子 disabled'],
  ])
})

test('an incomplete choice is not sold out and has no SKU to buy', () => {
  expect(selectSpec(SKUS, {})).toMatchObject({ sku: undefined, status: 'incomplete' })
  expect(selectSpec(SKUS, { 规格: '大盒' })).toMatchObject({ sku: undefined, status: 'incomplete' })
})

test('a complete choice gives its SKU, its sold-out status, or neither', () => {
  expect(selectSpec(SKUS, { 规格: '大盒', 口味: '薄荷' })).toMatchObject({
    sku: { barcode: 'l-mint' },
    status: 'matched',
  })
  expect(selectSpec(SKUS, { 规格: '大盒', 口味: '梅子' })).toMatchObject({
    sku: { barcode: 'l-plum' },
    status: 'sold-out',
  })
  expect(selectSpec(SKUS, { 规格: '大盒', 口味: '柠檬' })).toMatchObject({ sku: undefined, status: 'impossible' })
})

test('a SKU without a spec offers no value for it', () => {
  const mixed = [sku('a', '小盒', '薄荷'), { barcode: 'b', values: { 规格: '大盒' }, quantity: 1 }]
  expect(selectSpec(mixed, { 规格: '大盒' }).groups[1]?.options).toEqual([{ value: '薄荷', state: 'disabled' }])
})

test('ST-75 a tap chooses a value, another tap clears it', () => {
  expect(choose(SKUS, {}, '规格', '小盒')).toEqual({ 规格: '小盒' })
  expect(choose(SKUS, { 规格: '小盒', 口味: '薄荷' }, '规格', '小盒')).toEqual({ 口味: '薄荷' })
  expect(choose(SKUS, { 规格: '小盒', 口味: '薄荷' }, '口味', '柠檬')).toEqual({ 规格: '小盒', 口味: '柠檬' })
})

test('ST-76 choosing a disabled value drops the conflicting choices', () => {
  expect(states({ 口味: '柠檬' })[0]?.[1]).toBe('大盒 disabled')
  expect(choose(SKUS, { 口味: '柠檬' }, '规格', '大盒')).toEqual({ 规格: '大盒' })
})

test('ST-76 choosing another value keeps compatible choices', () => {
  const three = [
    { barcode: '1', values: { a: 'x', b: 'y', c: 'z' }, quantity: 1 },
    { barcode: '2', values: { a: 'q', b: 'y', c: 'w' }, quantity: 1 },
  ]
  expect(choose(three, { b: 'y', c: 'z' }, 'a', 'q')).toEqual({ a: 'q', b: 'y' })
})

test('ignores a tap on a value without any stock', () => {
  expect(choose(SKUS, { 规格: '小盒' }, '口味', '梅子')).toEqual({ 规格: '小盒' })
  expect(choose(SKUS, { 规格: '小盒' }, '口味', '没有')).toEqual({ 规格: '小盒' })
})
