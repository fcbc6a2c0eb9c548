import type { Call } from '@mall/contract/base/call'
import { problems, type ProblemCode } from '@mall/contract/base/problem'
import { docsStyle } from './docs-style.ts'
import { headerShape, headersOf, readsCookie, setsCookie } from './headers-of.ts'
import { html, Markup } from './html.ts'
import type { ListedCall } from './listed-calls.ts'
import { problemsOf } from '@mall/contract/base/problems-of'
import { rowsOf, typeOf, variantsOf, type Row } from './shape-rows.ts'
import { formShape, shapeOf, type Shape } from './shape.ts'

const nonceMark = '{{nonce}}'

const accessText: Record<Call['access'], string> = {
  public: 'anyone',
  token: 'signed in, even with the initial password',
  user: 'signed in',
  store: 'stores',
  office: 'the office',
}

/** Returns the page as a function of the nonce; the rest is rendered once. */
export function docsPage(calls: ListedCall[]): (nonce: string) => string {
  const rooms = [...Map.groupBy(calls, ({ room }) => room)]
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>Nuri Mall API</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style nonce="${nonceMark}">
          ${new Markup(docsStyle)}
        </style>
      </head>
      <body>
        <nav aria-label="Calls">
          ${rooms.map(([room, list]) => navigation(room, list))} <a class="room" href="#problems">problems</a>
        </nav>
        <main>
          ${introduction(calls.length)}
          ${rooms.map(
            ([room, list]) =>
              html`<section id="${room}">
                <h2>${room}</h2>
                ${list.map(({ call }) => article(call))}
              </section>`,
          )}
          ${problemTable()}
        </main>
      </body>
    </html>`
  const parts = page.text.split(nonceMark)
  return (nonce) => parts.join(nonce)
}

function navigation(room: string, list: ListedCall[]): Markup {
  return html`<a class="room" href="#${room}">${room}</a>
    <ul>
      ${list.map(({ call }) => html`<li><a href="#${anchorOf(call)}">${badge(call)} ${call.summary}</a></li>`)}
    </ul>`
}

function introduction(count: number): Markup {
  return html`<header>
    <h1>Nuri Mall <span>누리몰</span></h1>
    <p>
      ${count} calls, as this server answers them; <a href="/openapi.json">openapi.json</a> is the same for programs.
    </p>
    <p>
      JSON in UTF-8. Send <code>Authorization: Bearer …</code> where a call is not for anyone, and
      <code>Accept-Language: ko</code> or <code>en</code> for the language of messages. Every answer carries
      <code>x-request-id</code>; a failure is <code>${'{ result: "FAIL", code, message, fields? }'}</code> with a
      <a href="#problems">code</a> that stays the same in every language. Where it makes sense to come back later,
      <code>Retry-After</code> says when.
    </p>
  </header>`
}

function article(call: Call): Markup {
  const codes = problemsOf(call)
  return html`<article id="${anchorOf(call)}">
    <h3>${badge(call)} <code>${call.path}</code></h3>
    <p>
      ${call.summary}
      <span class="access">${accessText[call.access]}${call.right === undefined ? '' : ` · ${call.right}`}</span>
    </p>
    ${call.params ? part('In the path', shapeOf(call.params, 'input')) : ''}
    ${call.query ? part('In the query', shapeOf(call.query, 'input')) : ''}
    ${headersOf(call).length > 0 ? part('Headers', headerShape(call)) : ''}
    ${call.cookies?.reads === undefined ? '' : html`<p>Cookie <code>${call.cookies.reads}</code>: ${readsCookie}</p>`}
    ${call.cookies?.sets === undefined ? '' : html`<p>Sets the cookie ${setsCookie(call.cookies.sets)}</p>`}
    ${call.body ? part('Body', shapeOf(call.body, 'input')) : ''}
    ${call.form ? part('Form (multipart/form-data)', formShape(call.form)) : ''}
    ${part('Answer', shapeOf(call.ok, 'output'))}
    <p class="codes">
      Fails with ${codes.map((code) => html`<a href="#${code}">${code}</a> `)}or a code of its own rules.
    </p>
  </article>`
}

function part(title: string, shape: Shape): Markup {
  const variants = variantsOf(shape)
  return html`<h4>${title}</h4>
    ${variants.map((variant, at) => html`${at > 0 ? html`<p class="or">or</p>` : ''}${table(variant)}`)}`
}

function table(shape: Shape): Markup {
  const rows = rowsOf(shape)
  if (rows.length === 0) return html`<p><code class="type">${typeOf(shape)}</code></p>`
  const list = shape.type === 'array' ? html`<p>A list of</p>` : ''
  return html`${list}
    <div class="scroll">
      <table>
        <tbody>
          ${rows.map(line)}
        </tbody>
      </table>
    </div>`
}

function line({ name, depth, type, required, limits }: Row): Markup {
  return html`<tr>
    <th scope="row" class="d${depth}"><code>${name}</code>${required ? '' : html` <i>optional</i>`}</th>
    <td><code class="type">${type}</code></td>
    <td>${limits}</td>
  </tr>`
}

function problemTable(): Markup {
  const codes = Object.keys(problems) as ProblemCode[]
  return html`<section id="problems">
    <h2>problems</h2>
    <div class="scroll">
      <table>
        <tbody>
          ${codes.map(
            (code) =>
              html`<tr id="${code}">
                <th scope="row"><code>${code}</code></th>
                <td>${problems[code].status}</td>
                <td>${problems[code].en}<br /><span lang="ko">${problems[code].ko}</span></td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`
}

function badge({ method }: Call): Markup {
  return html`<b class="method ${method.toLowerCase()}">${method}</b>`
}

function anchorOf({ method, path }: Call): string {
  return `${method}${path}`.replace(/\W+/g, '-').toLowerCase()
}
