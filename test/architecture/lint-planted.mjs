// Reads [{ file, code }] from stdin and returns, per item, the rules that our ESLint configuration reports. Runs as a
// separate process, because jest cannot import the ESM configuration.
import { ESLint } from 'eslint'

const chunks = []
for await (const chunk of process.stdin) chunks.push(chunk)

const eslint = new ESLint({
  overrideConfig: { files: ['**/*.{ts,tsx}'], rules: { '@typescript-eslint/no-unused-vars': 'off' } },
})
const matches = []
for (const { file, code } of JSON.parse(Buffer.concat(chunks).toString())) {
  const [result] = await eslint.lintText(code, { filePath: file })
  matches.push((result?.messages ?? []).map(({ ruleId, message }) => `${ruleId ?? 'parse'}: ${message}`))
}
console.log(JSON.stringify(matches))
