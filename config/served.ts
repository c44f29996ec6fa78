// First screens drawn by the server (ADR 0011).
import path from 'node:path'

export const served = {
  root: path.resolve(__dirname, '..'),
  screens: 'src/app/served/index.ts',
  page: /(?:^|[\\/])(pages[\\/].+[\\/]index)$/,
  home: 'pages/main/home/index',
  tables: /^\.\/tables$/,
}
