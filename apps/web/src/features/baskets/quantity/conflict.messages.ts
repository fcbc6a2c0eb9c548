import { messages } from '#shared/i18n/messages.ts'

export const conflictMessages = messages({
  ko: {
    conflictBy: '{name} 님이 먼저 {theirs} 담았어요. 내가 적은 수량은 {yours}, 아직 담지 않았어요.',
    conflict: '다른 기기에서 먼저 {theirs} 담았어요. 내가 적은 수량은 {yours}, 아직 담지 않았어요.',
    conflictGone: '다른 기기에서 뺐어요. 내가 적은 수량은 {yours}, 아직 담지 않았어요.',
    keepTheirs: '그대로 두기',
    takeMine: '내 수량 담기',
    unnamed: '이름을 불러오지 못한 품목',
    waits: '{name}: {theirs}, {yours} 중에서 골라 주세요.',
    waitsGone: '{name}: 뺄지 {yours} 담을지 골라 주세요.',
    waitsRemoved: '{name}: {theirs} 그대로 둘지 뺄지 골라 주세요.',
    waitsMore: '정할 품목이 {count}개 더 있어요.',
  },
  en: {
    conflictBy: '{name} set {theirs} first. You typed {yours}, which is not taken yet.',
    conflict: '{theirs} was set on another device first. You typed {yours}, which is not taken yet.',
    conflictGone: 'It was removed on another device. You typed {yours}, which is not taken yet.',
    keepTheirs: 'Leave it so',
    takeMine: 'Take mine',
    unnamed: 'A product whose name could not be loaded',
    waits: '{name}: please choose {theirs} or {yours}.',
    waitsGone: '{name}: please choose to leave it out or take {yours}.',
    waitsRemoved: '{name}: please choose to leave {theirs} or remove it.',
    waitsMore: '{count, plural, one {# more line is} other {# more lines are}} to be decided.',
  },
})
