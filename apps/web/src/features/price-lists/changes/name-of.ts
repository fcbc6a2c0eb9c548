/** With what tells it from other products of its name. */
export const nameOf = ({ prodNm, spec }: { prodNm: string; spec: string }): string => `${prodNm} ${spec}`.trim()
