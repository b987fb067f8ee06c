import { RECORDS_AT_MOST, type ScriptRecord, ScriptRecords } from '@mortise/shared/contract/online';
import { localArea } from '@mortise/shared/session';

const keyOf = (code: string) => `enhance_${code}`;

/** Scripts of a form that this browser has saved, newest first. */
export const recordsOf = (code: string): readonly ScriptRecord[] => {
  try {
    return ScriptRecords.parse(JSON.parse(localArea.read(keyOf(code)) ?? '[]'));
  } catch {
    // written by something else: begins anew
    return [];
  }
};

/** Keeps what was saved; of one form at most 16 records over both kinds, the oldest go. */
export const keepRecord = (record: ScriptRecord) => {
  const records = [record, ...recordsOf(record.code)].slice(0, RECORDS_AT_MOST);
  // storage may be full or forbidden: the script itself is saved on the server
  localArea.write(keyOf(record.code), JSON.stringify(records));
};
