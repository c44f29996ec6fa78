import { DrugClass } from '../../../../src/domain/drug-class'
import type { Parsed } from '../../../../src/contract/schemas'
import { pricingAt } from '../price/price-list'
import { findProduct } from './queries'
import type { Ctx } from '../../../platform/http/context'
import { refuse } from '../../../platform/http/refusal'

/** Diagnoses by the kind of product. */
const DIAGNOSES: Record<string, string[]> = {
  慢病用药: ['高血压', '2 型糖尿病', '高脂血症', '冠心病', '甲状腺功能减退', '痛风'],
  抗菌消炎: ['上呼吸道感染', '扁桃体炎', '支气管炎', '泌尿道感染', '皮肤软组织感染'],
  呼吸用药: ['支气管哮喘', '慢性阻塞性肺疾病', '慢性支气管炎', '过敏性鼻炎'],
  止咳化痰: ['急性支气管炎', '慢性支气管炎', '上呼吸道感染'],
  肠胃用药: ['慢性胃炎', '胃食管反流病', '消化性溃疡', '功能性消化不良', '肠炎'],
  过敏用药: ['过敏性鼻炎', '荨麻疹', '湿疹'],
  皮肤用药: ['湿疹', '皮炎', '真菌感染', '痤疮', '银屑病'],
  骨科用药: ['骨关节炎', '腰椎间盘突出症', '颈椎病', '软组织损伤'],
  妇科用药: ['阴道炎', '月经失调', '盆腔炎'],
  男科用药: ['前列腺增生', '前列腺炎'],
  神经用药: ['失眠', '偏头痛', '抑郁状态', '癫痫'],
  肝胆用药: ['脂肪肝', '慢性肝炎', '胆囊炎'],
  五官用药: ['结膜炎', '干眼症', '中耳炎', '鼻窦炎'],
}
const ANY = '其他（由医生诊断）'

/**
 * Returns the diagnoses to choose from for a prescription drug's kind; none for other products, which need no
 * diagnosis.
 * @spec RX-02
 */
export async function diseasesByBarcode(ctx: Ctx, { barcode }: Parsed<'diseasesByBarcode'>): Promise<string[]> {
  const product =
    (await findProduct(ctx.db, barcode, pricingAt(await ctx.catalogSnapshot(), ctx.now()))) ??
    refuse('missing', '商品不存在或已下架')
  if (product.drug_class !== DrugClass.rx) return []
  return [...(DIAGNOSES[product.kind] ?? []), ANY]
}
