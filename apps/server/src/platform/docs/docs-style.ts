/** Styles of /docs, kept here so that the page depends on nothing of the web app. */
export const docsStyle = `
:root{color-scheme:light dark;--ink:#1c2430;--soft:#5b6675;--line:#e3e7ee;--ground:#fff;--raised:#f6f8fb;--brand:#1f5fd6;
--get:#0b6e4f;--post:#1f5fd6;--put:#8a5300;--patch:#6b3fa0;--delete:#b3261e}
@media(prefers-color-scheme:dark){:root{--ink:#e6eaf1;--soft:#a2adbd;--line:#2b3442;--ground:#12171f;--raised:#1a212c;--brand:#8db4ff;
--get:#6fd3ad;--post:#8db4ff;--put:#f0bd6c;--patch:#c9a9f5;--delete:#ff9c94}}
*{box-sizing:border-box}
html{scroll-padding-block-start:1rem}
body{margin:0;display:grid;grid-template-columns:18rem minmax(0,1fr);color:var(--ink);background:var(--ground);
font:15px/1.6 Pretendard,system-ui,"Apple SD Gothic Neo","Malgun Gothic",sans-serif}
a{color:var(--brand);text-decoration:none}a:hover{text-decoration:underline}
a:focus-visible{outline:2px solid var(--brand);outline-offset:2px;border-radius:4px}
code{font:.9em/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;overflow-wrap:anywhere}
nav{position:sticky;inset-block-start:0;block-size:100vh;overflow-y:auto;padding:1.5rem 1rem;border-inline-end:1px solid var(--line);background:var(--raised)}
nav .room{display:block;margin-block-start:1rem;color:var(--ink);font-weight:700;text-transform:capitalize}
nav .room:first-child{margin-block-start:0}
nav ul{list-style:none;margin:.25rem 0 0;padding:0}
nav li a{display:flex;gap:.5rem;align-items:baseline;padding:.2rem .4rem;border-radius:6px;color:var(--soft);font-size:.87rem;line-height:1.35}
nav li a:hover{background:var(--line);color:var(--ink);text-decoration:none}
main{padding:2.5rem clamp(1rem,4vw,4rem) 6rem;max-inline-size:64rem}
header p{max-inline-size:46rem;color:var(--soft)}
h1{margin:0;font-size:2rem;letter-spacing:-.02em}h1 span{color:var(--soft);font-weight:400}
h2{margin:3.5rem 0 1rem;padding-block-end:.4rem;border-block-end:1px solid var(--line);font-size:1.35rem;text-transform:capitalize}
article{margin-block:1.25rem;padding:1.1rem 1.4rem 1.2rem;border:1px solid var(--line);border-radius:12px}
article:target{border-color:var(--brand)}
h3{display:flex;gap:.7rem;align-items:baseline;margin:0;font-size:1.05rem}
h4{margin:1.1rem 0 .3rem;color:var(--soft);font-size:.78rem;letter-spacing:.06em;text-transform:uppercase}
article>p{margin:.35rem 0 0}
.method{flex:none;min-inline-size:3.4rem;font:700 .72rem/1 ui-monospace,Menlo,Consolas,monospace;letter-spacing:.03em}
nav .method{min-inline-size:2.9rem;font-size:.62rem}
.get{color:var(--get)}.post{color:var(--post)}.put{color:var(--put)}.patch{color:var(--patch)}.delete{color:var(--delete)}
.access{display:inline-block;margin-inline-start:.4rem;padding:0 .55rem;border:1px solid var(--line);border-radius:99px;color:var(--soft);font-size:.8rem}
.scroll{overflow-x:auto}
table{inline-size:100%;border-collapse:collapse;font-size:.9rem}
tr{border-block-start:1px solid var(--line)}tr:first-child{border-block-start:0}
th,td{padding:.35rem .75rem .35rem 0;text-align:start;vertical-align:baseline;font-weight:400}
th{inline-size:34%}td{inline-size:33%}td:last-child{color:var(--soft)}
th i{color:var(--soft);font-size:.8rem}
.type{color:var(--put)}
.d1{padding-inline-start:1.25rem}.d2{padding-inline-start:2.5rem}.d3{padding-inline-start:3.75rem}
.d4{padding-inline-start:5rem}.d5{padding-inline-start:6.25rem}.d6{padding-inline-start:7.5rem}
.or{margin:.4rem 0;color:var(--soft);font-style:italic}
.codes{margin-block-start:1rem!important;color:var(--soft);font-size:.82rem}
@media(max-width:56rem){body{display:block}nav{position:static;block-size:auto;max-block-size:14rem;border-inline-end:0;border-block-end:1px solid var(--line)}
article{padding-inline:1rem}th{inline-size:auto}}
`
