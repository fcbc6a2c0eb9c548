/** Illustration of shelves with goods, in the current text colour. */
export function Shelves() {
  return (
    <svg
      viewBox="0 0 480 300"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      fill="currentColor"
    >
      {rows.map(({ y, goods }) => (
        <g key={y}>
          {goods.map(([x, width, height, opacity]) => (
            <rect key={x} x={x} y={y - height} width={width} height={height} rx="7" opacity={opacity} />
          ))}
          <rect x="0" y={y + 6} width="480" height="3" rx="1.5" opacity="0.28" />
        </g>
      ))}
    </svg>
  )
}

type Good = readonly [x: number, width: number, height: number, opacity: number]

const rows: readonly { y: number; goods: readonly Good[] }[] = [
  {
    y: 78,
    goods: [
      [8, 54, 58, 0.16],
      [70, 34, 42, 0.24],
      [112, 34, 42, 0.12],
      [178, 78, 36, 0.2],
      [264, 44, 62, 0.1],
      [344, 40, 50, 0.22],
      [392, 80, 34, 0.14],
    ],
  },
  {
    y: 180,
    goods: [
      [24, 86, 40, 0.12],
      [118, 40, 66, 0.2],
      [166, 40, 66, 0.14],
      [238, 56, 48, 0.9],
      [302, 56, 48, 0.18],
      [392, 34, 60, 0.24],
      [434, 34, 60, 0.12],
    ],
  },
  {
    y: 282,
    goods: [
      [8, 44, 52, 0.22],
      [60, 44, 52, 0.12],
      [138, 92, 38, 0.18],
      [238, 36, 64, 0.12],
      [282, 36, 64, 0.2],
      [352, 58, 46, 0.14],
      [418, 54, 70, 0.1],
    ],
  },
]
