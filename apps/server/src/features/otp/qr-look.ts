// Rows similar to the one above compress best with this filter: half the time and size of trying all filters.
const packing = { filterType: 2, deflateStrategy: 0, deflateLevel: 6 }

/** Shown at 180 px; twice that for high-density screens. */
export const qrLook = { width: 360, margin: 2, errorCorrectionLevel: 'M', rendererOpts: packing } as const
