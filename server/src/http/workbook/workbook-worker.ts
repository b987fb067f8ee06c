import { parentPort, workerData } from 'node:worker_threads';
import { BadWorkbook } from './bad-workbook.ts';
import { readWorkbook } from './read-workbook.ts';
import type { SheetRow } from './sheet-row.ts';

/** From the worker: rows, then `end`, or the reason why the file cannot be read. */
export type WorkerMessage = { rows: SheetRow[] } | { end: true } | { refused: string };

const ROWS = 500;
const CHARACTERS = 1_000_000;

const port = parentPort;
if (!port) throw new Error('not a worker');
const send = (message: WorkerMessage) => port.postMessage(message);
/** Resolves when the importer has taken the last batch: at most one is on its way. */
const taken = () => new Promise((resolve) => port.once('message', resolve));

const read = async () => {
  let rows: SheetRow[] = [];
  let characters = 0;
  for await (const row of readWorkbook(workerData as string)) {
    rows.push(row);
    for (const cell of row.cells) characters += cell.length;
    for (const cell of Object.values(row.merged ?? {})) characters += typeof cell === 'object' ? cell.text.length : 0;
    if (rows.length < ROWS && characters < CHARACTERS) continue;
    send({ rows });
    rows = [];
    characters = 0;
    await taken();
  }
  if (rows.length) send({ rows });
  send({ end: true });
};

read().catch((error: unknown) => {
  if (!(error instanceof BadWorkbook)) throw error;
  send({ refused: error.message });
});
