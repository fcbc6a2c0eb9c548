/** The problems of uploads. See `problem.ts`. */
export const fileProblems = {
  /** The kind is not accepted, by content or extension. Send another file. */
  FILE_KIND_REFUSED: {
    status: 415,
    ko: '올릴 수 없는 형식이에요. JPG·PNG·WEBP 사진, PDF, XLSX, DOCX, HWP·HWPX, CSV, TXT 파일만 올릴 수 있어요.',
    en: 'This kind of file is not taken. Pictures (JPG, PNG, WEBP), PDF, XLSX, DOCX, HWP, HWPX, CSV and TXT are.',
  },
  /** Extension and content do not match. */
  FILE_NAME_MISFIT: {
    status: 422,
    ko: '파일 확장자와 내용이 달라요. 원본 파일인지 확인해 주세요.',
    en: 'The ending of the name does not fit the content. Please check that it is the original file.',
  },
  /** Broken, or made to harm its reader. */
  FILE_UNSAFE: {
    status: 422,
    ko: '손상됐거나 안전하지 않은 파일이라 올릴 수 없어요.',
    en: 'The file is broken or not safe, so it was not taken.',
  },
  /** Macros of Office or HWP, including the old macro sheets of Excel. Save it without them. */
  FILE_HAS_MACROS: {
    status: 422,
    ko: '매크로가 들어 있어 올릴 수 없어요. 매크로 없는 문서(XLSX·DOCX·HWP)로 다시 저장해 주세요.',
    en: 'The file contains macros, so it was not taken. Save it as a document without macros and try again.',
  },
  FILE_HAS_ACTIVEX: {
    status: 422,
    ko: 'ActiveX 컨트롤이 들어 있어 올릴 수 없어요. 컨트롤을 지우거나 PDF로 저장해 주세요.',
    en: 'The file contains an ActiveX control, so it was not taken. Remove the control or save the file as PDF.',
  },
  /** A program, or a script that runs on double click, is embedded in the document. */
  FILE_HAS_PROGRAM: {
    status: 422,
    ko: '실행 파일이 들어 있어 올릴 수 없어요. 문서에서 그 파일을 빼고 다시 저장해 주세요.',
    en: 'The file contains a program, so it was not taken. Remove the program from the document and save it again.',
  },
  /** A link, field or cell that starts a program (DDE). */
  FILE_LINKS_PROGRAM: {
    status: 422,
    ko: '다른 프로그램을 실행하는 연결이 들어 있어 올릴 수 없어요. 그 연결을 지우고 다시 저장해 주세요.',
    en: 'The file contains a link that starts a program, so it was not taken. Remove the link and save it again.',
  },
  /** A template, frame or object that is loaded from elsewhere when the document opens. */
  FILE_LOADS_REMOTE: {
    status: 422,
    ko: '다른 곳에 있는 서식이나 개체를 불러오는 문서라 올릴 수 없어요. 그 연결을 끊거나 PDF로 저장해 주세요.',
    en: 'The file loads a template or an object from elsewhere, so it was not taken. Break that link or save the file as PDF.',
  },
  /** JavaScript in a PDF, PostScript in HWP. */
  FILE_HAS_SCRIPT: {
    status: 422,
    ko: '스크립트(JavaScript)가 들어 있어 올릴 수 없어요. 인쇄 메뉴에서 PDF로 다시 저장하면 스크립트가 빠져요.',
    en: 'The file contains a script, so it was not taken. Print it to PDF: that leaves the script out.',
  },
  FILE_STARTS_PROGRAM: {
    status: 422,
    ko: '프로그램을 실행하는 동작이 들어 있어 올릴 수 없어요. 인쇄 메뉴에서 PDF로 다시 저장해 주세요.',
    en: 'The file contains an action that starts a program, so it was not taken. Print it to PDF and try again.',
  },
  /** A formula or connection that fetches from the web or a database when the file opens. */
  FILE_CALLS_OUT: {
    status: 422,
    ko: '열 때 외부에 접속하는 수식이나 데이터 연결이 들어 있어 올릴 수 없어요. 값으로 바꾸거나 연결을 지우고 다시 저장해 주세요.',
    en: 'The file contains a formula or a connection that calls another server, so it was not taken. Replace it by its values and save the file again.',
  },
  /** An action in a PDF that submits its form to an address. */
  FILE_SENDS_DATA: {
    status: 422,
    ko: '양식 내용을 외부로 보내는 동작이 들어 있어 올릴 수 없어요. 인쇄 메뉴에서 PDF로 다시 저장해 주세요.',
    en: 'The file contains an action that sends its form to another server, so it was not taken. Print it to PDF and try again.',
  },
  /** Media that play in a PDF (rich media). */
  FILE_HAS_MEDIA: {
    status: 422,
    ko: '재생되는 미디어(리치 미디어)가 들어 있어 올릴 수 없어요. 인쇄 메뉴에서 PDF로 다시 저장해 주세요.',
    en: 'The file contains rich media that play in it, so it was not taken. Print it to PDF and try again.',
  },
  /** A page (HTML) or another document that Word includes when it opens (altChunk). */
  FILE_EMBEDS_DOCUMENT: {
    status: 422,
    ko: 'HTML 같은 다른 문서가 통째로 끼워져 있어 올릴 수 없어요. Word에서 열어 DOCX로 다시 저장해 주세요.',
    en: 'The file embeds a whole document such as HTML, so it was not taken. Open it in Word, save it as DOCX and try again.',
  },
  /** A photo in HEIC, the format of phones, which neither every browser nor the mall can read. Save it as JPG. */
  FILE_IS_HEIC: {
    status: 415,
    ko: 'HEIC 사진은 올릴 수 없어요. JPG로 바꿔 올려 주세요. 아이폰은 설정 > 카메라 > 포맷에서 ‘높은 호환성’을, 갤럭시는 카메라 설정에서 ‘고효율 사진’을 끄면 JPG로 찍혀요.',
    en: 'HEIC photos are not taken. Please send it as JPG. On an iPhone choose Settings > Camera > Formats > Most Compatible; on a Galaxy turn off High efficiency pictures in the camera settings.',
  },
  FILE_LOCKED: {
    status: 422,
    ko: '암호가 걸린 파일은 올릴 수 없어요. 암호를 풀고 다시 올려 주세요.',
    en: 'The file is locked with a password. Please remove it and try again.',
  },
  FILE_EMPTY: { status: 422, ko: '내용이 없는 파일이에요.', en: 'The file is empty.' },
  PICTURE_TOO_LARGE: {
    status: 422,
    ko: '사진이 너무 커요. {most}만 화소까지 올릴 수 있어요.',
    en: 'The picture is too large. Up to {most} × 10,000 pixels are taken.',
  },
  FILE_TOO_LARGE: {
    status: 413,
    ko: '파일 하나는 {most}MB까지 올릴 수 있어요.',
    en: 'A file can have up to {most} MB.',
  },
  /** Hardly anything arrived for half a minute. Send it again. */
  FILE_STALLED: {
    status: 408,
    ko: '파일이 더 오지 않아 업로드를 멈췄어요. 연결을 확인하고 다시 올려 주세요.',
    en: 'The file stopped arriving, so the upload was ended. Please check your connection and send it again.',
  },
  /** The store has used up its space. Nothing can be uploaded until some of it is freed. */
  FILES_FULL: {
    status: 413,
    ko: '파일 보관 공간을 다 썼어요. 판매처에 문의해 주세요.',
    en: 'The room for files is used up. Please ask your wholesaler.',
  },
  /** The user has uploaded too much in a day, or too many files at a time; `Retry-After` says how long to wait. */
  TOO_MANY_FILES: {
    status: 429,
    ko: '파일을 너무 많이 올렸어요. {wait} 뒤에 다시 시도해 주세요.',
    en: 'Too many files were sent. Please try again in {wait}.',
  },
  /** The store of the files does not answer; everything but files and new sizes of pictures works. Retry. */
  FILES_AWAY: {
    status: 503,
    ko: '파일 보관소에 잠시 연결할 수 없어요. 주문은 그대로 할 수 있으니 파일은 조금 뒤 다시 시도해 주세요.',
    en: 'Files cannot be reached for a moment. Ordering works as usual; please try the file again shortly.',
  },
} as const satisfies Record<string, { status: number; ko: string; en: string }>
