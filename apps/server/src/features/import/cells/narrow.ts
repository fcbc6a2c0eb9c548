/** Full-width Latin letters, digits, signs and spaces as the ordinary ones. Other letters stay as they are. */
export function narrow(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ')
}
