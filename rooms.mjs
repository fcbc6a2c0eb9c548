// The rooms of the house and the arrows between them. The fences are generated from this table:
// an import between two rooms that is not written here does not pass `npm test`.
//
// `server` and `web` name the rooms that a room may import from on that floor.
// A room always may import its own contract file and the ground (`ground`). `contract` names the rooms
// whose contract files it may import besides, on every floor.

/** @type {Record<string, { what: string, server?: string[], web?: string[], contract?: string[] }>} */
export const rooms = {
  session: {
    what: 'signing in and out: attempts, tickets, tokens, who is calling',
    server: [],
    web: ['otp', 'password', 'users'],
  },
  otp: { what: 'the second factor: registration by QR, codes', server: ['session'], web: [], contract: ['session'] },
  password: { what: 'the password rules and changing it', server: ['session'], web: [], contract: ['session'] },
  users: { what: 'who I am, my store, my wholesaler', server: [], web: [] },
  home: {
    what: 'the menu and the landing page',
    server: [],
    web: ['users', 'orders', 'baskets', 'holidays', 'products', 'notices', 'inquiries', 'notifications'],
  },
  holidays: { what: 'working days, closing days, cut-offs, the days on which goods arrive', server: [], web: [] },
  products: {
    what: 'the catalogue: articles, prices, allocations, search, favourites, pictures',
    server: ['holidays'],
    web: ['baskets', 'holidays'],
  },
  baskets: {
    what: 'what a store is about to order',
    server: ['products', 'holidays'],
    web: ['holidays', 'users'],
    contract: ['products'],
  },
  orders: {
    what: 'sending, changing, following and printing orders; the desk of the office',
    server: ['baskets', 'products', 'holidays', 'codes', 'notifications', 'office-orders', 'order-papers'],
    web: ['baskets', 'holidays', 'products', 'codes', 'users', 'office-orders', 'order-papers'],
  },
  'office-orders': { what: 'what the office asks about orders (contract only)', contract: ['orders'] },
  'order-papers': { what: 'documents and spreadsheets of orders (contract only)', contract: ['orders'] },
  notifications: {
    what: 'what happened, told at once: the bell, live changes, reminders, mail',
    server: ['holidays'],
    web: [],
  },
  files: { what: 'what people attach: upload, checks, thumbnails, download', server: [], web: [] },
  notices: {
    what: 'what the wholesaler tells its stores, and who has read it',
    server: ['files', 'notifications', 'office-notices'],
    web: ['files', 'office-notices', 'users'],
    contract: ['files'],
  },
  'office-notices': { what: 'what the office asks about notices (contract only)', contract: ['notices', 'files'] },
  inquiries: {
    what: 'what a store asks and the wholesaler answers',
    server: ['files', 'notifications', 'codes', 'office-inquiries'],
    web: ['files', 'codes', 'users', 'office-inquiries'],
    contract: ['files'],
  },
  'office-inquiries': { what: 'what the office asks about inquiries (contract only)', contract: ['inquiries'] },
  codes: { what: 'the named codes of states and kinds', server: [], web: [] },
  display: { what: 'how the pages look: the display settings (web only)', web: [] },
}

/** Contract files that every room may import. */
export const ground = [
  'call',
  'problem',
  'sign-in-problems',
  'file-problems',
  'page',
  'day',
  'money',
  'quantity',
  'phone',
  'business-number',
]

/** Floors of each app, from the ground up; a floor may import those before it. */
export const floors = {
  server: ['platform', 'db', 'features', 'roof'],
  web: ['shared', 'features', 'roof'],
}
