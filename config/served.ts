// First screens drawn by the server (ADR 0011).
import path from 'node:path'

export const served = {
  root: path.resolve(__dirname, '..'),
  screens: 'src/app/served/index.ts',
  pages: { home: /pages[\\/]main[\\/]home[\\/]index$/, goods: /pages[\\/]commodity[\\/]detail[\\/]index$/ },
  tables: /^\.\/tables$/,
}
