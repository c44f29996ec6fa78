import ts from 'typescript'
import { ACCOUNT_ICONS, MAIN_ICONS, MORE_ICONS, TAB_ICONS, type IconName } from '../../src/ui/icon/names'

export const ICON_NAMES: readonly IconName[] = [...MAIN_ICONS, ...MORE_ICONS, ...ACCOUNT_ICONS, ...TAB_ICONS]

/** One place of the source that shows an icon: its name and what stands beside it. */
export interface IconUse {
  icon: IconName
  /** Expression of the text beside it, or the name of the route or key that it stands for; '' for an icon alone. */
  label: string
}

const isIconName = (text: string): text is IconName => (ICON_NAMES as readonly string[]).includes(text)

/** Returns the icon names in an expression: one, or those of a condition. */
function namesIn(node: ts.Node): IconName[] {
  if (ts.isStringLiteralLike(node)) return isIconName(node.text) ? [node.text] : []
  if (ts.isConditionalExpression(node)) return [...namesIn(node.whenTrue), ...namesIn(node.whenFalse)]
  if (ts.isJsxExpression(node) && node.expression) return namesIn(node.expression)
  return ts.isAsExpression(node) || ts.isParenthesizedExpression(node) ? namesIn(node.expression) : []
}

/** Properties that carry the text or the target of an icon, the most telling first. */
const LABELS = ['title', 'text', 'label', 'name', 'key', 'note']
const short = (node: ts.Node) => (ts.isStringLiteralLike(node) ? node.text : node.getText().replace(/\s+/g, ' '))

function labelOf(parts: ReadonlyMap<string, ts.Node>): string {
  const name = LABELS.find((one) => parts.has(one))
  return name ? short(parts.get(name) as ts.Node).replace(/^\{|\}$/g, '') : ''
}

const isText = (node: ts.Node) =>
  (ts.isJsxText(node) && node.text.trim() !== '') ||
  (ts.isJsxExpression(node) && node.expression !== undefined && !/<[A-Z]/.test(node.getText()))

/** Returns the icons of a source file, in its order. */
export function iconUses(path: string, source: string): IconUse[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const uses: IconUse[] = []
  const visit = (node: ts.Node) => {
    if (ts.isJsxSelfClosingElement(node) || ts.isJsxOpeningElement(node)) {
      const parts = new Map<string, ts.Node>()
      for (const attribute of node.attributes.properties)
        if (ts.isJsxAttribute(attribute) && attribute.initializer)
          parts.set(attribute.name.getText(), attribute.initializer)
      const own = node.tagName.getText() === 'Icon'
      const icon = parts.get(own ? 'name' : 'icon')
      if (own) parts.delete('name')
      const texts = ts.isJsxElement(node.parent) ? node.parent.children.filter(isText) : []
      const label = labelOf(parts) || (texts[0] ? short(texts[0]).replace(/^\{|\}$/g, '') : '')
      if (icon) for (const name of namesIn(icon)) uses.push({ icon: name, label })
    }
    if (ts.isObjectLiteralExpression(node)) {
      const parts = new Map<string, ts.Node>()
      for (const part of node.properties)
        if (ts.isPropertyAssignment(part)) parts.set(part.name.getText(), part.initializer)
      const icon = parts.get('icon')
      if (icon) for (const name of namesIn(icon)) uses.push({ icon: name, label: labelOf(parts) })
    }
    // A table from kinds to icons: const ICONS = { order: 'receipt' }
    if (ts.isVariableDeclaration(node) && /ICONS$/.test(node.name.getText()) && node.initializer) {
      const table = ts.isAsExpression(node.initializer) ? node.initializer.expression : node.initializer
      if (ts.isObjectLiteralExpression(table))
        for (const part of table.properties)
          if (ts.isPropertyAssignment(part))
            for (const icon of namesIn(part.initializer)) uses.push({ icon, label: part.name.getText() })
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return uses
}
