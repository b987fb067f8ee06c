/** The server that is attacked. `api` ends in `/jeecg-boot`; `pid` is its process, for descriptors and memory. */
export interface Target {
  origin: string;
  api: string;
  pid: number;
  admin: { username: string; password: string };
}

export interface Outcome {
  /** Whether the server held: nothing was let through, nothing leaked, other people were served. */
  held: boolean;
  /** What was measured, each with its unit in the name or the text: `{ descriptors: '41 → 43', 'let through': 0 }`. */
  figures: Record<string, string | number>;
}

export interface Attack {
  name: string;
  /** The requirement of OWASP ASVS 5.0 that it tries, for docs/security.md: `V13.1.3`. */
  rule: string;
  /** Part of `npm test`: ends within some seconds and needs nothing beyond Node. */
  short: boolean;
  run: (target: Target) => Promise<Outcome>;
}

/** Attacks that share one server process; the next group gets a fresh one, so that used-up limits do not carry over. */
export interface AttackGroup {
  name: string;
  /** Settings of the server in addition to those of the suite (server.ts). */
  env?: Record<string, string>;
  attacks: Attack[];
}
