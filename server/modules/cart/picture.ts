/** Address of the small picture; a prescription drug's is the neutral card. @spec RX-01 */
export const pictureOf = (goods: { barcode: string; drugClass: string | null }) =>
  goods.drugClass === 'Rx' ? '/pictures/rx.svg' : `/pictures/${goods.barcode}.svg`
