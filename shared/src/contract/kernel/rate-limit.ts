/**
 * Calls per minute: of one person for routes that need a session, of one address (a /64 network for IPv6) for all others. Routes with the
 * same name share one counter. A person's limits are far above what a hand with a mouse does; those of an address have room for an office
 * of thousands behind one proxy.
 */
export const rateLimits = {
  read: 3000,
  write: 600,
  export: 30,
  import: 30,
  upload: 120,
  /** API calls without a session, such as sign-in. */
  public: 1200,
  /** Files of the console, stored files, unknown paths. */
  file: 30_000,
  /** Opened websockets: after a restart all consoles of an office reconnect within seconds. */
  socket: 6000,
  health: 6000,
  /** Calls with a token that this process has not accepted before; counted before the session is looked up. */
  token: 6000,
  /** Uploads of a remote's build, and roll-backs by its team. */
  publish: 30,
} as const;

export type RateLimitName = keyof typeof rateLimits;

/** One of the shared limits, or calls per minute of this endpoint alone. */
export type RateLimit = RateLimitName | number;
