// Lint rules of this project. lint.test.ts has a bad example for each.

const sidedKey = /^(?:(?:scroll)?(?:margin|padding)|border)(?:Left|Right)|^border(?:Top|Bottom)(?:Left|Right)Radius$/i
const shortKeys = new Set(['left', 'right', 'ml', 'mr', 'pl', 'pr'])
const sidedByValue = new Set(['textAlign', 'text-align', 'float', 'clear'])
const sidedCss =
  /(?:^|[\s;{])(?:(?:margin|padding|border)-(?:left|right)|left|right)\s*:|text-align\s*:\s*(?:left|right)/

/** As much of a rule's world as these use. */
interface Rule {
  create(context: { report(fault: { node: unknown; message: string }): void }): Record<string, (node: never) => void>
}

interface Key {
  type: string
  name?: unknown
  value?: unknown
}

/** Pages are mirrored for right-to-left, so styles use start and end instead of left and right. */
const logicalSides: Rule = {
  create(context) {
    const report = (node: unknown, name: string) => {
      context.report({
        node,
        message: `\`${name}\` does not mirror: say start and end (marginInlineStart, insetInlineEnd, textAlign start …).`,
      })
    }
    return {
      'ObjectExpression > Property'({ key, value }: { key: Key; value: Key }) {
        const name = key.type === 'Identifier' ? key.name : key.value
        if (typeof name !== 'string') return
        if (isSided(name)) report(key, name)
        else if (sidedByValue.has(name) && (value.value === 'left' || value.value === 'right'))
          report(value, `${name}: ${value.value}`)
      },
      'JSXAttribute > JSXIdentifier'(node: { name: string }) {
        if (isSided(node.name)) report(node, node.name)
      },
      TemplateElement(node: { value: { raw: string } }) {
        const [found] = sidedCss.exec(node.value.raw) ?? []
        if (found !== undefined) report(node, found.trim())
      },
    }
  },
}

function isSided(name: string): boolean {
  return shortKeys.has(name) || sidedKey.test(name.replaceAll('-', ''))
}

const secret = '/SECRET|KEY|PASS|TOKEN|SALT|SEED/'
const noFallback = 'A secret has no built-in fallback: make it at the first start, or refuse to start.'
const cleaned = 'Markup from outside is shown only through the one place that cleans it.'

/** Forbidden syntax, each with the reason as its message. */
function forbids(forbidden: readonly { selector: string; message: string }[]): Rule {
  return {
    create: (context) =>
      Object.fromEntries(
        forbidden.map(({ selector, message }) => [selector, (node) => context.report({ node, message })]),
      ),
  }
}

const forbiddenSyntax = forbids([
  {
    selector: 'ExportAllDeclaration, ExportNamedDeclaration[source]',
    message: 'No barrels: import from the file that declares the name.',
  },
  {
    selector: `LogicalExpression[right.type=/Literal$/] > MemberExpression.left[property.name=${secret}]`,
    message: noFallback,
  },
  {
    selector: `LogicalExpression[right.type=/Literal$/] > MemberExpression.left[property.value=${secret}]`,
    message: noFallback,
  },
  {
    selector: `VariableDeclarator[init.property.name='env'] AssignmentPattern[left.name=${secret}]`,
    message: noFallback,
  },
])

/** The builder comes with every handle, so no import tells who uses it. */
const sqlInQueries = forbids([
  {
    selector: 'CallExpression[callee.property.name=/^(selectFrom|insertInto|updateTable|deleteFrom)$/]',
    message: 'SQL only in <name>.queries.ts and db/.',
  },
])

/** The same for the pages. */
const forbiddenMarkup = forbids([
  {
    selector: "JSXIdentifier[name='dangerouslySetInnerHTML'], Property[key.name='dangerouslySetInnerHTML']",
    message: cleaned,
  },
  { selector: 'AssignmentExpression[left.property.name=/^(innerHTML|outerHTML)$/]', message: cleaned },
  { selector: "CallExpression[callee.property.name='insertAdjacentHTML']", message: cleaned },
  {
    selector: "ImportDeclaration[source.value='react'] > ImportSpecifier[imported.name='lazy']",
    message: 'Code that cannot be fetched is fetched again: use late() of shared/late.',
  },
])

export default {
  meta: { name: 'house' },
  rules: {
    'logical-sides': logicalSides,
    'forbidden-syntax': forbiddenSyntax,
    'forbidden-markup': forbiddenMarkup,
    'sql-in-queries': sqlInQueries,
  },
}
