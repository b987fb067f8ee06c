import type { Calls } from './calls.ts';
import type { Sessions } from './sessions.ts';
import type { Sockets } from './sockets.ts';
import type { StockData } from './stock-data.ts';

/** What the calls of every area share. */
export interface Parts {
  calls: Calls;
  data: StockData;
  sessions: Sessions;
  sockets: Sockets;
}
