/** Option of a dimension: its text and its price factor. */
type Choice = [value: string, factor: number]
type Options = Record<string, Choice[]>

export interface Variant {
  spec: string
  values: Record<string, string>
  /** Price as a multiple of the main variant's; 1 is the main variant itself. */
  factor: number
}

const packs = (unit: string): Choice[] => [
  [`1${unit}`, 1],
  [`2${unit}装`, 1.95],
  [`3${unit}装`, 2.85],
  [`5${unit}装`, 4.65],
]

/** Returns the 规格 of a counted pack: half, whole, one and a half, double. */
function ladder(spec: string): Choice[] | null {
  const match = /^(.*?)(\d+)(粒|片|袋|支|贴|丸|条)$/.exec(spec)
  const count = Number(match?.[2])
  if (!match || count < 6) return null
  const size = (pieces: number) => `${match[1]}${pieces}${match[3]}`
  const wider: Choice[] = [
    [size(count), 1],
    [size(Math.ceil((count * 3) / 2)), 1.44],
    [size(count * 2), 1.86],
  ]
  return count % 2 === 0 ? [[size(count / 2), 0.5585], ...wider] : [...wider, [size(count * 3), 2.7]]
}

/** Options of products that are not drugs, by name. The first factor of 1 in every dimension is the main variant. */
const PRODUCTS: Record<string, Options> = {
  电子体温计: {
    颜色: [
      ['白色', 1],
      ['薄荷绿', 1],
    ],
    包装: [
      ['1支', 1],
      ['2支装', 1.9],
    ],
  },
  医用外科口罩: {
    颜色: [
      ['蓝色', 1],
      ['白色', 1],
    ],
    规格: [
      ['50只', 1],
      ['10只', 0.25],
      ['100只', 1.9],
    ],
  },
  创可贴: {
    款式: [
      ['标准', 1],
      ['防水', 1.3],
    ],
    规格: [
      ['100片', 1],
      ['50片', 0.6],
    ],
  },
  医用棉签: {
    规格: [
      ['100支', 1],
      ['50支', 0.6],
      ['200支', 1.8],
      ['500支', 3.9],
    ],
  },
  医用退热贴: {
    款式: [
      ['儿童', 1],
      ['成人', 1.1],
    ],
    规格: [
      ['6贴', 1],
      ['12贴', 1.85],
    ],
  },
  护腰带: {
    尺码: [
      ['M', 1],
      ['L', 1],
      ['XL', 1.05],
      ['XXL', 1.05],
    ],
  },
  天然胶乳橡胶避孕套: {
    规格: [
      ['10只', 1],
      ['3只', 0.4],
      ['20只', 1.8],
      ['30只', 2.5],
    ],
  },
  隐形眼镜护理液: {
    规格: [
      ['355ml', 1],
      ['120ml', 0.45],
      ['355ml×2', 1.85],
      ['500ml', 1.3],
    ],
  },
  '75%乙醇消毒液': {
    规格: [
      ['500ml', 1],
      ['100ml', 0.4],
      ['500ml×3', 2.7],
      ['2.5L', 3.6],
    ],
  },
  蛋白粉: {
    口味: [
      ['原味', 1],
      ['香草', 1],
    ],
    规格: [
      ['400g', 1],
      ['400g×2', 1.9],
      ['900g', 2.05],
    ],
  },
  鱼油软胶囊: {
    规格: [
      ['200粒', 1],
      ['100粒', 0.55],
      ['300粒', 1.42],
      ['200粒×2', 1.85],
    ],
  },
  褪黑素片: {
    规格: [
      ['60片', 1],
      ['30片', 0.56],
      ['90片', 1.4],
      ['120片', 1.8],
    ],
  },
  宁夏枸杞: {
    等级: [
      ['特级', 1],
      ['一级', 0.85],
    ],
    规格: [
      ['500g', 1],
      ['250g', 0.55],
    ],
  },
  氨基酸洁面乳: {
    规格: [
      ['120g', 1],
      ['60g', 0.6],
      ['200g', 1.5],
      ['120g×2', 1.85],
    ],
  },
  '婴幼儿配方奶粉 3段': {
    规格: [
      ['900g', 1],
      ['400g', 0.5],
      ['900g×2', 1.95],
      ['900g×4', 3.8],
    ],
  },
}

function combine(options: Options): Variant[] {
  let variants: Variant[] = [{ spec: '', values: {}, factor: 1 }]
  for (const [name, choices] of Object.entries(options)) {
    variants = variants.flatMap((before) =>
      choices.map(([value, factor]) => ({
        spec: [before.spec, value].filter(Boolean).join(' '),
        values: { ...before.values, [name]: value },
        factor: before.factor * factor,
      })),
    )
  }
  return variants
}

const isMain = (options: Options, { values }: Variant) =>
  Object.entries(options).every(([name, choices]) => values[name] === choices.find(([, factor]) => factor === 1)?.[0])

/** Keeps the catalog's text for the main variant: 0.3g×20粒, not 0.3g×20粒 1盒. */
function variantsOf(options: Options, spec: string): Variant[] {
  return combine(options).map((variant) => (isMain(options, variant) ? { ...variant, spec } : variant))
}

const TWO_PACKS = packs('盒').slice(0, 2)

/**
 * Returns all variants of one SPU, including the main one; one entry without options. `place` is the row in its file:
 * every second boxed medicine has sizes and every fourth also packs, which gives products with no, one and two options.
 */
export function drugVariants(spec: string, place: number, isRx: boolean): Variant[] {
  const sizes = ladder(spec)
  const single = [{ spec, values: {}, factor: 1 }]
  if (isRx) return sizes && place % 3 === 0 ? variantsOf({ 规格: sizes }, spec) : single
  if (sizes && place % 4 === 0) return variantsOf({ 规格: sizes }, spec)
  if (sizes && place % 4 === 2) return variantsOf({ 规格: sizes, 包装: TWO_PACKS }, spec)
  if (!sizes && place % 2 === 1) return variantsOf({ 规格: [[spec, 1]], 包装: packs('件') }, spec)
  return single
}

export function productVariants(name: string, spec: string): Variant[] {
  const options = PRODUCTS[name]
  return options ? variantsOf(options, spec) : [{ spec, values: {}, factor: 1 }]
}
