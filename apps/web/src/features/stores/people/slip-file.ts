interface SlipFile {
  heads: string[]
  rows: string[][]
}

const widths = [14, 28, 16, 20, 22, 64, 20]

/** One line a person, to be sent by text message. Written here, because the server does not keep the passwords. */
export async function writeSlipFile({ heads, rows }: SlipFile): Promise<Blob> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const cell = (value: string) => (value === '' ? null : { value, type: String, format: '@' })
  const sheet = {
    data: [heads.map((value) => ({ value, fontWeight: 'bold' as const })), ...rows.map((row) => row.map(cell))],
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  }
  return writeXlsxFile([sheet], { fontFamily: '맑은 고딕', fontSize: 10 }).toBlob()
}
