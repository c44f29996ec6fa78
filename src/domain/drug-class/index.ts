/** Drug classes of the wire and the database by name; a product without a class is no drug. @spec RX-04 */
export const DrugClass = { rx: 'Rx', otcA: 'OTC甲', otcB: 'OTC乙' } as const

export type DrugClass = (typeof DrugClass)[keyof typeof DrugClass]
