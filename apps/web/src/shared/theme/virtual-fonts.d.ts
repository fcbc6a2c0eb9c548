declare module 'virtual:fonts.css'
declare module 'virtual:other-fonts.css'
