import { messages } from '#shared/i18n/messages.ts'

export const logoMessages = messages({
  ko: {
    logo: '로고',
    note: '머리글과 로그인 화면, 주문서와 거래명세서, 안내문, 알림 메일, 휴대폰에 설치한 앱의 아이콘에 보여요. 올리면 바로 바뀌어요.',
    kinds: 'PNG, JPEG, WebP · 5MB까지. 배경이 투명한 PNG가 가장 깔끔해요.',
    none: '아직 로고가 없어요.',
    light: '밝은 화면',
    dark: '어두운 화면',
    icon: '앱 아이콘',
    choose: '로고 올리기',
    another: '다른 그림으로',
    remove: '로고 지우기',
    saved: '로고를 바꿨어요.',
    removed: '로고를 지웠어요.',
    conflict: '다른 사람이 로고를 먼저 바꿨어요. 지금 로고를 확인하고 다시 해 주세요.',
  },
  en: {
    logo: 'Logo',
    note: 'Shown in the header, on the sign-in page, on order documents, statements, slips and mails, and as the icon of the installed app. An upload takes effect at once.',
    kinds: 'PNG, JPEG or WebP up to 5 MB. A PNG with a transparent background looks best.',
    none: 'There is no logo yet.',
    light: 'Light pages',
    dark: 'Dark pages',
    icon: 'Icon of the app',
    choose: 'Upload a logo',
    another: 'Another picture',
    remove: 'Remove the logo',
    saved: 'The logo was changed.',
    removed: 'The logo was removed.',
    conflict: 'Another person changed the logo first. Look at it now, then try again.',
  },
})
