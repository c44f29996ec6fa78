/** Texts of addresses and patients that a partner keeps for its customer. */
export const partnerCustomerTexts = {
  /** Label of such a row. `partner`: name of the partner's shop, '' while it is unknown. */
  from: (partner: string): string => `来自${partner || '合作商户'}`,
  copyAddress: '存到我的地址',
  copyPatient: '存到我的用药人',
  copyTitle: '保存到药达账号？',
  copyAddressText: '保存后，您在药达自己的商城也能用这个地址，可随时删除。合作商户那边不受影响。',
  copyPatientText: (name: string): string =>
    `${name}的健康信息会加密保存到您的药达账号，只有您和审方药师能看到，可随时删除。`,
  copy: '保存',
  copied: '已保存到您的药达账号',
}
