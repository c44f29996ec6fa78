import { sql } from 'kysely'
import { openTestDb, type TestDb } from '../../../testing/test-db'
import { prohibitSubstance } from '../../../testing/substances'
import { substanceRows, syncSubstances } from './controlled-substances'

let database: TestDb
beforeAll(async () => {
  database = await openTestDb('seeded')
})
afterAll(() => database.close())

interface Product {
  name: string
  ingredients?: string[]
  form?: string
  drug_class?: string | null
  approval_no?: string
}
let serial = 0

/** Puts a product on sale. Returns 'sold', or the reason why the database refuses it. */
async function sell({ name, ingredients = ['葡萄糖'], drug_class = 'OTC甲', ...rest }: Product): Promise<string> {
  const barcode = `T${++serial}`
  const row = { barcode, spu: barcode, name, generic_name: name, spec: '1盒', kind: '测试', category_id: 1 }
  try {
    await database.db
      .insertInto('product')
      .values({ ...row, ingredients, drug_class, on_sale: true, price_fen: 100, ...rest } as never)
      .execute()
    return 'sold'
  } catch (error) {
    return (error as Error).message
  }
}
const named = (name: string, ...ingredients: string[]): Product =>
  ingredients.length > 0 ? { name, ingredients } : { name }

const REFUSED: [what: string, product: Product][] = [
  // The twelve cases of the audit.
  ['pseudoephedrine by its ingredient', named('氨酚伪麻美芬片', '对乙酰氨基酚', '盐酸伪麻黄碱', '氢溴酸右美沙芬')],
  ['pseudoephedrine by the short name', named('美扑伪麻片')],
  ['ephedrine by its ingredient alone', named('消咳片', '盐酸麻黄碱', '碳酸钙')],
  ['a compound by its own name', named('消咳宁片', '甘草流浸膏')],
  ['tramadol', named('盐酸曲马多缓释片', '曲马多')],
  ['tramadol in a compound', named('氨酚曲马多片', '对乙酰氨基酚', '曲马多')],
  ['codeine in a compound', named('复方磷酸可待因口服溶液', '磷酸可待因', '盐酸麻黄碱')],
  ['diazepam', named('地西泮片', '地西泮')],
  ['opium powder', named('复方甘草片', '甘草浸膏粉', '阿片粉', '樟脑')],
  ['compound liquorice solution', named('复方甘草口服溶液', '甘草流浸膏', '复方樟脑酊')],
  ['linezolid', named('利奈唑胺片', '利奈唑胺')],
  ['voriconazole', named('伏立康唑片', '伏立康唑')],
  ['propafenone', named('盐酸普罗帕酮片', '普罗帕酮')],
  ['misoprostol', named('米索前列醇片', '米索前列醇')],
  ['dextromethorphan alone', named('氢溴酸右美沙芬片', '右美沙芬')],
  // Salts, synonyms and spellings.
  ['a salt before the name', named('感冒片', '磷酸可待因')],
  ['dihydrocodeine', named('双氢可待因片', '酒石酸双氢可待因')],
  ['norpseudoephedrine', named('去甲伪麻黄碱片', '去甲伪麻黄碱')],
  ['full width, brackets and spaces', named('氨酚（伪　麻）片')],
  ['a zero-width character', named('曲\u200b马多片')],
  ['traditional characters', named('鹽酸麻黃鹼片')],
  ['English', named('Tramadol Hydrochloride Tablets')],
  ['English in capitals and full width', named('ＥＰＨＥＤＲＩＮＥ片')],
  ['pinyin as separate words', named('Yansuan Ma Huang Jian Pian')],
  ['pinyin as one word', named('yansuan mahuangjian pian')],
  ['pinyin with capitals', named('YanSuanMaHuangJianPian')],
  ['a poppy husk syrup', named('止咳糖浆', '罂粟壳', '枇杷叶')],
  ['ketamine', named('盐酸氯胺酮鼻喷剂', '氯胺酮')],
  ['methylphenidate by another name', named('盐酸哌醋甲酯片', '哌醋甲酯')],
  ['zolpidem', named('酒石酸唑吡坦片', '唑吡坦')],
  ['eszopiclone', named('右佐匹克隆片', '右佐匹克隆')],
  ['midazolam', named('马来酸咪达唑仑片', '咪达唑仑')],
  ['phenobarbital', named('苯巴比妥片', '苯巴比妥')],
  ['mifepristone in a compound', named('复方米非司酮片', '米非司酮', '双炔失碳酯')],
  ['an injection by its form', { ...named('维生素B12', '维生素B12'), form: '注射剂' }],
  ['an injection by its name', named('注射用头孢曲松钠', '头孢曲松')],
  ['botulinum toxin', named('A型肉毒毒素', 'A型肉毒毒素')],
  ['arsenic', named('砒霜', '砒霜')],
  ['a toxic herb alone', named('生川乌', '生川乌')],
  ['an anabolic steroid', named('十一酸睾酮软胶囊', '十一酸睾酮')],
  ['somatropin', named('重组人生长激素鼻喷剂', '人生长激素')],
  ['a vaccine', named('水痘减毒活疫苗', '水痘病毒')],
  ['a hospital preparation, by its number', { ...named('痔疮膏', '五倍子'), approval_no: '粤药制字Z20070001' }],
  ['granules that replace decoction', named('黄芪配方颗粒', '黄芪')],
  ['oral fusidic acid', named('夫西地酸钠片', '夫西地酸')],
  ['a product that is no drug', { name: '提神曲马多软糖', drug_class: null, ingredients: [] }],
]

test.each(REFUSED)('RX-06 refuses to sell %s', async (_, product) => {
  expect(await sell(product)).toContain('prohibited: ')
})

const SOLD: [what: string, product: Product][] = [
  ['the herb ephedra in a decoction', named('麻黄汤颗粒', '麻黄', '桂枝', '杏仁', '甘草')],
  ['the herb ephedra', named('小青龙颗粒', '麻黄', '桂枝', '白芍', '干姜')],
  ['insulin', { ...named('甘精胰岛素注射液', '甘精胰岛素'), form: '注射剂', drug_class: 'Rx' }],
  ['semaglutide', { ...named('司美格鲁肽注射液', '司美格鲁肽'), form: '注射剂', drug_class: 'Rx' }],
  ['dextromethorphan in a compound', named('愈美片', '愈创甘油醚', '氢溴酸右美沙芬')],
  ['caffeine in a compound', named('氨咖黄敏胶囊', '对乙酰氨基酚', '咖啡因', '氯苯那敏', '人工牛黄')],
  ['fusidic acid for the skin', named('夫西地酸乳膏', '夫西地酸')],
  ['voriconazole for the eye', named('伏立康唑滴眼液', '伏立康唑')],
  ['dextran', named('右旋糖酐铁口服溶液', '右旋糖酐铁')],
  ['liquorice without opium', named('甘草片', '甘草')],
  ['hemp seed', named('麻仁软胶囊', '火麻仁', '苦杏仁', '大黄')],
  ['a toxic herb among others', named('藿香正气水', '苍术', '陈皮', '生半夏', '乙醇')],
  ['doxazosin', named('甲磺酸多沙唑嗪片', '多沙唑嗪')],
  ['levocetirizine', named('Levocetirizine Tablets', '左西替利嗪')],
  ['a name that only begins with a substance', named('Codeinex Cream', '尿素')],
  ['a syringe', { name: '一次性使用无菌注射器 带针', drug_class: null, ingredients: [] }],
  ['a mercury thermometer', { name: '水银体温计', drug_class: null, ingredients: [] }],
  ['a test kit', { name: '吗啡检测试剂盒（胶体金法）', drug_class: null, ingredients: [] }],
  ['a shampoo with caffeine', { name: '咖啡因防脱洗发水', drug_class: null, ingredients: [] }],
]

test.each(SOLD)('RX-06 sells %s', async (_, product) => {
  expect(await sell(product)).toBe('sold')
})

test.each(['OTC甲', 'OTC乙', 'Rx'])(
  'RX-06 refuses to sell a drug of class %s without ingredients',
  async (drug_class) => {
    for (const ingredients of [[], [''], ['　'], ['不详'], ['（略）'], ['Unknown']])
      expect(await sell({ name: '感冒片', drug_class, ingredients })).toBe('ingredients unknown: 感冒片')
  },
)

test('RX-06 sells a device without ingredients', async () => {
  expect(await sell({ name: '创可贴', drug_class: null, ingredients: [] })).toBe('sold')
})

test('RX-06 refuses changed names, ingredients and numbers of a product on sale, and takes them off sale', async () => {
  expect(await sell({ name: '止咳片' })).toBe('sold')
  const set = (change: object) =>
    database.db.updateTable('product').set(change).where('barcode', '=', `T${serial}`).execute()
  await expect(set({ ingredients: ['盐酸麻黄碱'] })).rejects.toThrow('prohibited: 止咳片 (麻黄碱)')
  await expect(set({ generic_name: '磷酸可待因片' })).rejects.toThrow('prohibited')
  await expect(set({ form: '注射剂' })).rejects.toThrow('prohibited')
  await expect(set({ approval_no: '京药制字Z1' })).rejects.toThrow('prohibited')
  await expect(set({ ingredients: [] })).rejects.toThrow('ingredients unknown')
  await set({ ingredients: [], on_sale: false })
  await expect(set({ on_sale: true })).rejects.toThrow('ingredients unknown')
  await set({ drug_class: null, on_sale: true })
  await expect(set({ drug_class: 'Rx' })).rejects.toThrow('ingredients unknown')
})

const linksOf = async (barcode: string) => {
  const rows = await database.db
    .selectFrom('product_substance as l')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .innerJoin('drug_substance as s', 's.id', 'l.substance_id')
    .select(['s.name', 's.control'])
    .where('p.barcode', '=', barcode)
    .orderBy('s.id')
    .execute()
  return rows.map(({ name, control }) => `${control} ${name}`)
}

test('RX-06 links a product to its controlled substances when either changes', async () => {
  await sell({ name: '复方测试片', ingredients: ['测试碱'] })
  const barcode = `T${serial}`
  const row = { name: '盐酸测试碱', control: 'controlled' as const, basis: 'test', basis_date: '2026-01-01' }
  const { id } = await database.db
    .insertInto('drug_substance')
    .values({ ...row, synonyms: ['测试碱'], order_limit: 2 })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(await linksOf(barcode)).toEqual(['controlled 盐酸测试碱'])
  const list = (change: object) => database.db.updateTable('drug_substance').set(change).where('id', '=', id).execute()
  await list({ synonyms: [] })
  expect(await linksOf(barcode)).toEqual([])
  await list({ synonyms: ['ce shi jian'] })
  await database.db.updateTable('product').set({ name: 'CeShiJian Pian' }).where('barcode', '=', barcode).execute()
  expect(await linksOf(barcode)).toEqual(['controlled 盐酸测试碱'])
  await database.db.deleteFrom('drug_substance').where('id', '=', id).execute()
  expect(await linksOf(barcode)).toEqual([])
})

test('RX-06 takes products off sale when their ingredient is listed', async () => {
  await sell({ name: '复方新药片', ingredients: ['新药甲', '新药乙'] })
  await prohibitSubstance(database.db, '新药乙')
  const { on_sale } = await database.db
    .selectFrom('product')
    .select('on_sale')
    .where('barcode', '=', `T${serial}`)
    .executeTakeFirstOrThrow()
  expect(on_sale).toBe(false)
})

test('RX-06 sells nothing prohibited and no drug without ingredients in the demo catalog', async () => {
  const bad = await database.db
    .selectFrom('product as p')
    .leftJoin('substance_match as m', 'm.product_id', 'p.id')
    .leftJoin('drug_substance as s', 's.id', 'm.substance_id')
    .select(['p.name', 's.name as substance'])
    .where('p.on_sale', '=', true)
    .where((eb) =>
      eb.or([
        eb('s.control', '=', 'prohibited'),
        eb.and([eb('p.drug_class', 'is not', null), sql<boolean>`not has_ingredients(p.ingredients)`]),
      ]),
    )
    .execute()
  expect(bad).toEqual([])
})

let company: string
beforeAll(async () => {
  company = (await database.db.selectFrom('global_company').select('code').executeTakeFirstOrThrow()).code
})
/** Puts a cross-border product on sale. Returns 'sold', or the reason why the database refuses it. */
async function sellGlobal(name: string, texts: { brand?: string; note?: string } = {}): Promise<string> {
  const barcode = `G${++serial}`
  try {
    await database.db
      .insertInto('global_product')
      .values({ barcode, name, spec: '1盒', price_fen: 100, company, origin: '日本', on_sale: true, ...texts })
      .execute()
    return 'sold'
  } catch (error) {
    return (error as Error).message
  }
}

test.each([
  ['by its name', '感冒药 含盐酸伪麻黄碱', {}],
  ['by its English name', 'Pseudoephedrine HCl 60mg', {}],
  ['by its note', 'ブロン錠', { note: '成分：磷酸双氢可待因' }],
  ['by its brand', '止痛片', { brand: 'Tramadol' }],
  ['in a single preparation', '右美沙芬片', {}],
  ['by its form', '肉毒毒素注射剂', {}],
] as const)('RX-06 refuses to sell a cross-border product with a prohibited substance %s', async (_, name, words) => {
  expect(await sellGlobal(name, words)).toMatch(/^prohibited: .+ \(.+\)$/)
})

test.each(['维生素C 泡腾片', '吗啡检测试剂盒', '小青龙汤颗粒'])(
  'RX-06 sells the cross-border product %s',
  async (name) => {
    expect(await sellGlobal(name)).toBe('sold')
  },
)

test('RX-06 refuses changed texts of a cross-border product; takes it off sale once a substance is listed', async () => {
  expect(await sellGlobal('外来新药丙胶囊')).toBe('sold')
  const barcode = `G${serial}`
  const set = (change: object) =>
    database.db.updateTable('global_product').set(change).where('barcode', '=', barcode).execute()
  await expect(set({ note: '含可待因' })).rejects.toThrow('prohibited: 外来新药丙胶囊 (')
  await expect(set({ brand: 'Codeine' })).rejects.toThrow('prohibited')
  await prohibitSubstance(database.db, '新药丙')
  const { on_sale } = await database.db
    .selectFrom('global_product')
    .select('on_sale')
    .where('barcode', '=', barcode)
    .executeTakeFirstOrThrow()
  expect(on_sale).toBe(false)
  await expect(set({ on_sale: true })).rejects.toThrow('prohibited: 外来新药丙胶囊 (新药丙)')
  await set({ name: '外来糖胶囊', on_sale: true })
})

test('RX-06 offers no prohibited cross-border product in the demo catalog', async () => {
  const shop = await database.db.selectFrom('global_product').select('id').where('on_sale', '=', true).execute()
  expect(shop.length).toBeGreaterThan(10)
  const bad = await database.db
    .selectFrom('global_product as p')
    .innerJoin('global_substance_match as m', 'm.global_id', 'p.id')
    .innerJoin('drug_substance as s', 's.id', 'm.substance_id')
    .select(['p.name', 's.name as substance'])
    .where('p.on_sale', '=', true)
    .where('s.control', '=', 'prohibited')
    .execute()
  expect(bad).toEqual([])
})

/** Offers a herb for formulas: 'sold', or why the database refuses it. */
async function sellHerb(name: string): Promise<string> {
  try {
    await database.db
      .insertInto('herb')
      .values({ name, use_group: '测试', sort: 999, price_fen: 100 } as never)
      .execute()
    return 'sold'
  } catch (error) {
    return (error as Error).message
  }
}

test.each(['罂粟壳', '生川乌', '生半夏', '中药配方颗粒', '麻黄碱'])(
  'RX-06 RX-07 refuses to sell the herb %s in a formula',
  async (name) => {
    expect(await sellHerb(name)).toMatch(/^prohibited: .+ \(.+\)$/)
  },
)

test.each(['麻黄', '制川乌', '火麻仁'])('RX-06 RX-07 sells the herb %s in a formula', async (name) => {
  expect(await sellHerb(name)).toBe('sold')
})

test('RX-06 RX-07 ends the sale of a herb that is listed, and refuses its price from then on', async () => {
  expect(await sellHerb('新药草')).toBe('sold')
  await prohibitSubstance(database.db, '新药草')
  const { price_fen } = await database.db
    .selectFrom('herb')
    .select('price_fen')
    .where('name', '=', '新药草')
    .executeTakeFirstOrThrow()
  expect(price_fen).toBeNull()
  const price = database.db.updateTable('herb').set({ price_fen: 100 }).where('name', '=', '新药草')
  await expect(price.execute()).rejects.toThrow('prohibited: 新药草 (新药草)')
})

test('RX-06 RX-07 offers nothing prohibited among the herbs of the demo shop', async () => {
  const { rows } = await sql`select m.herb from herb_substance_match m
    join drug_substance s on s.id = m.substance_id join herb h on h.name = m.herb
    where s.control = 'prohibited' and h.price_fen is not null`.execute(database.db)
  expect(rows).toEqual([])
})

test("RX-06 updates the database from a newer list and keeps the operator's rows", async () => {
  const rows = substanceRows()
  const names = async () =>
    (await database.db.selectFrom('drug_substance').select('name').orderBy('id').execute()).map(({ name }) => name)
  const before = await names()
  expect(before).toEqual(expect.arrayContaining(rows.map(({ name }) => name)))
  expect(before).toContain('新药乙')
  expect(await syncSubstances(database.db)).toBe(0)

  const [first, ...others] = rows
  if (!first) throw new Error('empty list')
  await sell({ name: '后列入的片', ingredients: ['后列入物'] })
  const later = [...others.slice(1), { ...first, confirmed: false, synonyms: [...first.synonyms, '后列入物'] }]
  expect(await syncSubstances(database.db, later)).toBe(2)
  expect(await names()).toEqual(before.filter((name) => name !== others[0]?.name))
  expect(await linksOf(`T${serial}`)).toEqual([`prohibited ${first.name}`])
  expect(await syncSubstances(database.db, [...rows, { ...first, name: '新药乙' }])).toBe(2)
  const own = await database.db
    .selectFrom('drug_substance')
    .select(['basis', 'listed'])
    .where('name', '=', '新药乙')
    .executeTakeFirst()
  expect(own).toEqual({ basis: 'test', listed: false })
})

test('RX-06 names document, date and kind of every row of the list', () => {
  for (const row of substanceRows()) {
    expect(row.basis).toMatch(/公告|通知|条例|办法|目录|〔\d{4}〕/)
    expect(row.basis_date).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(row.control === 'controlled' ? row.order_limit : null).toBe(row.order_limit)
  }
})
