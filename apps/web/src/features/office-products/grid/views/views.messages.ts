import { messages } from '#shared/i18n/messages.ts'

export const viewMessages = messages({
  ko: {
    views: '저장한 보기',
    all: '전체',
    save: '지금 조건 저장',
    remove: '‘{name}’ 보기 삭제',
    title: '보기 저장',
    text: '지금 검색어와 조건, 정렬을 이름으로 저장해 이 기기에서 다시 열어요.',
    name: '이름',
    keep: '저장',
    nameNeeded: '이름을 적어 주세요.',
    replaces: '같은 이름의 보기를 바꿔요.',
    saved: '‘{name}’ 보기를 저장했어요.',
    removed: '‘{name}’ 보기를 삭제했어요.',
  },
  en: {
    views: 'Saved views',
    all: 'All',
    save: 'Save these filters',
    remove: 'Delete the view “{name}”',
    title: 'Save a view',
    text: 'Keeps search, filters and order under a name, to be opened again on this device.',
    name: 'Name',
    keep: 'Save',
    nameNeeded: 'Give it a name.',
    replaces: 'Replaces the view of this name.',
    saved: 'Saved the view “{name}”.',
    removed: 'Deleted the view “{name}”.',
  },
})
