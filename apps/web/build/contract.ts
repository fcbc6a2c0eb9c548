import { parseSync } from 'vite'
import type { Plugin } from 'vite'

/** Properties of a call used by pages; its schemas are for the compiler and the server. */
const readByPages = new Set(['method', 'path', 'access', 'form'])

interface Node {
  type: string
  start: number
  end: number
  [child: string]: unknown
}

/** A range of the source and its replacement. */
interface Edit {
  start: number
  end: number
  text: string
}

/**
 * Reduces the contract to the calls' addresses and the shared rules. Schemas and failure messages, which the server
 * sends, are larger than all of that.
 */
export function contract(): Plugin {
  return {
    name: 'mall-contract',
    apply: 'build',
    transform(code, id) {
      return id.includes('/packages/contract/src/') ? reduceContract(code) : null
    },
  }
}

/** `code` is JavaScript, with types already removed. */
function reduceContract(code: string): string {
  const { body } = parseSync('contract.js', code).program as unknown as { body: Node[] }
  const edits = body.flatMap((statement) => declared(statement, code))
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code)
}

function declared(statement: Node, code: string): Edit[] {
  const declaration = (statement['declaration'] as Node | null | undefined) ?? statement
  if (declaration.type !== 'VariableDeclaration') return []
  const inits = (declaration['declarations'] as Node[]).map((one) => one['init'] as Node | null)
  return inits.flatMap((init) => (init ? [shorten(init, code)] : []))
}

/** Marks the initializer as pure, so that unused values are removed. */
function shorten(init: Node, code: string): Edit {
  const text = isCall(init) ? addressOf(init, code) : withoutSchemas(init, code)
  return { start: init.start, end: init.end, text: plain.has(init.type) ? text : `/* @__PURE__ */ (() => (${text}))()` }
}

const plain = new Set(['Literal', 'Identifier', 'ArrowFunctionExpression', 'FunctionExpression', 'TemplateLiteral'])

function isCall(init: Node): boolean {
  return init.type === 'CallExpression' && (init['callee'] as Node)['name'] === 'call'
}

function addressOf(init: Node, code: string): string {
  const properties = (init['arguments'] as Node[])[0]?.['properties'] as Node[]
  // A spread has no key, and is for the compiler and the server.
  const read = properties.filter(({ key }) => readByPages.has((key as Node | undefined)?.['name'] as string))
  return `{ ${read.map(({ start, end }) => code.slice(start, end)).join(', ')} }`
}

/** Replaces each `z.…` by `z`, which no-zod.ts stubs. */
function withoutSchemas(node: Node, code: string): string {
  const edits = schemasIn(node)
  let text = ''
  let at = node.start
  for (const { start, end } of edits) {
    text += `${code.slice(at, start)}z`
    at = end
  }
  return text + code.slice(at, node.end)
}

function schemasIn(node: Node): Node[] {
  if (rootOf(node) === 'z') return [node]
  const children = Object.values(node).flat().filter(isNode)
  return children.toSorted((a, b) => a.start - b.start).flatMap(schemasIn)
}

/** Root identifier of an expression such as `a.b().c`. */
function rootOf(node: Node): unknown {
  if (node.type === 'CallExpression') return rootOf(node['callee'] as Node)
  if (node.type === 'MemberExpression') return rootOf(node['object'] as Node)
  return node.type === 'Identifier' ? node['name'] : undefined
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string'
}
