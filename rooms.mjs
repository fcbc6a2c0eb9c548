// The rooms of the house and the arrows between them. The fences are generated from this table:
// an import between two rooms that is not written here does not pass `npm test`.
//
// `server` and `web` name the rooms that a room may import from on that floor.
// A room with `face` is entered through these of its files alone. The SQL of a room is its own, except for the query
// files that it lists as `queries`: other rooms may ask those.
// A room may always import its own contract (packages/contract/src/<room>.ts or a folder of that name) and the base of
// the contract (packages/contract/src/base). `contract` names the rooms whose contract it may import besides, on every floor.

/** @type {Record<string, { what: string, face?: string[], queries?: string[], server?: string[], web?: string[], contract?: string[] }>} */
export const rooms = {
  session: {
    what: 'signing in and out: attempts, tickets, tokens, who is calling',
    queries: ['sign-in/attempt', 'session'],
    server: ['notifications', 'security'],
    web: ['otp', 'password', 'users', 'security'],
  },
  otp: {
    what: 'the second factor: registration by QR, codes',
    server: ['session', 'notifications', 'security'],
    web: ['security'],
    contract: ['session'],
  },
  security: { what: 'looking after one’s own sign-in: factor and sessions (contract only)', contract: ['session'] },
  watch: {
    what: 'what looks like an attack: refused sign-ins and requests for others’ things, for audit log and office (server only)',
    server: ['notifications'],
  },
  password: {
    what: 'the password rules, which passwords are guessed first, and changing a password',
    server: ['session'],
    web: [],
    contract: ['session'],
  },
  users: { what: 'who I am, my store, my wholesaler', server: [], web: [] },
  opening: {
    what: 'opening the mall of a wholesaler with a one-time code',
    queries: ['taken'],
    server: ['password'],
    web: ['session', 'password'],
    contract: ['session', 'password'],
  },
  staff: {
    what: 'the people of the office: duties, invitations, second factors',
    server: ['session', 'otp', 'password'],
    web: ['session', 'password', 'users'],
    contract: ['session', 'password'],
  },
  settings: {
    what: 'what a wholesaler decides for its mall: trade data, rules of ordering, calendar; its first day',
    queries: ['first-day'],
    server: ['opening', 'holidays', 'baskets', 'orders', 'rehearsal'],
    web: ['opening', 'users', 'holidays', 'home', 'rehearsal'],
    contract: ['opening', 'rehearsal'],
  },
  rehearsal: {
    what: 'what a change would do to stores, open baskets and waiting orders, before it is made',
    queries: ['in-baskets'],
    server: ['baskets', 'orders', 'products', 'holidays'],
    web: [],
    contract: ['products'],
  },
  stores: {
    what: 'the stores of the wholesaler: their data, delivery places and days, people, initial passwords and slips',
    queries: ['grades-and-routes', 'many/many', 'many/many-people', 'many/many-places', 'people/people'],
    server: ['session', 'otp', 'password', 'staff', 'orders', 'files', 'notices', 'rehearsal'],
    web: ['users', 'files', 'orders', 'office-orders', 'office-inquiries', 'inquiries', 'rehearsal'],
    contract: ['session', 'files', 'rehearsal'],
  },
  audit: {
    what: 'the audit log as the office reads it: who did what, before and after, and the state of its chain',
    server: ['order-papers', 'holidays', 'codes', 'session'],
  },
  home: {
    what: 'the menu and the landing page',
    server: ['settings'],
    web: [
      ...['users', 'orders', 'sent-orders', 'credit', 'baskets', 'holidays', 'products', 'notices', 'inquiries'],
      'notifications',
    ],
  },
  holidays: {
    what: 'working days, closing days, cut-offs, the days on which goods arrive',
    queries: ['delivery-rules', 'rule-basis', 'usual-day'],
    server: [],
    web: [],
  },
  products: {
    what: 'the catalogue: articles, prices, allocations, search, favourites, pictures',
    queries: ['offers', 'store-products'],
    server: ['catalogue-index', 'holidays', 'usual-orders', 'order-lines'],
    web: ['baskets', 'holidays', 'users', 'sent-orders', 'usual-orders', 'order-lines'],
  },
  'office-products': {
    what: 'the catalogue as the office keeps it: products, categories, pictures, stock',
    queries: ['saving/products', 'categories/categories'],
    server: ['catalogue-index', 'products', 'files', 'rehearsal', 'notifications'],
    web: ['users', 'files', 'settings', 'price-lists', 'rehearsal'],
    contract: ['products', 'files', 'rehearsal'],
  },
  import: {
    what: 'the door for a wholesaler’s data: files that are read, checked, shown and applied as one change',
    server: ['files', 'office-products', 'price-lists', 'stores', 'rehearsal'],
    web: ['files', 'users', 'rehearsal'],
    contract: ['office-products', 'price-lists', 'stores', 'session', 'files', 'rehearsal'],
  },
  'price-lists': {
    what: 'prices by grade and store with their days, changing many of them, raising and undoing',
    queries: ['saving/lines', 'undoing/first-prices'],
    server: ['catalogue-index', 'office-products', 'office-notices', 'products', 'rehearsal'],
    web: ['users', 'holidays', 'rehearsal'],
    contract: ['office-products', 'office-notices', 'products', 'notices', 'files', 'rehearsal', 'stores'],
  },
  allocations: {
    what: 'scarce goods that the office shares out among stores: lists, products, shares',
    server: ['office-products', 'notifications', 'rehearsal'],
    web: ['office-products', 'users', 'rehearsal'],
    contract: ['office-products', 'rehearsal'],
  },
  'catalogue-index': {
    what: 'the catalogue in memory: search, what a store may buy, rows ready to be sent (server only)',
    face: [
      'catalogues',
      'measure-catalogues',
      'show-page',
      'show-rows',
      'show-categories',
      'find-in-whole',
      'products-at',
      'search/by-name',
      'search/trade-words',
    ],
    contract: ['products'],
  },
  'order-lines': { what: 'what lines of a message name (contract only)', contract: ['products'] },
  'usual-orders': { what: 'what a store usually orders (contract only)', contract: ['products'] },
  baskets: {
    what: 'what a store is about to order',
    queries: ['baskets', 'day-orders'],
    server: ['products', 'holidays', 'notifications'],
    web: ['holidays', 'sent-orders', 'users', 'usual-orders'],
    contract: ['products'],
  },
  orders: {
    what: 'sending, changing and following orders',
    queries: [
      'moment',
      'lock-days',
      'bought',
      'orders',
      'store-credit',
      'reading/order-counts',
      'reading/order-detail',
      'reading/order-filter',
      'reading/order-history',
      'reading/order-list',
    ],
    server: [
      'baskets',
      'products',
      'catalogue-index',
      'holidays',
      'codes',
      'notifications',
      'sent-orders',
      'store-orders',
    ],
    web: [
      'baskets',
      'holidays',
      'products',
      'codes',
      'users',
      'order-papers',
      'receiving',
      'sent-orders',
      'credit',
      'store-orders',
      'usual-orders',
    ],
  },
  'sent-orders': {
    what: 'what is sent and still to come, adding to it and bringing it back (contract and web)',
    web: ['holidays', 'credit'],
    contract: ['orders'],
  },
  'office-orders': {
    what: 'the board and the desk of the office: confirming, shortages, shipping, orders over the credit limit, orders by product, papers',
    server: ['catalogue-index', 'orders', 'order-papers', 'baskets', 'holidays', 'codes', 'notifications', 'files'],
    web: ['orders', 'credit', 'order-papers', 'baskets', 'holidays', 'codes', 'receiving', 'users', 'files'],
    contract: ['orders', 'store-orders', 'files'],
  },
  'order-papers': {
    what: 'documents, statements and spreadsheets of orders',
    server: ['orders', 'baskets', 'holidays', 'codes'],
    web: [],
    contract: ['orders'],
  },
  'store-orders': {
    what: 'months, credit and delivery places of a store (contract only)',
    contract: ['orders'],
  },
  receiving: {
    what: 'what arrived: what was wrong with it, as one inquiry',
    server: ['orders', 'inquiries', 'files', 'codes', 'notifications'],
    web: ['files'],
    contract: ['orders', 'files', 'inquiries'],
  },
  notifications: {
    what: 'what happened, sent immediately: the bell, live changes, reminders, mail',
    server: ['holidays'],
    web: [],
  },
  files: { what: 'what people attach: upload, checks, thumbnails, download', server: [], web: [] },
  notices: {
    what: 'notices of the wholesaler to its stores, and who has read them',
    queries: ['notices', 'tell-notices'],
    server: ['files', 'notifications'],
    web: ['files', 'users'],
    contract: ['files'],
  },
  'office-notices': {
    what: 'writing notices, to whom they go, and who has read them',
    server: ['notices', 'files'],
    web: ['notices', 'files', 'users'],
    contract: ['notices', 'files'],
  },
  inquiries: {
    what: 'what a store asks and the wholesaler answers',
    queries: ['inquiries', 'inquiry-list'],
    server: ['files', 'notifications', 'codes'],
    web: ['files', 'codes', 'users'],
    contract: ['files'],
  },
  'office-inquiries': {
    what: 'the desk on which the office answers inquiries',
    server: ['inquiries', 'notifications'],
    web: ['inquiries'],
    contract: ['inquiries'],
  },
  codes: { what: 'the named codes of states and kinds', queries: ['codes'], server: [], web: [] },
  credit: { what: 'what a store may still order on account, and beyond it (web only)', web: ['store-orders'] },
  display: { what: 'how the pages look: the display settings (web only)', web: [] },
}

/** Floors of each app, from the bottom up; a floor may import those before it. */
export const floors = {
  server: ['platform', 'db', 'features', 'roof'],
  web: ['shared', 'features', 'roof'],
}
