/** Rows of a table that are deleted once this column is so long ago. */
export interface Kept {
  table: string
  column: string
  /** As PostgreSQL reads it. */
  time: string
  /** Only rows for which this holds. */
  only?: string
  /** Belongs to no wholesaler. */
  shared?: true
  why: string
}

/** Everything that is deleted by age. Orders, statements and ledger are not: the law requires that books are kept. */
export const keptFor: readonly Kept[] = [
  ...[
    { table: 'login_tickets', column: 'expires_at', time: '1 hour', why: 'good for a minute' },
    { table: 'event_tickets', column: 'expires_at', time: '1 hour', why: 'good for half a minute' },
    {
      table: 'sign_in_attempts',
      column: 'expires_at',
      time: '1 hour',
      why: 'has digests of passwords and secrets that are no longer needed; attempts are in the audit log',
    },
    { table: 'otp_enrolments', column: 'expires_at', time: '1 hour', why: 'has a secret that was never confirmed' },
    { table: 'throttles', column: 'last_at', time: '2 days', why: 'twice the longest time over which failures count' },
    { table: 'known_devices', column: 'last_seen_at', time: '1 year', why: 'the cookie lives as long' },
    // A session lasts 12 hours at most, so these belong to sessions that ended a week ago.
    {
      table: 'refresh_tokens',
      column: 'issued_at',
      time: '8 days',
      why: 'the line of tokens explains an ended session',
    },
  ],
  {
    table: 'shared_throttles',
    column: 'last_at',
    time: '2 days',
    shared: true,
    why: 'as throttles, over all wholesalers',
  },
  ...[
    { table: 'sessions', column: 'ended_at', time: '90 days', only: 'ended_at is not null' },
    { table: 'sessions', column: 'ends_at', time: '90 days', only: 'ended_at is null' },
  ].map((one) => ({ ...one, why: 'answers from where a user was signed in; older sign-ins are in the audit log' })),
  {
    table: 'idempotency_keys',
    column: 'created_at',
    time: '30 days',
    why: 'so long a request can be repeated with its key',
  },
  {
    table: 'notifications',
    column: 'at',
    time: '180 days',
    why: 'the bell is for what is new; orders and notices stay',
  },
  { table: 'live_events', column: 'at', time: '6 hours', why: 'no open page asks for older hints' },
  {
    table: 'mails',
    column: 'ended_at',
    time: '30 days',
    only: 'ended_at is not null',
    why: 'answers whether a mail was sent',
  },
  {
    table: 'mails',
    column: 'at',
    time: '3 days',
    only: 'ended_at is null',
    why: 'outdated; they remain when mail was switched off for a while',
  },
  {
    table: 'cut_off_reminders',
    column: 'delivery_date',
    time: '14 days',
    why: 'keeps a store from being reminded twice',
  },
  { table: 'limited_uses', column: 'at', time: '2 hours', why: 'longer than every window of a limit' },
]

/**
 * The law requires a record of access to personal data for at least a year, and books for five; the audit log says who
 * changed what in them. The database refuses less than a year.
 */
export const auditKeptFor = '5 years'
