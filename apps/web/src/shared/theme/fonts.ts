/** The font choices as they are saved. The first is the default of spec §3. */
export const fontStacks = [
  "'Roboto', sans-serif",
  "'Pretendard', sans-serif",
  "'Noto Sans KR', sans-serif",
  'system-ui, sans-serif',
] as const
