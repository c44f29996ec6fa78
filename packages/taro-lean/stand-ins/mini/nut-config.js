// Replaces NutUI's ConfigProvider, which no page draws, by the two defaults that its other components read. It brings a language,
// the comparison of themes and the names of their variables into every package with a NutUI component.
const config = { locale: { placeholder: '' } }

export const useConfig = () => config
export const useRtl = () => false
