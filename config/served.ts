// Home's first screen, drawn by the server (ADR 0011).
import path from 'node:path'

export const served = {
  root: path.resolve(__dirname, '..'),
  screen: 'src/app/served.tsx',
  home: /pages[\\/]main[\\/]home[\\/]index$/,
  tables: /^\.\/tables$/,
}
