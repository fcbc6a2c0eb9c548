declare module 'virtual:fonts.css'
declare module 'virtual:other-fonts.css'
declare module 'virtual:whole-font.css'
