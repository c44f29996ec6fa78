// Reads [{ file, code }] from stdin and answers, per item, the rules our ESLint configuration finds. A process of its own:
// jest cannot import the ESM configuration. Rules that need types are left out, the planted files are on no disk.
import { ESLint } from 'eslint'

const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)

const eslint = new ESLint({
  overrideConfig: {
    files: ['**/*.{ts,tsx}'],
    languageOptions: { parserOptions: { projectService: false, project: null } },
    rules: { '@typescript-eslint/no-floating-promises': 'off', '@typescript-eslint/no-unused-vars': 'off' },
  },
})
const found = []
for (const { file, code } of JSON.parse(Buffer.concat(chunks).toString())) {
  const [result] = await eslint.lintText(code, { filePath: file })
  found.push((result?.messages ?? []).map(({ ruleId, message }) => `${ruleId ?? 'parse'}: ${message}`))
}
console.log(JSON.stringify(found))
