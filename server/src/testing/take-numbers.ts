import { openDatabase } from '#db/db.ts';
import { createFillCounters } from '#features/settings/fill-rule/fill-counter.repository.ts';

// A process of its own that takes numbers of a fill rule and prints them: database, rule, how many.
const [url = '', ruleId = '', many = '0'] = process.argv.slice(2);
const database = openDatabase(url, { connections: 4, statementTimeout: 60_000 });
const counters = createFillCounters(database.db);
const numbers: number[] = [];
const worker = async () => {
  while (numbers.length < Number(many)) {
    const place = numbers.push(0) - 1;
    numbers[place] = await counters.takeWithin({ ruleId, period: '', least: 1 });
  }
};
await Promise.all(Array.from({ length: 4 }, worker));
await database.close();
process.stdout.write(JSON.stringify(numbers));
