/** The draft of a notice as plain text: paragraphs apart by an empty line, list items begin with a dot. */
export function textOfMarkup(markup: string): string {
  return markup
    .replace(/<li>/g, '• ')
    .replace(/<\/li>/g, '\n')
    .replace(/<\/(p|ul)>/g, '\n')
    .replace(/<ul>/g, '')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

export function markupOfText(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  let markup = ''
  let items = ''
  const endList = () => {
    if (items !== '') markup += `<ul>${items}</ul>`
    items = ''
  }
  for (const line of lines) {
    const escaped = line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    if (/^[•·-]\s*/.test(line)) items += `<li>${escaped.replace(/^[•·-]\s*/, '')}</li>`
    else {
      endList()
      if (line !== '') markup += `<p>${escaped}</p>`
    }
  }
  endList()
  return markup
}
