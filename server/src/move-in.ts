import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CannotStart, mendable } from '#platform/installation/cannot-start.ts';
import { DataFolderBusy, makeFolder } from '#platform/installation/data-folder.ts';
import { openOwnDatabase } from '#platform/postgres/own-database.ts';
import { seedFirst } from '#platform/process/first-data.ts';
import { allTables } from './all-tables.ts';
import { BadConfig, type Config, readConfig } from './config.ts';
import { openDatabase } from './db/db.ts';
import { migrate } from './db/migrate.ts';
import { CannotReadSource, type JeecgSource, openJeecgSource } from './db/move-in/jeecg-source.ts';
import { CannotMoveIn, type MoveInReport, moveIn } from './db/move-in/move-in.ts';
import { remainderLines, summaryLine, tableLine } from './db/move-in/report-text.ts';
import { addProductRows } from './db/seed/product-rows.ts';

const USAGE = `用法：npm run move-in -- mysql://用户:密码@主机:3306/jeecg-boot [--dry-run] [--grant-buttons]
  --dry-run        试运行：报告每张表的结果，不写入任何一行
  --grant-buttons  为迁入的角色补授其页面下的按钮（JeecgBoot 的服务端不检查按钮权限）`;

interface Wishes {
  source: string;
  trial: boolean;
  buttons: boolean;
}

const wishesOf = (words: string[]): Wishes => {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, 'grant-buttons': { type: 'boolean', default: false } },
  });
  const [source, ...more] = positionals;
  if (!source || more.length || !/^(mysql|mariadb):\/\//.test(source)) throw new CannotMoveIn(USAGE);
  return { source, trial: values['dry-run'], buttons: values['grant-buttons'] };
};

/** Brings the database of this installation to the state of a first start with `SEED=empty`, if it never started. */
const prepare = async (url: string, config: Config) => {
  const database = openDatabase(url, { connections: 2, statementTimeout: 0 });
  await migrate(url, allTables, async () => {
    const firstPassword = await seedFirst(database, { ...config, seed: 'empty' });
    if (firstPassword) console.log(`目标库是空的，已按 SEED=empty 建立；源库没有 admin 时，admin 的密码是 ${firstPassword}`);
    await addProductRows(database.db);
  });
  return database;
};

const reportInto = async (folder: string, report: MoveInReport) => {
  await makeFolder(folder);
  const file = join(folder, `move-in-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}.txt`);
  const lines = [...report.tables.map(tableLine), ...remainderLines(report, Number.POSITIVE_INFINITY)];
  await writeFile(file, `${lines.join('\n')}\n`, { mode: 0o600 });
  return file;
};

const moveInto = async (url: string, source: JeecgSource, config: Config, { trial, buttons }: Wishes) => {
  const database = await prepare(url, config);
  try {
    const startedAt = performance.now();
    const report = await moveIn(database.db, source, { trial, buttons, onTable: (table) => table.rows && console.log(tableLine(table)) });
    const seconds = (performance.now() - startedAt) / 1000;
    for (const line of remainderLines(report)) console.log(line);
    const file = await reportInto(config.dataDir, report);
    console.log(`${trial ? '试运行，未写入。' : ''}${summaryLine(report, seconds)}；完整清单：${file}`);
  } finally {
    await database.close();
  }
};

const main = async () => {
  const wishes = wishesOf(process.argv.slice(2));
  const config = readConfig(process.env);
  const source = await openJeecgSource(wishes.source);
  try {
    const { url, stop } = await openOwnDatabase(config);
    try {
      await moveInto(url, source, config, wishes);
    } catch (error) {
      throw mendable(error, config) ?? error;
    } finally {
      await stop();
    }
  } finally {
    await source.close();
  }
};

main().catch((error: unknown) => {
  const plain = [BadConfig, DataFolderBusy, CannotStart, CannotMoveIn, CannotReadSource].some((kind) => error instanceof kind);
  console.error(plain || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS') ? (error as Error).message : error);
  process.exitCode = 1;
});
