import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { roleIds } from '../seed/roles.ts';
import { grantButtons, removeSeededGrants } from './grants-after.ts';
import type { JeecgSource } from './jeecg-source.ts';
import { openLedger } from './ledger.ts';
import { type Move, moveTable } from './move-table.ts';
import { movePasswords, skipPasswords } from './moved-passwords.ts';
import { movedTables } from './moved-tables.ts';
import { createMovedIds } from './references.ts';
import { createSeededRows } from './seeded-rows.ts';
import { createTableReport, type TableReport } from './table-report.ts';

export interface MoveInOptions {
  /** Does everything and takes it back. */
  trial?: boolean;
  /** Grants each role the buttons of the pages it has, as JeecgBoot checks no button on the server. */
  buttons?: boolean;
  onTable?: (report: MovedTableReport) => void;
}

/** What became of the rows of one table of the source. */
export interface MovedTableReport extends TableReport {
  rows: number;
}

export interface MoveInReport {
  tables: MovedTableReport[];
  /** Tables of the source that have no place here, with the number of their rows. */
  homeless: { table: string; rows: number }[];
  /** Buttons granted because of `buttons`. */
  buttons: number;
}

// key of the advisory lock, so that two move-ins into one database run one after the other; any unique number
const LOCK = 7_160_246;

/** A refusal in one line: the database is not one to move into. */
export class CannotMoveIn extends Error {
  override readonly name = 'CannotMoveIn';
}

class Trial extends Error {}

const refuseStrangers = (source: JeecgSource) => {
  const missing = ['sys_user', 'sys_role', 'sys_permission'].filter((table) => !source.tables.has(table));
  if (missing.length) throw new CannotMoveIn(`源数据库不是 JeecgBoot 的数据库：缺少表 ${missing.join('、')}`);
};

const refuseSampleCompany = async (tx: Db) => {
  const { rows } = await tx.execute(sql`select 1 from sys_role where id = ${roleIds.clerk}`);
  if (rows.length) throw new CannotMoveIn('目标库含有示例公司的数据（SEED=sample）：请换一个空库，迁入会以 SEED=empty 建立');
};

const createMove = async (tx: Db, source: JeecgSource, trial: boolean): Promise<Move> => {
  const passwords = trial ? skipPasswords : movePasswords;
  return {
    tx,
    source,
    ledger: await openLedger(tx),
    moved: createMovedIds(),
    isSeeded: createSeededRows(),
    finish: async (table, candidates) => {
      if (table === 'sys_user') await passwords(candidates);
    },
  };
};

/**
 * Moves the rows of a JeecgBoot database into this one, in one transaction. Can be repeated: rows are found again by their ids, and a
 * row that was changed or removed here since stays as it is (ADR 40).
 */
export const moveIn = async (
  db: Db,
  source: JeecgSource,
  { trial = false, buttons = false, onTable }: MoveInOptions = {},
): Promise<MoveInReport> => {
  refuseStrangers(source);
  const report: MoveInReport = { tables: [], homeless: [], buttons: 0 };
  const moveAll = async (tx: Db) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    await refuseSampleCompany(tx);
    const move = await createMove(tx, source, trial);
    for (const spec of movedTables) {
      const rows = source.tables.has(spec.name) ? await source.count(spec.name) : 0;
      const moved = rows ? await moveTable(move, spec) : createTableReport(spec.name).done();
      report.tables.push({ ...moved, rows });
      onTable?.({ ...moved, rows });
    }
    await removeSeededGrants(tx);
    if (buttons) report.buttons = await grantButtons(tx);
    if (trial) throw new Trial();
  };
  await db.transaction(moveAll).catch((error: unknown) => {
    if (!(error instanceof Trial)) throw error;
  });
  const known = new Set(movedTables.map(({ name }) => name));
  for (const table of [...source.tables].sort()) if (!known.has(table)) report.homeless.push({ table, rows: await source.count(table) });
  return report;
};
